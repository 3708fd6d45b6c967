import { type ClientBase, DatabaseError } from "pg";

/** How a process waits for its turn under an advisory lock. */
interface Turn {
  readonly lock: number;
  /** What only one process does at a time, for the words: "the roles", "migrations". */
  readonly what: string;
  /** Milliseconds after which waiting is given up. */
  readonly limitMs: number;
  readonly tell: (message: string) => void;
}

/** SQLSTATE of a lock that was not had in time. */
const NOT_IN_TIME = "55P03";

/** Milliseconds after which whoever looks at the log is told what is waited for. */
const TELL_AFTER = 2000;

/**
 * Takes an advisory lock for the session. Says who holds it when that takes a while, and rejects, saying so again, when it
 * is not free within the limit: a start that waits without a word looks like one that hangs.
 */
export async function takeTurn(client: ClientBase, turn: Turn): Promise<void> {
  const tellAfter = Math.min(TELL_AFTER, turn.limitMs);
  if (await isLockTaken(client, turn.lock, tellAfter)) return;
  turn.tell(`Waiting for ${turn.what}: ${await holderOf(client, turn.lock)}`);
  if (await isLockTaken(client, turn.lock, turn.limitMs - tellAfter)) return;
  throw new Error(
    `gave up waiting for ${turn.what} after ${turn.limitMs / 1000} s: ${await holderOf(client, turn.lock)}`,
  );
}

async function isLockTaken(client: ClientBase, lock: number, ms: number): Promise<boolean> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${Math.max(1, ms)}`]);
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_IN_TIME) return false;
    throw error;
  } finally {
    await client.query("select set_config('lock_timeout', '0', false)");
  }
}

/** Times of other people's sessions are shown to a superuser and a monitor alone. */
const HOLDER = `select l.pid, a.usename as name, coalesce(nullif(a.application_name, ''), 'no name') as program,
  coalesce(host(a.client_addr), 'this machine') as address, a.backend_start as since
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 1
    and (l.classid::bigint << 32) | l.objid::bigint = $1
    and l.database = (select oid from pg_database where datname = current_database())`;

interface Holder {
  readonly pid: number;
  readonly name: string | null;
  readonly program: string;
  readonly address: string;
  readonly since: Date | null;
}

async function holderOf(client: ClientBase, lock: number): Promise<string> {
  const { rows } = await client.query<Holder>(HOLDER, [lock]);
  const [holder] = rows;
  if (!holder) return `lock ${lock} is free again`;
  const { pid, name, program, address, since } = holder;
  const when = since === null ? "" : `, connected since ${since.toISOString()}`;
  return `lock ${lock} is held by server process ${pid} (${name ?? "unknown"}, ${program}, from ${address})${when}`;
}
