import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import {
  type DeliveryReport,
  reportDelivery,
} from "#server/features/messaging/dispatch/report-delivery.ts";
import { seededRandom } from "#server/seed/random.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { SEED } from "#server/testing/seed.ts";
import {
  type OutboxTenant,
  type Program,
  aTenantQueue,
  killOutboxWorker,
  openProgram,
  startOutboxWorker,
  stopOutboxWorker,
} from "../bench/outbox-program.ts";

/**
 * `node tools/outbox-crash.ts [--kills 50] [--messages 1000]`: a worker sends so many messages while it is killed with
 * SIGKILL so many times, every second time between a message's leaving and the record of it. Once through a provider that
 * reports what became of each message: none may be lost, none sent twice. Once to a mail server, which reports nothing:
 * none may be lost, and no kill may double more than one. Ends with code 1 otherwise.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    messages: { type: "string", default: "1000" },
  },
});
const KILLS = Number(values.kills);
const MESSAGES = Number(values.messages);
/** Short, so that what a dead worker left is soon taken over: nothing here takes as long as a real mail server may. */
const LEASE_MS = 1500;
const REPORTS_WITHIN_MS = 4000;
const PATIENCE_MS = 180_000;
/** When and in which order reports come. */
const chance = seededRandom(SEED);

/** What the outside got, and when it is time for a kill. */
interface Outside {
  /** How often each message arrived. */
  readonly arrived: Map<string, number>;
  /** Notes a message. True when the process that brought it is to be killed before it is answered. */
  take(id: string): boolean;
  /** Resolves when it is time for the next kill. */
  killTime(): Promise<void>;
}

