import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject, vi } from "vitest";
import {
  type Binaries,
  installedBinaries,
  shippedBinaries,
} from "#server/platform/db/embedded/binaries.ts";
import {
  type Home,
  SUPERUSER,
  SYSTEM_ROOT,
  beginCluster,
  makeHome,
  makeSystemRoot,
} from "#server/platform/db/embedded/home.ts";
import {
  SERVER_ENVIRONMENT,
  chooseServerUser,
  runAs,
} from "#server/platform/db/embedded/server-user.ts";

/** One of two servers that hold the same data. */
interface ReplicatedServer {
  readonly socketDir: string;
  /** Its socket's folder as the host of a URL. */
  readonly host: string;
  /** Asks it as its superuser, in this database of it. */
  query<Row extends object = object>(statement: string, database?: string): Promise<Row[]>;
  /** Disconnects everybody and stops it, as for a switch. */
  stop(): Promise<void>;
}

/** A server that writes, and one that follows it by streaming and only reads until it is promoted. */
export interface ReplicatedServers {
  readonly primary: ReplicatedServer;
  readonly standby: ReplicatedServer;
  /** Waits until the standby shows all that was committed on the primary before. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both on this machine, with data that is thrown away. Takes some seconds: once for a file of tests. */
export async function startReplicated(): Promise<ReplicatedServers> {
  const folder = await mkdtemp(join(tmpdir(), "tea-start-replicated-"));
  // mkdtemp closes it to the account that runs the servers for root.
  await chmod(folder, 0o755);
  const [first, second] = [await homeIn(folder, "first"), await homeIn(folder, "second")];
  const binaries = await findBinaries();
  const { made } = await beginCluster(first, binaries);
  await made;
  const copy = 'cp -R "$0" "$1" && touch "$1/standby.signal"';
  await runAs(first.user, "/bin/sh", ["-c", copy, first.cluster, second.cluster]);
  const primary = await start(first, binaries, {});
  const standby = await start(second, binaries, {
    primary_conninfo: `host=${first.socketDir} user=${SUPERUSER}`,
    wal_retrieve_retry_interval: "200ms",
  });
  return {
    primary,
    standby,
    async catchUp() {
      const [now] = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
      await vi.waitUntil(async () => {
        const [row] = await standby.query<{ has: boolean }>(
          `select pg_last_wal_replay_lsn() >= '${now?.at}' as has`,
        );
        return row?.has;
      }, PATIENT);
    },
    async close() {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PATIENT = { timeout: 20_000, interval: 20 };

/** Ends the server when its standard input does: when we end it, or are ended. */
const SUPERVISOR = `
  log=$1; shift
  "$0" "$@" </dev/null >"$log" 2>&1 & server=$!
  read -r line
  kill -INT $server; wait $server`;

const SETTINGS = {
  listen_addresses: "",
  wal_level: "replica",
  wal_keep_size: "512MB",
  shared_buffers: "32MB",
  timezone: "UTC",
  fsync: "off",
};

async function start(
  { user, cluster, socketDir, logFile }: Home,
  { postgres }: Binaries,
  settings: Readonly<Record<string, string>>,
): Promise<ReplicatedServer> {
  const set = Object.entries({ ...SETTINGS, ...settings });
  const options = set.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-c", SUPERVISOR, postgres, logFile, "-D", cluster, "-k", socketDir, ...options];
  const child = spawn("/bin/sh", args, {
    ...user,
    env: SERVER_ENVIRONMENT,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
  });
  const server: ReplicatedServer = {
    socketDir,
    host: encodeURIComponent(socketDir),
    async query<Row extends object>(statement: string, database = "postgres"): Promise<Row[]> {
      const client = new Client({ host: socketDir, user: SUPERUSER, database });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    stop: () => end(child),
  };
  await vi.waitUntil(
    () =>
      server.query("select").then(
        () => true,
        () => false,
      ),
    PATIENT,
  );
  return server;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

async function homeIn(folder: string, name: string): Promise<Home> {
  const where = { dataDir: join(folder, name), throwaway: true, archiving: "off" } as const;
  return makeHome(where, await chooseServerUser(), () => undefined);
}

async function findBinaries(): Promise<Binaries> {
  const user = await chooseServerUser();
  const binDir = inject("postgresBin");
  return binDir === ""
    ? shippedBinaries(user, SYSTEM_ROOT, makeSystemRoot)
    : installedBinaries(user, binDir);
}
