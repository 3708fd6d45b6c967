import { Client } from "pg";
import { type Login, plainConnection } from "../db/connection.ts";

/** A session in which PostgreSQL lets its files be copied while it works; it ends with the session. */
export interface CopySession {
  begin(): Promise<void>;
  /** What belongs into `backup_label` of the copy, and the moment from which on it is whole. Waits for the log of it. */
  end(): Promise<{ readonly label: string; readonly endedAt: Date }>;
  close(): Promise<void>;
}

/** One process of several copies at a time. */
const COPY_LOCK = 7_327_275;

/** Milliseconds for which the log of a copy is waited for: longer, and something is wrong with the archiving. */
const LOG_WAIT_MS = 300_000;

/** Opens a session as the superuser; undefined where another process is copying. */
export async function openCopySession(superuser: Login): Promise<CopySession | undefined> {
  const client = new Client(plainConnection(superuser));
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [COPY_LOCK],
  );
  if (!rows[0]?.mine) {
    await client.end();
    return undefined;
  }
  return {
    async begin() {
      await client.query("select pg_backup_start('tea-start', fast => true)");
    },
    async end() {
      await client.query(`set statement_timeout = ${LOG_WAIT_MS}`);
      const stopped = await client.query<{ label: string }>(
        "select labelfile as label from pg_backup_stop()",
      );
      const moment = await client.query<{ at: Date }>(
        "select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at",
      );
      const [label, at] = [stopped.rows[0]?.label, moment.rows[0]?.at];
      if (label === undefined || at === undefined)
        throw new Error("PostgreSQL did not end the base copy");
      return { label, endedAt: at };
    },
    close: () => client.end(),
  };
}
