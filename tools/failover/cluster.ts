import { spawn } from "node:child_process";
import { chownSync, copyFileSync, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Client, type ClientConfig } from "pg";
import { z } from "zod";
import {
  type Account,
  type Machine,
  OUTSIDE,
  accountOf,
  addressOf,
  command,
  layNetwork,
  setUpMachine,
} from "./machines.ts";
import { until } from "./waiting.ts";

/** Three machines with PostgreSQL under Patroni, and what stands between them and the program. */
export interface Cluster {
  readonly machines: readonly Machine[];
  /** The addresses of the program's three roles, through HAProxy, through PgBouncer, and at the machines themselves. */
  readonly addresses: Addresses;
  /** The machine whose PostgreSQL writes. */
  primary(): Promise<Machine>;
  /** Resolves when one writes and both others follow it, one of them in step. Rejects when that takes too long. */
  whole(): Promise<void>;
  /** Starts Patroni on a machine, as its supervisor would. */
  startPatroni(machine: Machine): void;
  /** Asks the PostgreSQL of a machine as its superuser, through its socket. */
  ask(machine: Machine, statement: string, withinMs: number): Promise<readonly object[]>;
}

interface Addresses {
  readonly proxied: (role: string) => string;
  readonly pooled: (role: string) => string;
  readonly pooledForJobs: (role: string) => string;
  readonly several: (role: string) => string;
  readonly replica: (role: string) => string;
}

const CONFIGURATION = join(import.meta.dirname, "..", "..", "deploy", "failover");
const NUMBERS = [1, 2, 3];
const POOLER_PORT = 6432;
const PASSWORD = "a-password-for-the-trial";
const DATABASE = "tea";
/** A server that was frozen or cut off is rewound or made anew by Patroni, which takes a minute to find out. */
const WHOLE_WITHIN_MS = 300_000;
const REACHABLE_WITHIN_MS = 20_000;

const Member = z.object({ name: z.string(), role: z.string() });