const folder = await mkdtemp(join(tmpdir(), "tea-outbox-"));
const errors: string[] = [];
try {
  const both = await Promise.all([
    throughProvider(join(folder, "reports")),
    throughMailServer(join(folder, "mail")),
  ]);
  errors.push(...both.flat());
  for (const error of errors) console.log(`WRONG: ${error}`);
  console.log(
    `${KILLS} kills over ${MESSAGES} messages, twice: ${errors.length} errors (SEED=${SEED})`,
  );
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function throughProvider(dataDir: string): Promise<string[]> {
  const program = await openProgram({ dataDir, smtpUrl: null });
  const tenant = await aTenantQueue(program, MESSAGES, "whatsapp");
  const outside = anOutside();
  const provider = await startProvider(program, tenant, outside);
  try {
    const order = { dataDir, smtpUrl: null, providerUrl: provider.url };
    await sendAndKill(tenant, outside, order);
    await provider.allReported();
    const twice = [...outside.arrived].filter(([, times]) => times > 1);
    return [
      ...(await lostOnes(tenant, outside, ["delivered", "read"])),
      ...twice.map(([id, times]) => `${id} was sent ${times} times although reports work`),
    ];
  } finally {
    provider.close();
    await program.close();
  }
}

async function throughMailServer(dataDir: string): Promise<string[]> {
  const outside = anOutside();
  const server = await startMailServer({
    onContent: async ({ headers }) => {
      const id = /^<([^@]+)@/.exec(headers.get("message-id") ?? "")?.[1] ?? "";
      // Never answered: the worker is killed first.
      if (outside.take(id)) await new Promise(() => undefined);
      return undefined;
    },
  });
  const program = await openProgram({ dataDir, smtpUrl: null });
  const tenant = await aTenantQueue(program, MESSAGES, "email");
  try {
    await sendAndKill(tenant, outside, { dataDir, smtpUrl: server.url, providerUrl: null });
    const doubles = [...outside.arrived.values()].reduce((sum, times) => sum + times - 1, 0);
    console.log(`mail: ${doubles} were sent twice`);
    return [
      ...(await lostOnes(tenant, outside, ["sent"])),
      ...(doubles > KILLS ? [`${doubles} mails were sent twice by ${KILLS} kills`] : []),
    ];
  } finally {
    await program.close();
    await server.close();
  }
}

/** Queues everything, then kills and restarts the worker until all kills are done, and lets the last one finish. */
async function sendAndKill(
  tenant: OutboxTenant,
  outside: Outside,
  way: {
    readonly dataDir: string;
    readonly smtpUrl: string | null;
    readonly providerUrl: string | null;
  },
): Promise<void> {
  const order = {
    ...way,
    leaseMs: LEASE_MS,
    concurrency: 1,
    reportsWithin: REPORTS_WITHIN_MS,
    lookEverySeconds: 0.25,
  };
  const began = performance.now();
  await tenant.queue(tenant.invitations);
  let worker = await startOutboxWorker(order);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await outside.killTime();
    await killOutboxWorker(worker);
    worker = await startOutboxWorker(order);
  }
  await settled(tenant);
  await stopOutboxWorker(worker);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${way.providerUrl === null ? "mail" : "reports"}: ${KILLS} kills in ${seconds} s`);
}

function anOutside(): Outside {
  const arrived = new Map<string, number>();
  let kills = 0;
  let due = Promise.withResolvers<void>();
  let isTime = false;
  return {
    arrived,
    take(id) {
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      const isDue = kills < KILLS && arrived.size >= ((kills + 1) * MESSAGES) / (KILLS + 1);
      if (!isDue || isTime) return false;
      isTime = true;
      kills += 1;
      due.resolve();
      return kills % 2 === 1;
    },
    async killTime() {
      await due.promise;
      due = Promise.withResolvers();
      isTime = false;
    },
  };
}

/** A provider that answers a request and reports what became of its message: in any order, and some reports twice. */
async function startProvider(program: Program, tenant: OutboxTenant, outside: Outside) {
  const Message = z.object({ id: z.uuid() });
  const reports = new Set<Promise<void>>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { id } = Message.parse(await json(request));
    const providerId = `wamid.${uuidv7()}`;
    const isLast = outside.take(id);
    const reporting = report(program, tenant, id, providerId).finally(() =>
      reports.delete(reporting),
    );
    reports.add(reporting);
    if (!isLast) response.end(JSON.stringify({ id: providerId }));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => errors.push(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async allReported() {
      while (reports.size > 0) await Promise.all(reports);
    },
    close: () => server.close(),
  };
}

async function report(
  { deps }: Program,
  tenant: OutboxTenant,
  messageId: string,
  providerId: string,
): Promise<void> {
  const statuses: DeliveryReport["status"][] = ["sent", "delivered", "delivered", "read", "sent"];
  for (const status of chance.shuffle(statuses)) {
    await pause(chance.between(0, 400));
    const told = { status, at: deps.clock.now() };
    await tenant.within((db) => reportDelivery(deps, db, { messageId, providerId }, told));
  }
}

/** Waits until no message waits, is under way or in doubt. */
async function settled(tenant: OutboxTenant): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const open = new Set(["queued", "sending", "in_doubt"]);
  while (performance.now() < until) {
    const statuses = await statusesOf(tenant);
    if (!statuses.some(({ status }) => open.has(status))) return;
    await pause(200);
  }
  errors.push("messages were still under way at the end");
}

async function lostOnes(
  tenant: OutboxTenant,
  { arrived }: Outside,
  good: readonly string[],
): Promise<string[]> {
  const statuses = await statusesOf(tenant);
  return [
    ...(statuses.length === MESSAGES ? [] : [`${statuses.length} messages of ${MESSAGES}`]),
    ...statuses
      .filter(({ id, status }) => !arrived.has(id) || !good.includes(status))
      .map(({ id, status }) => `${id} is ${status} and arrived ${arrived.get(id) ?? 0} times`),
  ];
}

function statusesOf(
  tenant: OutboxTenant,
): Promise<{ readonly id: string; readonly status: string }[]> {
  return tenant.within((db) => db.selectFrom("message").select(["id", "status"]).execute());
}
