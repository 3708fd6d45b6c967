import { setTimeout as delay } from "node:timers/promises";
import { Kysely, type KyselyPlugin, sql } from "kysely";
import { DatabaseError } from "pg";
import { messageOf } from "../message-of.ts";
import { programPool, roleConnection, tookTooLong } from "./connection.ts";
import { programDialect } from "./dialect.ts";
import { lendConnections } from "./lost-connection.ts";
import { PROGRAM_ROLE } from "./roles.ts";
import type { Tables } from "./tables.ts";

/** A server that follows the one that writes, for what only looks. */
export interface Replica {
  /**
   * Does `work` on one of its connections as soon as it shows all that has been committed until now, by whomever. Does
   * nothing and resolves to undefined where it does not: the primary is to be asked then.
   */
  lend<T>(
    work: (connection: Kysely<Tables>) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined>;
  close(): Promise<void>;
}

/** Where it is, and what it is held against. */
interface Wanted {
  /** Absent where there is none. */
  readonly url: string | undefined;
  readonly primary: Kysely<Tables>;
  readonly plugins: KyselyPlugin[];
  readonly complain: (message: string) => void;
}

const MOST_CONNECTIONS = 8;

/** Milliseconds for which a report waits for what was committed before it: a healthy replica needs a few. */
const PATIENCE_MS = 1000;
const LOOK_EVERY_MS = 10;

/** Milliseconds for which one that is away or behind is asked nothing. */
const LEFT_ALONE_MS = 60_000;

/**
 * Opens DATABASE_READ_URL. Rejects where it leads to something that can never be used; one that is away, or that writes
 * since it took over, is asked again later.
 */
export async function openReplica({
  url,
  primary,
  plugins,
  complain,
}: Wanted): Promise<Replica | undefined> {
  if (url === undefined) return undefined;
  const pool = programPool(roleConnection({ url }, PROGRAM_ROLE), MOST_CONNECTIONS, complain);
  const reader = new Kysely<Tables>({
    dialect: programDialect(lendConnections(pool)),
    plugins,
  });
  let leftAloneUntil = 0;
  const leaveAlone = (reason: string): void => {
    leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    complain(`reports are read from the primary for a while: the replica ${reason}`);
  };
  const close = (): Promise<void> => reader.destroy();

  const seen = await look(reader, await markOf(primary)).catch((error: unknown) => {
    leaveAlone(`does not answer (${messageOf(error)})`);
  });
  const fault = seen && faultOf(seen);
  if (fault !== undefined) {
    await close();
    throw new Error(`DATABASE_READ_URL cannot be used: ${fault}`);
  }
  return {
    async lend(work) {
      if (performance.now() < leftAloneUntil) return undefined;
      const mark = await markOf(primary);
      let isLent = false;
      try {
        return await reader.connection().execute(async (connection) => {
          const reason = await whyNot(connection, mark);
          if (reason !== undefined) {
            leaveAlone(reason);
            return undefined;
          }
          isLent = true;
          return { result: await work(connection) };
        });
      } catch (error) {
        if (!isLent || mayDoOnPrimary(error)) leaveAlone(`failed (${messageOf(error)})`);
        if (isLent) throw error;
        return undefined;
      }
    },
    close,
  };
}

/** Whether what failed on the replica may succeed on the primary, as what its recovery cancels; what took too long would there. */
export function mayDoOnPrimary(error: unknown): boolean {
  const code: unknown = error instanceof Error && "code" in error ? error.code : undefined;
  return (error instanceof DatabaseError && !tookTooLong(error)) || code === CONNECTION_FAILURE;
}

/** As `withState` gives it to what the driver complains of. */
const CONNECTION_FAILURE = "08006";

/**
 * How far the primary is with what was committed, and which database it is. A commit is told once its log is flushed; beyond
 * that lies what may wait for long, as no commit follows it.
 */
interface Mark {
  readonly lsn: string;
  readonly system: string;
  readonly name: string;
}

async function markOf(primary: Kysely<Tables>): Promise<Mark> {
  const { rows } = await sql<Mark>`select pg_current_wal_flush_lsn()::text as lsn,
    (select system_identifier::text from pg_control_system()) as system, current_database() as name`.execute(
    primary,
  );
  const [mark] = rows;
  if (!mark) throw new Error("the database does not say how far it is");
  return mark;
}

interface Seen {
  readonly is_same: boolean;
  readonly is_direct: boolean;
  readonly role: string;
  readonly follows: boolean;
  readonly is_current: boolean;
}

async function look(connection: Kysely<Tables>, { lsn, system, name }: Mark): Promise<Seen> {
  const { rows } = await sql<Seen>`select
    (select system_identifier::text from pg_control_system()) = ${system} and current_database() = ${name} as is_same,
    coalesce(current_setting('app.asked', true), '') = 'yes' as is_direct,
    current_user::text as role,
    pg_is_in_recovery() as follows,
    coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as is_current`.execute(connection);
  const [seen] = rows;
  if (!seen) throw new Error("it does not say what it is");
  return seen;
}

/** What makes a server none to read from, however long it is waited for. */
function faultOf({ is_same: isSame, is_direct: isDirect, role }: Seen): string | undefined {
  if (!isSame) return "it leads to another database than DATABASE_URL";
  if (!isDirect) return "it leads through a pooler";
  return role === PROGRAM_ROLE
    ? undefined
    : `connected to the database as ${role} instead of ${PROGRAM_ROLE}`;
}

/** Why nothing is to be read on this connection; undefined once it shows what the mark stands for. */
async function whyNot(connection: Kysely<Tables>, mark: Mark): Promise<string | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    // Each look is a transaction of its own: what is read afterwards is newer than what it saw.
    const seen = await look(connection, mark);
    const fault = faultOf(seen);
    if (fault !== undefined) return `cannot be used: ${fault}`;
    if (!seen.follows) return "follows nobody: it has taken over";
    if (seen.is_current) return undefined;
    if (performance.now() > deadline) return `is more than ${PATIENCE_MS} ms behind`;
    await delay(LOOK_EVERY_MS);
  }
}
