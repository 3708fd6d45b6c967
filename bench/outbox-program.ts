import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { type NewMessage, queueMessages } from "#server/features/messaging/dispatch/outbox.ts";
import { WORK } from "#server/jobs.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createServer } from "#server/platform/http/server.ts";
import { openEnqueue } from "#server/platform/jobs/enqueue.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";
import { SECRET_KEY } from "./clinic.ts";
import { openForms } from "./open-forms.ts";
import type { WorkerOrder } from "./outbox-worker.ts";

/** The program without its server: enough to queue messages, to work the queue, and to look at what became of them. */
export interface Program {
  readonly deps: Deps;
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens the program on a data folder, which the first to do so makes. */
export async function openProgram({
  dataDir,
  smtpUrl,
  concurrency = 1,
}: Pick<WorkerOrder, "dataDir" | "smtpUrl"> & { readonly concurrency?: number }): Promise<Program> {
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY,
    PUBLIC_URL: "http://tea.example",
    DEMO: "0",
    LOG_LEVEL: "error",
    MAIL_PER_SECOND: "10000",
    DISPATCH_CONCURRENCY: String(concurrency),
    ...(smtpUrl === null ? {} : { SMTP_URL: smtpUrl, SMTP_ALLOW_PLAIN: "1" }),
  });
  const { log } = createServer(config);
  const database = await openDatabase({ ...config.database, subscribers: SUBSCRIBERS }, log);
  await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
  const queue = await openEnqueue(database);
  const deps: Deps = {
    config,
    database,
    clock: systemClock,
    realClock: systemClock,
    log,
    enqueue: queue.enqueue,
    limit: () => undefined,
    publicUrl: "http://tea.example",
  };
  return {
    deps,
    database,
    async close() {
      await queue.close();
      await database.close();
    },
  };
}

/** An organisation with children whose families are to be written to. */
export interface OutboxTenant {
  readonly organizationId: string;
  /** Runs work in a transaction of the organisation. */
  within<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
  /** Invitations to so many families, to be queued; each family has an address of its own. */
  readonly invitations: readonly NewMessage[];
  /** Queues some of them in one transaction. Returns the ids, and the moment of the commit. */
  queue(messages: readonly NewMessage[]): Promise<{ readonly ids: string[]; readonly at: number }>;
}

/** Makes an organisation with so many children, and the invitations to their forms. */
export async function aTenantQueue(
  { deps, database }: Program,
  children: number,
  channel: NewMessage["channel"],
): Promise<OutboxTenant> {
  const organizationId = uuidv7();
  await database.asOwner(async ({ pool }) => {
    await pool.query("insert into app.organization (id, kind, name) values ($1, 'clinic', $2)", [
      organizationId,
      "Clínica de Medição",
    ]);
    await pool.query(
      "insert into app.patient_group (id, organization_id, kind, name) values ($1, $2, 'unit', 'Unidade')",
      [uuidv7(), organizationId],
    );
  });
  const forms = await openForms(database, organizationId, SECRET_KEY, children);
  const within: OutboxTenant["within"] = (work) =>
    withTenant(database, { organizationId, accountId: null, groupIds: "all" }, work);
  return {
    organizationId,
    within,
    invitations: forms.map(({ patientId, guardianId, linkId }, index) => ({
      kind: "form_link",
      channel,
      recipient: channel === "email" ? `familia-${index}@familia.example` : phone(index),
      patientId,
      guardianId,
      formLinkId: linkId,
    })),
    async queue(messages) {
      const ids = await within((db) => queueMessages(deps, db, messages));
      return { ids, at: performance.now() };
    },
  };
}

function phone(index: number): string {
  return `+55819${String(90_000_000 + index)}`;
}

/** Starts a worker in a process of its own and waits until it works. */
export async function startOutboxWorker(order: WorkerOrder): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "outbox-worker.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes("working")) return child;
  throw new Error("the worker did not start");
}

/** Lets a worker end in order. */
export async function stopOutboxWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

/** Ends a worker in the middle of whatever it does. */
export async function killOutboxWorker(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
