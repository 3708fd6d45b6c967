import { Client, type ClientBase } from "pg";
import { PgBoss, type Queue } from "pg-boss";
import type { Connection } from "./connection.ts";
import { PROGRAM_ROLE, QUEUE_ROLE } from "./roles.ts";

/** How to install the queue: on which database, through whom, and with what queues. */
export interface QueueInstallation {
  /** Acts as tea_owner: makes the schema. */
  readonly owner: ClientBase;
  /** Acts as tea_queue: makes and owns everything in it, since pg-boss builds and rebuilds its indexes as it runs. */
  readonly queueConnection: Connection;
  readonly queues: readonly Queue[];
}

const SCHEMA = "pgboss";

/**
 * Installs or updates pg-boss, makes the queues that are missing and brings the options of the others up to date.
 * May be repeated; concurrent calls are the caller's to prevent.
 */
export async function installQueue(installation: QueueInstallation): Promise<void> {
  const { owner, queueConnection, queues } = installation;
  await owner.query(`create schema if not exists ${SCHEMA}`);
  await owner.query(`grant usage, create on schema ${SCHEMA} to ${QUEUE_ROLE}`);
  await owner.query(`grant usage on schema ${SCHEMA} to ${PROGRAM_ROLE}`);
  const client = new Client(queueConnection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await makeQueues(client, queues);
    await grantSending(client);
  } finally {
    await client.end();
  }
}

async function makeQueues(client: Client, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: SCHEMA,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const { name, policy, partition } of queues)
      await boss.createQueue(name, { ...(policy && { policy }), ...(partition && { partition }) });
    // Options in a second round: a queue may name any other as its dead letters.
    for (const { name, policy: _policy, partition: _partition, ...options } of queues)
      if (Object.keys(options).length > 0) await boss.updateQueue(name, options);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * The least with which the program's role can send: it reads what queues there are, adds jobs, and sees the few columns
 * that the insert names. It neither reads a payload nor changes or takes a job.
 */
async function grantSending(client: Client): Promise<void> {
  await client.query(`grant select on ${SCHEMA}.version, ${SCHEMA}.queue to ${PROGRAM_ROLE}`);
  const { rows } = await client.query<{ table_name: string }>(
    `select distinct table_name from ${SCHEMA}.queue`,
  );
  for (const { table_name: table } of rows) {
    await client.query(`grant insert on ${SCHEMA}.${table} to ${PROGRAM_ROLE}`);
    await client.query(`grant select (id, start_after) on ${SCHEMA}.${table} to ${PROGRAM_ROLE}`);
  }
}
