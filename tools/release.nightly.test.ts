import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { globSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TokenPair } from "#contract/access/auth.ts";
import { DEMONSTRATION_PASSWORD } from "#server/platform/demonstration.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";

/** The archive as somebody has it who installs it: unpacked into a folder of its own, with a bare PATH and an empty database. */

/** What an installed release may take, in bytes of its files: 250 MB, of 1024² as the kilobytes of pages are of 1024. */
const MOST_BYTES = 250 * 1024 * 1024;

/** Seconds until it answers on an empty database, with two cores to itself; on a busy machine as many more as it waits. */
const READY_WITHIN = 5;

const PASSWORD = "ipê-roxo-da-praça-1987";

let folder: string;
let home: string;
let mail: MailServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tea-release-test-"));
  mail = await startMailServer();
  // By its command, and as a shell has it: pages that are built under a test's NODE_ENV are a programmer's.
  const { NODE_ENV: _test, ...env } = process.env;
  const release = [join(import.meta.dirname, "release.ts"), folder];
  const archive = execFileSync(process.execPath, release, { env, encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  home = globSync(join(folder, "tea-start-*/VERSION"))[0]?.replace(/\/VERSION$/, "") ?? "";
}, 600_000);
// One that failed leaves its server behind, which would answer for the next one's.
afterEach(() => Promise.all(started.splice(0).map(stop)));
afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

const port = new Promise<number>((resolve) => {
  const probe = createServer().listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
});

/** As the installation has it: everything in a file that the program reads by itself. */
async function settings(): Promise<Record<string, string>> {
  const url = `http://127.0.0.1:${await port}`;
  const file = join(folder, "tea-start.env");
  const lines = [
    `DATA_DIR="${join(folder, "data")}"`,
    "DEMO=0",
    `PORT=${await port}`,
    `PUBLIC_URL="${url}"`,
    'SECRET_KEY="a key of thirty-two characters or more"',
    `SMTP_URL="${mail.url}"`,
    "SMTP_ALLOW_PLAIN=1",
    'MAIL_FROM="TEA Start <nao-responda@tea.example>"',
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return { PATH: "/usr/bin:/bin", TEA_START_ENV: file };
}

const program = () => join(home, "bin/tea-start");

async function runCommand(...args: string[]): Promise<string> {
  const env = await settings();
  return execFileSync(program(), args, { cwd: folder, env, encoding: "utf8" });
}

/**
 * Starts the program, as it is set up or as told, and waits until its database answers. Gives the process and the seconds
 * that it took.
 */
async function start(
  given?: Record<string, string>,
): Promise<{ server: ChildProcess; seconds: number }> {
  const env = given ?? (await settings());
  const url = `http://127.0.0.1:${await port}`;
  const began = performance.now();
  const server = spawn(program(), [], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  started.push(server);
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(async () => server.exitCode !== null || (await isReady()), {
    timeout: 120_000,
    interval: 20,
  });
  expect(server.exitCode).toBeNull();
  return { server, seconds: (performance.now() - began) / 1000 };
}

async function stop(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode;
  const ended = new Promise<number | null>((resolve) => void server.once("exit", resolve));
  server.kill("SIGTERM");
  return ended;
}

async function post(path: string, body: object, access?: string): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${await port}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  const said: unknown = await reply.json();
  expect([path, reply.status < 300 ? "done" : said]).toEqual([path, "done"]);
  return said;
}

test("an installed release is small, and carries no test and no tool", () => {
  const files = globSync("**/*", { cwd: home }).filter((file) =>
    lstatSync(join(home, file)).isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + lstatSync(join(home, file)).size, 0);
  console.log(`release: ${(bytes / 1e6).toFixed(1)} MB installed`);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(
    files.filter((file) =>
      /^(?:tools|web|e2e|bench)\/|^(?:server|domain)\/.*\.test\.ts$/.test(file),
    ),
  ).toEqual([]);
});

test("it is ready on an empty database, and its first clinic is founded by its administrator", async () => {
  const { server, seconds } = await start();
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  console.log(`release: ready after ${seconds.toFixed(1)} s, load ${busy.toFixed(1)} a core`);
  expect(seconds).toBeLessThan(READY_WITHIN * busy);

  const email = "administracao@clinica.example";
  const person = { name: "Pessoa Inventada", email, password: PASSWORD, confirm: PASSWORD };
  const { access } = TokenPair.parse(await post("/api/auth/register/", person));
  await vi.waitUntil(() => mail.mails.length > 0, { timeout: 60_000, interval: 50 });
  const letter = mail.mails[0]?.parts.get("text/plain") ?? "";
  const token = /\/confirmar-email\/(\S+)/.exec(letter)?.[1];
  await post("/api/auth/confirm-email/", { token }, access);
  const clinic = { kind: "clinic", name: "Clínica Inventada", phone: "81 3333-4444", email };
  await post("/api/organizations/", clinic, access);
  const session = await post("/api/token/", { username: email, password: PASSWORD });
  expect(session).toHaveProperty("access");
  const page = await fetch(`http://127.0.0.1:${await port}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<script")]);
  expect(await stop(server)).toBe(0);
});

test("it is a demonstration where nothing is set", async () => {
  const env = {
    PATH: "/usr/bin:/bin",
    TEA_START_ENV: "/dev/null",
    DATA_DIR: join(folder, "demonstration"),
    PORT: String(await port),
  };
  const { server } = await start(env);
  const username = "admin@clinica.example";
  const session = await post("/api/token/", { username, password: DEMONSTRATION_PASSWORD });
  expect(session).toHaveProperty("access");
  expect(await stop(server)).toBe(0);
}, 180_000);

test("its commands work on what it has stored", async () => {
  expect(await runCommand("migrate")).toBe("up to date\n");
  const operator = await runCommand(
    "operator",
    "--email",
    "equipe@tea.example",
    "--name",
    "Equipe",
  );
  expect(operator).toContain("is an operator now");
  const backup = join(folder, "all.sealed");
  await runCommand("backup", backup);
  await runCommand("restore", backup, "--check");
  await runCommand("verify-audit");
  await expect(runCommand("none")).rejects.toThrow("there is no command none");
});
