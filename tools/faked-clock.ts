import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "#server/platform/db/embedded/start.ts";
import { installFromDebian } from "./ensure-browser.ts";

/** A clock that processes read instead of the machine's. Timers go on by the machine's own. */
export interface FakedClock {
  /** What a process needs in its environment to read it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets how far it is from the machine's: `+0`, `+1d`, `-1d`, `+1y`. */
  set(offset: string): void;
}

/** A PostgreSQL that reads a faked clock. */
export interface FakedPostgres {
  /** What the program is configured with to use it. */
  readonly urls: Readonly<
    Record<"DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_QUEUE_URL", string>
  >;
  /** What it refused and broke off so far, as its log has it. */
  refusals(): string[];
  stop(): Promise<void>;
}

/** Makes a clock, kept in a file of the folder. Throws with what to install where libfaketime is missing. */
export function aFakedClock(folder: string): FakedClock {
  if (!findLibrary()) installFromDebian("faketime");
  const library = findLibrary();
  if (library === undefined)
    throw new Error("libfaketime is missing (as root: apt-get install faketime)");
  const file = join(folder, "clock");
  const set = (offset: string): void => writeFileSync(file, `${offset}\n`);
  set("+0");
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
  };
}

const findLibrary = () => globSync("/usr/lib/*/faketime/libfaketime.so.1").at(0);

/**
 * Starts a PostgreSQL of the machine's own on it, with the roles and the database of the program; the one that the program
 * starts takes nothing from its environment. Throws with what to install where there is none.
 */
export async function startFakedPostgres(
  folder: string,
  { env }: FakedClock,
): Promise<FakedPostgres> {
  if (!findPostgres()) installFromDebian("postgresql");
  const installed = findPostgres();
  if (installed === undefined)
    throw new Error("PostgreSQL is missing (as root: apt-get install postgresql)");
  const binDir = join(folder, "bin");
  mkdirSync(binDir);
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
  wrap(binDir, installed, "postgres", `${settings.join(" ")} `);
  wrap(binDir, installed, "initdb", "");
  const server = await startEmbedded({
    dataDir: join(folder, "postgres"),
    log: () => undefined,
    durable: false,
    binDir,
  });
  const host = server.socketDir;
  await makeRoles(host, server.superuser);
  const url = (user: string) => `postgresql://${user}@${encodeURIComponent(host)}/tea`;
  return {
    urls: {
      DATABASE_URL: url("tea_app"),
      DATABASE_OWNER_URL: url("tea_owner"),
      DATABASE_QUEUE_URL: url("tea_queue"),
    },
    refusals: () =>
      readFileSync(join(folder, "postgres/postgres/server.log"), "utf8")
        .split("\n")
        .filter((line) => /\b(?:ERROR|FATAL|PANIC): /.test(line)),
    stop: () => server.stop(),
  };
}

const findPostgres = () =>
  globSync("/usr/lib/postgresql/*/bin").find((folder) => existsSync(join(folder, "initdb")));

function wrap(binDir: string, installed: string, name: string, before: string): void {
  const script = `#!/bin/sh\n${before}exec ${join(installed, name)} "$@"\n`;
  writeFileSync(join(binDir, name), script, { mode: 0o755 });
}

async function makeRoles(host: string, user: string): Promise<void> {
  const client = new Client({ host, user, database: "postgres" });
  await client.connect();
  for (const role of ["tea_app", "tea_owner", "tea_queue"])
    await client.query(`create role ${role} login`);
  await client.query("create database tea owner tea_owner");
  await client.end();
}
