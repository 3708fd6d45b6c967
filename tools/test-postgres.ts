import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";

/**
 * Runs the server's tests, or those in the paths given, on the machine's own PostgreSQL, as production does with DATABASE_URL, on a cluster that lives
 * only for this run. Installs one through apt-get when there is none and it may; fails loudly otherwise.
 */
const OLDEST_SUPPORTED = 15;

const ROOT = join(import.meta.dirname, "..");

process.exitCode = await testOn(findPostgres() ?? installPostgres());

async function testOn(binDir: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "tea-start-postgres-"));
  // Ctrl-C reaches the tests as well: they end, and then we clean up.
  process.on("SIGINT", () => undefined);
  const server = await startEmbedded({ dataDir, log: console.log, durable: false, binDir });
  try {
    const url = `postgresql://${server.superuser}@${encodeURIComponent(server.socketDir)}/postgres`;
    console.log(`Running the server's tests on ${binDir}`);
    return await runTests({ TEST_DATABASE_URL: url, TEST_POSTGRES_BIN: binDir });
  } finally {
    await server.stop();
  }
}

function runTests(settings: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const given = process.argv.slice(2);
  const paths = given.length > 0 ? given : ["server"];
  const tests = spawn(process.execPath, [vitest, "run", "--project", "node", ...paths], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...settings },
  });
  return new Promise((resolve, reject) => {
    tests.once("error", reject);
    tests.once("exit", (code) => resolve(code ?? 1));
  });
}

/** The oldest one that is supported: what works there works on later ones, which the other tests run on. */
function findPostgres(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin/postgres")
    .map((file) => ({ bin: join(file, ".."), major: Number(file.split("/")[4]) }))
    .filter(({ major }) => major >= OLDEST_SUPPORTED)
    .toSorted((one, other) => one.major - other.major)
    .at(0)?.bin;
}

function installPostgres(): string {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return fail(
      "install PostgreSQL 15 or later from Debian's packages (as root: apt-get install postgresql)",
    );
  keepFromStarting();
  apt("update");
  // Debian's own version; where that is older than we support, the search below says so.
  apt("install", "--yes", "--no-install-recommends", "postgresql");
  return findPostgres() ?? fail(`apt-get installed no PostgreSQL ${OLDEST_SUPPORTED} or later`);
}

/** Otherwise the package makes a cluster of its own and starts it. */
function keepFromStarting(): void {
  const settings = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(settings)) return;
  mkdirSync(join(settings, ".."), { recursive: true });
  writeFileSync(settings, "create_main_cluster = false\n");
}

function apt(...args: string[]): void {
  const patient = ["-o", "DPkg::Lock::Timeout=300", "-o", "Dpkg::Options::=--force-confold"];
  const { status } = spawnSync("apt-get", [...patient, ...args], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0) fail(`apt-get ${args[0]} failed`);
}

function fail(reason: string): never {
  console.error(`Cannot test on PostgreSQL: ${reason}.`);
  process.exit(1);
}
