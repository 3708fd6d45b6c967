import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENTED, ROOT, WHOLE, fileOf } from "./documented-commands.ts";

/** Runs what the documents tell people to run, as a mail server or cron would: from another folder, with a bare PATH. */

/** Where npm is, and the system's own programs: nothing of the project, as on the machine of a stranger. */
const npm = process.env["npm_execpath"] ?? "/usr/bin/npm";
const BARE_PATH = [...new Set([npmFolder(), "/usr/local/bin", "/usr/bin", "/bin"])].join(":");

/** The folder of the `npm` that a shell finds before the project's own programs come into its PATH. */
function npmFolder(): string {
  const folders = (process.env["PATH"] ?? "").split(":");
  const outside = folders.filter((folder) => !folder.includes("node_modules"));
  return outside.find((folder) => existsSync(join(folder, "npm"))) ?? dirname(npm);
}

let elsewhere: string;
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), "tea-documented-"));
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a line of shell in a folder that is not the project's, with nothing in the environment but what is given. */
async function run(
  line: string,
  { input = "", env = {} }: { input?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const child = spawn("/bin/sh", ["-c", line], {
    cwd: elsewhere,
    env: { PATH: BARE_PATH, HOME: elsewhere, LOG_LEVEL: "silent", DEMO: "0", ...env },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  // A program that ends before it has read everything is no error of this test.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, output: output.join("") }));
  });
}

/** As the documents have it: in the program's folder. */
const inProject = (command: string, folder = "data") =>
  run(`cd '${ROOT}' && ${command}`, { env: { DATA_DIR: join(elsewhere, folder) } });

describe("every command of the documents", () => {
  test("runs from another folder with a bare PATH", { timeout: 240_000 }, async () => {
    for (const { documented: name, runs, folder } of WHOLE) {
      const { code, output } = await inProject(runs, folder);
      expect([name, code, code === 0 ? "" : output]).toEqual([name, 0, ""]);
    }
  });

  const long = [...DOCUMENTED].filter((command) => fileOf(command)?.endsWith(".ts"));
  test("begins with a file that npm's Node can read", { timeout: 120_000 }, async () => {
    const files = [...new Set(long.map((command) => fileOf(command) ?? ""))].filter(
      (file) => !file.includes("<name>"),
    );
    expect(files.length).toBeGreaterThan(10);
    const { code, output } = await inProject(
      `npx -c '${files.map((file) => `node --check ${file}`).join(" && ")}'`,
    );
    expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  });
});

describe("bin/receive-mail", () => {
  const settings = () => join(elsewhere, "tea-start.env");
  const receive = (mail: string, to = "retornos@clinica.example") =>
    run(`'${join(ROOT, "bin/receive-mail")}' ${to}`, {
      input: mail,
      env: { PATH: "/usr/bin:/bin", TEA_START_ENV: settings() },
    });
  const configure = (lines: readonly string[]) => writeFileSync(settings(), lines.join("\n"));
  const REPLY = "From: mae@familia.example\r\nSubject: Estou fora\r\n\r\nVolto logo.\r\n";
  const SOUND = () => [
    `DATA_DIR=${join(elsewhere, "data")}`,
    "BOUNCE_ADDRESS=retornos@clinica.example",
    `PUBLIC_URL="http://tea.example"`,
  ];

  test("takes a mail under a PATH whose Node cannot run the program", async () => {
    configure(SOUND());
    // 67 is the program's own answer, which it gives once its database is open.
    const { code, output } = await receive(REPLY);
    expect([code, output]).toEqual([67, "not_ours\n"]);
  });

  test("is called by a link in another folder", async () => {
    configure(SOUND());
    const link = join(elsewhere, "receive");
    const { code } = await run(
      `ln -s '${join(ROOT, "bin/receive-mail")}' ${link} && ${link} outro@clinica.example`,
      { input: REPLY, env: { TEA_START_ENV: settings() } },
    );
    expect(code).toBe(67);
  });

  test.each([
    ["a database that is away", ["DATABASE_URL=postgres://127.0.0.1:9/none", "SECRET_KEY=x"]],
    ["a variable that is missing", ["BOUNCE_ADDRESS="]],
    ["settings that are no shell", ["'"]],
  ])("asks for the mail again where there is %s", async (_, lines) => {
    configure([...SOUND(), ...lines]);
    expect((await receive(REPLY)).code).toBe(75);
  });

  test("asks for the mail again where nothing is installed", async () => {
    cpSync(join(ROOT, "bin"), join(elsewhere, "bare", "bin"), { recursive: true });
    const { code, output } = await run(`${join(elsewhere, "bare/bin/receive-mail")} x@y.example`);
    expect(code).toBe(75);
    expect(output).toContain("npm ci");
  });
});
