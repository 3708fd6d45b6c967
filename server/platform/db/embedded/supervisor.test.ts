import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Home } from "./home.ts";
import { superviseServer } from "./supervisor.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program in PostgreSQL's place that complains and ends, and the home where it is started. */
async function superviseScript(script: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), "tea-start-supervisor-"));
  const postgres = join(folder, "postgres");
  await writeFile(postgres, `#!/bin/sh\n${script}\nexit 1\n`);
  await chmod(postgres, 0o755);
  const home: Home = {
    folder,
    cluster: join(folder, "cluster"),
    socketDir: folder,
    logFile: join(folder, "server.log"),
    spool: join(folder, "spool"),
    archiving: "off",
    wasArchived: false,
    user: {},
    throwaway: undefined,
  };
  const server = await superviseServer({ postgres, initdb: postgres, major: 18 }, home);
  return server.exited;
}

const at = "2026-11-28 22:40:01.123 UTC";

test("the last words are its own, not those of a faster server with the same log", async () => {
  const words = await superviseScript(
    `echo "${at} [$$] FATAL:  lock file \\"postmaster.pid\\" already exists"
     echo "${at} [1] FATAL:  the database system is starting up"`,
  );
  expect(words).toBe('FATAL:  lock file "postmaster.pid" already exists');
});

test("one of its processes complains for it", async () => {
  const words = await superviseScript(
    `echo "${at} [$$] LOG:  starting"; echo "${at} [1] PANIC:  could not locate a checkpoint"`,
  );
  expect(words).toBe("PANIC:  could not locate a checkpoint");
});

test("what it says before it has a log counts too", async () => {
  expect(await superviseScript('echo "error while loading shared libraries"')).toBe(
    "error while loading shared libraries",
  );
});
