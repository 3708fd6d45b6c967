import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { LEASE_MS } from "#server/features/messaging/dispatch/tenant-queues.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import {
  type OutboxTenant,
  type Program,
  aTenantQueue,
  openProgram,
  startOutboxWorker,
  stopOutboxWorker,
} from "./outbox-program.ts";

/** Milliseconds from the commit of what causes a mail to the moment at which the mail server has it whole. */
export interface HandOver {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

/** What the outbox does with a mail server on this machine and one worker. */
export interface OutboxFigures {
  /** Milliseconds to queue 1,000 messages in one transaction. */
  readonly queue1000Ms: number;
  /** Mails a second from one long queue, with one and with four on their way at once. */
  readonly perSecond: number;
  readonly perSecondByFour: number;
  /** Of single mails, when nothing else is to do. */
  readonly idle: HandOver;
  /** Of single mails of one organisation while another's ten thousand leave. */
  readonly besideTenThousand: HandOver;
}

const LONG_QUEUE = 2000;
const SINGLE_MAILS = 200;
const BESIDE = 10_000;

/** A mail server that notes when each message came. */
interface Sink {
  readonly server: MailServer;
  readonly arrivals: ReadonlyMap<string, number>;
}

/** Measures the outbox on data of its own in `folder`. */
export async function measureOutbox(folder: string): Promise<OutboxFigures> {
  const dataDir = join(folder, "outbox");
  const sink = await aSink();
  const program = await openProgram({ dataDir, smtpUrl: null });
  try {
    const working = <T>(concurrency: number, measure: () => Promise<T>): Promise<T> =>
      withWorker(dataDir, sink, concurrency, measure);
    const queue1000Ms = await queueing(program);
    const perSecond = await working(1, () => throughput(program, sink));
    const perSecondByFour = await working(4, () => throughput(program, sink));
    const idle = await working(1, async () => {
      const tenant = await aTenantQueue(program, SINGLE_MAILS, "email");
      return singleMails(tenant, sink);
    });
    const besideTenThousand = await working(1, async () => {
      const many = await aTenantQueue(program, BESIDE, "email");
      const few = await aTenantQueue(program, SINGLE_MAILS, "email");
      await many.queue(many.invitations);
      return singleMails(few, sink);
    });
    return { queue1000Ms, perSecond, perSecondByFour, idle, besideTenThousand };
  } finally {
    await program.close();
    await sink.server.close();
  }
}

/** For a person to read. */
export function printOutbox(figures: OutboxFigures): void {
  console.log("\noutbox, one worker, a mail server on this machine");
  const line = (what: string, value: string): void => console.log(`  ${what.padEnd(58)}${value}`);
  const spread = ({ p50, p99, worst }: HandOver): string =>
    `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, worst ${worst.toFixed(0)} ms`;
  line("1,000 messages queued in one transaction", `${figures.queue1000Ms.toFixed(0)} ms`);
  line("mails a second, one on its way at a time", figures.perSecond.toFixed(0));
  line("mails a second, four on their way at a time", figures.perSecondByFour.toFixed(0));
  line("from commit to hand-over, nothing else to do", spread(figures.idle));
  line("the same beside 10,000 of another organisation", spread(figures.besideTenThousand));
}

async function aSink(): Promise<Sink> {
  const arrivals = new Map<string, number>();
  const server = await startMailServer({
    onContent: ({ headers }) => {
      const id = /^<([^@]+)@/.exec(headers.get("message-id") ?? "")?.[1] ?? "";
      arrivals.set(id, performance.now());
      return undefined;
    },
  });
  return { server, arrivals };
}

async function withWorker<T>(
  dataDir: string,
  { server }: Sink,
  concurrency: number,
  measure: () => Promise<T>,
): Promise<T> {
  const worker = await startOutboxWorker({
    dataDir,
    smtpUrl: server.url,
    providerUrl: null,
    leaseMs: LEASE_MS,
    concurrency,
    reportsWithin: 0,
    lookEverySeconds: 2,
  });
  try {
    return await measure();
  } finally {
    await stopOutboxWorker(worker);
  }
}

/** Messages that are due next year: queued, and never sent here. */
async function queueing(program: Program): Promise<number> {
  const tenant = await aTenantQueue(program, 1000, "email");
  const dueAt = new Date(Date.now() + 365 * 86_400_000);
  const began = performance.now();
  await tenant.queue(
    tenant.invitations.map((invitation) => Object.assign({}, invitation, { dueAt })),
  );
  return performance.now() - began;
}

async function throughput(program: Program, sink: Sink): Promise<number> {
  const tenant = await aTenantQueue(program, LONG_QUEUE, "email");
  const { ids } = await tenant.queue(tenant.invitations);
  await arrived(ids, sink);
  const times = ids.map((id) => sink.arrivals.get(id) ?? 0).toSorted((a, b) => a - b);
  return ((ids.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

/** One mail after the other, each as something that happens by itself. */
async function singleMails(tenant: OutboxTenant, sink: Sink): Promise<HandOver> {
  const took: number[] = [];
  for (const invitation of tenant.invitations) {
    const { ids, at } = await tenant.queue([invitation]);
    await arrived(ids, sink);
    took.push(...ids.map((id) => (sink.arrivals.get(id) ?? 0) - at));
    await pause(10);
  }
  const ordered = took.toSorted((a, b) => a - b);
  const share = (part: number): number =>
    ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? 0;
  return { p50: share(0.5), p99: share(0.99), worst: ordered.at(-1) ?? 0 };
}

async function arrived(ids: readonly string[], { arrivals }: Sink): Promise<void> {
  while (!ids.every((id) => arrivals.has(id))) await pause(2);
}
