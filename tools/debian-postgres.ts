import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OLDEST_SUPPORTED = 15;

/** The oldest one of this machine that is supported: what works there works on later ones, which the other tests run on. */
export function findPostgres(): string | undefined {
  return globSync("/usr/lib/postgresql/*/bin/postgres")
    .map((file) => ({ bin: join(file, ".."), major: Number(file.split("/")[4]) }))
    .filter(({ major }) => major >= OLDEST_SUPPORTED)
    .toSorted((one, other) => one.major - other.major)
    .at(0)?.bin;
}

/** Installs Debian's, where this may, and returns the folder of its programs. Ends the process where there is none to be had. */
export function installPostgres(): string {
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