/** Sets all of it up in `folder`, with the configuration that `deploy/failover` recommends, and with the roles of the program. */
export async function openCluster(folder: string, binDir: string): Promise<Cluster> {
  layNetwork();
  nameHosts(folder);
  const patroni = join(folder, "patroni.yml");
  copyFileSync(join(CONFIGURATION, "patroni.yml"), patroni);
  await startEtcd(folder);
  command("/usr/bin/python3", join(import.meta.dirname, "lost-lease.py"), patroni);
  const account = await accountOf("postgres");
  const machines = await Promise.all(
    NUMBERS.map((number) => setUpMachine(number, folder, account)),
  );
  const cluster: Cluster = {
    machines,
    addresses: ADDRESSES,
    startPatroni: (machine) =>
      void machine.start(["patroni", patroni], {
        PATRONI_NAME: machine.name,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.name}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.name}:5432`,
        PATRONI_POSTGRESQL_BIN_DIR: binDir,
        PATRONI_SUPERUSER_PASSWORD: PASSWORD,
        PATRONI_REPLICATION_PASSWORD: PASSWORD,
      }),
    async primary() {
      const leader = (await listMembers()).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error("no machine writes");
      return machine;
    },
    async whole() {
      if (!(await until(() => isWhole(machines), WHOLE_WITHIN_MS)))
        throw new Error(`the cluster is not whole: ${JSON.stringify(await listMembers())}`);
    },
    ask: askMachine,
  };
  for (const machine of machines) cluster.startPatroni(machine);
  await cluster.whole();
  for (const role of ["tea_app", "tea_owner", "tea_queue"])
    await cluster.ask(
      await cluster.primary(),
      `create role ${role} login password '${PASSWORD}'`,
      5000,
    );
  await cluster.ask(await cluster.primary(), `create database ${DATABASE} owner tea_owner`, 10_000);
  await startHaproxy(folder);
  await startPgBouncer(folder);
  return cluster;
}

const ADDRESSES: Addresses = {
  proxied: (role) => addressAt(role, "127.0.0.1:5000"),
  replica: (role) => addressAt(role, "127.0.0.1:5001"),
  pooled: (role) => addressAt(role, `127.0.0.1:${POOLER_PORT}`),
  pooledForJobs: (role) => addressAt(role, `127.0.0.1:${POOLER_PORT}`, `${DATABASE}_jobs`),
  several: (role) => addressAt(role, NUMBERS.map((number) => `db${number}`).join(",")),
};

function addressAt(role: string, place: string, database = DATABASE): string {
  return `postgresql://${role}:${PASSWORD}@${place}/${database}`;
}

/** Names that the configuration uses, known here and on the machines alone. */
function nameHosts(folder: string): void {
  const hosts = join(folder, "hosts");
  const machines = NUMBERS.map((number) => `${addressOf(number)} db${number}\n`);
  writeFileSync(hosts, `127.0.0.1 localhost\n${OUTSIDE} etcd1\n${machines.join("")}`);
  command("mount", "--bind", hosts, "/etc/hosts");
}

async function startEtcd(folder: string): Promise<void> {
  const account = await accountOf("etcd");
  const data = join(folder, "etcd");
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, account.uid, account.gid);
  const client = `http://${OUTSIDE}:2379`;
  runBeside(folder, account, [
    "etcd",
    "--enable-v2",
    "--name=etcd1",
    `--data-dir=${data}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    "--listen-peer-urls=http://127.0.0.1:2380",
  ]);
}

async function startHaproxy(folder: string): Promise<void> {
  const settings = join(folder, "haproxy.cfg");
  copyFileSync(join(CONFIGURATION, "haproxy.cfg"), settings);
  runBeside(folder, await accountOf("haproxy"), ["haproxy", "-db", "-f", settings]);
  await reachable(ADDRESSES.proxied("tea_app"));
}

async function startPgBouncer(folder: string): Promise<void> {
  const account = await accountOf("postgres");
  const home = join(folder, "etc-pgbouncer");
  mkdirSync(home);
  copyFileSync(join(CONFIGURATION, "pgbouncer.ini"), join(home, "pgbouncer.ini"));
  writeFileSync(join(home, "userlist.txt"), `"tea_app" "${PASSWORD}"\n`);
  for (const name of ["", "pgbouncer.ini", "userlist.txt"])
    chownSync(join(home, name), account.uid, account.gid);
  command("mount", "--bind", home, "/etc/pgbouncer");
  runBeside(folder, account, ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]);
  // Not by its address: the program's first start writes settings that only later connections have.
  await until(() => isListening(POOLER_PORT), REACHABLE_WITHIN_MS);
}

/** Runs what stands beside the program, not on a machine of the database. It ends with the trial. */
function runBeside(folder: string, account: Account, [program = "", ...args]: string[]): void {
  const log = createWriteStream(join(folder, `${program}.log`));
  const child = spawn(program, args, { ...account, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
}

/** What Patroni tells of all its members, by the first that answers. */
async function listMembers(): Promise<readonly z.infer<typeof Member>[]> {
  for (const number of NUMBERS) {
    try {
      const reply = await fetch(`http://${addressOf(number)}:8008/cluster`, {
        signal: AbortSignal.timeout(1000),
      });
      return z.object({ members: z.array(Member) }).parse(await reply.json()).members;
    } catch {
      // The next one may.
    }
  }
  return [];
}

/** Whether both others follow whoever writes, and Patroni has noted that one of them has all that is acknowledged. */
async function isWhole(machines: readonly Machine[]): Promise<boolean> {
  const members = await listMembers();
  const leader = members.find(({ role }) => role === "leader");
  const machine = machines.find(({ name }) => name === leader?.name);
  if (!machine || !members.some(({ role }) => role === "sync_standby")) return false;
  const following = await askMachine(machine, FOLLOWING, 2000).catch(() => []);
  return isDeepStrictEqual(following, [{ streaming: machines.length - 1, in_step: 1 }]);
}

const FOLLOWING = `select count(*)::int as streaming, count(*) filter (where sync_state = 'sync')::int as in_step
  from pg_stat_replication where state = 'streaming' and application_name like 'db_'`;

function askMachine(
  { socketDir }: Machine,
  statement: string,
  withinMs: number,
): Promise<object[]> {
  return ask(
    { host: socketDir, user: "postgres", password: PASSWORD, database: "postgres" },
    statement,
    withinMs,
  );
}

/** Waits until a way leads to the server that writes. */
async function reachable(connectionString: string): Promise<void> {
  const show = "show transaction_read_only";
  const writes = async (): Promise<boolean> => {
    const rows = await ask({ connectionString }, show, 2000).catch(() => []);
    return isDeepStrictEqual(rows, [{ transaction_read_only: "off" }]);
  };
  await until(writes, REACHABLE_WITHIN_MS);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function ask(where: ClientConfig, statement: string, withinMs: number): Promise<object[]> {
  const client = new Client({
    ...where,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<object>(statement)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
