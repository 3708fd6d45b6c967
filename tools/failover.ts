import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, copyFile, glob, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findPostgres, installPostgres } from "./debian-postgres.ts";
import { installFromDebian } from "./ensure-browser.ts";

/**
 * `npm run test:failover [-- --faults 10]`: three PostgreSQL under Patroni, with HAProxy and PgBouncer as `deploy/failover` sets
 * them up, and two web and two worker processes of the program. Guardians send their forms without pause while the server
 * that writes is killed, frozen and cut off in turn. Nothing acknowledged may be lost or stored twice, no message lost, and
 * forms must be stored again within 30 s and read within 10, without a restart of the program. Ends with code 1 otherwise.
 *
 * All of it runs in namespaces of its own for networks, processes and mounts: it meets no port, name or server of this machine,
 * and the kernel ends it whole when this program ends, however that happens. What they printed is kept in `test-results/failover`
 * when something was wrong.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  "/usr/bin/patroni": "patroni",
  "/usr/lib/python3/dist-packages/etcd/client.py": "python3-etcd",
  "/usr/bin/etcd": "etcd-server",
  "/usr/sbin/haproxy": "haproxy",
  "/usr/sbin/pgbouncer": "pgbouncer",
  "/usr/sbin/ip": "iproute2",
};

const NAMESPACES = ["--net", "--pid", "--fork", "--kill-child", "--mount-proc"];

/** The first process of its namespace: waits for those whose parents were killed, which Node would not. */
const FIRST_PROCESS = '"$0" "$@"; exit $?';

if (process.getuid?.() !== 0) process.exit(asRoot());
requireNamespaces();
requirePackages();
const binDir = findPostgres() ?? installPostgres();
const folder = await mkdtemp(join(tmpdir(), "tea-failover-"));
try {
  // mkdtemp closes it to the accounts of the servers.
  await chmod(folder, 0o755);
  process.exitCode = await runInNamespaces();
  if (process.exitCode !== 0) await keepLogs();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** The whole of it once more by a sudo that asks nothing; the code it ended with. */
function asRoot(): number {
  const again = ["-n", process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync("sudo", again, { stdio: "inherit" });
  if (status === null) fail("run it as root, who alone makes namespaces and networks");
  return status;
}

async function runInNamespaces(): Promise<number> {
  const run = join(import.meta.dirname, "failover", "run.ts");
  const trial = [process.execPath, run, "--folder", folder, "--postgres", binDir];
  const child = spawn(
    "setpriv",
    ["--pdeathsig", "KILL", "unshare", ...NAMESPACES]
      .concat(["sh", "-c", FIRST_PROCESS])
      .concat(trial, process.argv.slice(2)),
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void child.kill("SIGKILL"));
  const ended: unknown[] = await once(child, "exit");
  return typeof ended[0] === "number" ? ended[0] : 1;
}

async function keepLogs(): Promise<void> {
  const kept = join(import.meta.dirname, "..", "test-results", "failover");
  await mkdir(kept, { recursive: true });
  for await (const log of glob(join(folder, "*.log")))
    await copyFile(log, join(kept, basename(log)));
}

function requireNamespaces(): void {
  const tried = spawnSync("unshare", [...NAMESPACES, "true"], { encoding: "utf8" });
  if (tried.status !== 0)
    fail(
      `no namespaces can be made here, as in a container without --privileged (${tried.stderr?.trim() || "there is no unshare"})`,
    );
}

function requirePackages(): void {
  const missing = missingPackages();
  if (missing.length > 0) installFromDebian(...missing);
  const lacking = missingPackages().join(", ");
  if (lacking !== "") fail(`Debian's packages ${lacking} are not there and could not be installed`);
}

function missingPackages(): string[] {
  return Object.entries(PACKAGES)
    .filter(([file]) => !existsSync(file))
    .map(([, name]) => name);
}

function fail(reason: string): never {
  console.error(`Cannot try a failover: ${reason}.`);
  process.exit(1);
}
