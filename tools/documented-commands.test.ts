import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { IS_NIGHT } from "#server/testing/night.ts";

/** Runs what the documents tell people to run, as a mail server or cron would: from another folder, with a bare PATH. */

const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(join(ROOT, name), "utf8"));

/** In a sentence between backquotes, or at the beginning of a line of code. */
const COMMANDS = /`((?:npm|npx|node) [^`\n]+)`|^((?:npm|npx|node) .+)$/gm;
const documented = new Set(
  DOCUMENTS.flatMap((text) =>
    [...text.matchAll(COMMANDS)].map((match) => match[1] ?? match[2] ?? ""),
  ),
);

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

/** What is run here from beginning to end, in this order, with what stands for the documents' placeholders. */
const WHOLE: readonly {
  readonly documented: string;
  readonly runs: string;
  readonly folder?: string;
}[] = [
  { documented: "npm run migrate", runs: "npm run migrate" },
  {
    documented: 'npm run operator -- --email x@y --name "Nome"',
    runs: 'npm run operator -- --email equipe@tea.example --name "Pessoa Inventada"',
  },
  { documented: "npm run seed -- --children N", runs: "npm run seed -- --children 2" },
  {
    documented: "npm run seed -- --children 100000",
    runs: "npm run seed -- --children 1 --seed 2",
  },
  { documented: "npm run backup [-- FILE]", runs: "npm run backup" },
  { documented: "npm run backup -- FILE", runs: "npm run --silent backup -- $HOME/all.tar.gz" },
  {
    documented: "npm run restore -- FILE --check",
    runs: "npm run restore -- $HOME/all.tar.gz --check",
  },
  {
    documented: "npm run restore -- FILE",
    runs: "cp $HOME/data/secret.key $HOME/key && SECRET_KEY=$(cat $HOME/key) npm run restore -- $HOME/all.tar.gz",
    folder: "restored",
  },
  { documented: "npm run export-organization", runs: "npm run export-organization" },
  {
    documented: "npm run export-organization -- --organization ID FILE",
    runs: "npm run export-organization -- --organization $(npm run --silent export-organization | grep clinic | head -n 1 | cut -d' ' -f1) $HOME/one.zip",
  },
  {
    documented: "npm run import-organization",
    runs: "npm run import-organization -- $HOME/one.zip",
    folder: "imported",
  },
  {
    documented: "npm run import-organization -- FILE [--open-forms LIST.csv]",
    runs: "npm run import-organization -- $HOME/one.zip --open-forms $HOME/open.csv",
    folder: "imported-too",
  },
];

/** What would go on for long, or run these tests within themselves: only whether the right Node reads it is tried. */
const LONG = new Set([
  "npm ci",
  "npm start",
  "npm test",
  "npm run check",
  "npm run test:nightly",
  "npx vitest related --run FILE",
  "npx vitest run --project node server/features/work/tasks",
  "npx vitest run --project web web/features/insight/my-work",
  "npx oxfmt",
  "npx tsc -p domain",
  "npm run dev",
  "npm run bench",
  "npm run test:postgres",
  "npm run test:crash",
  "npm run test:crash:outbox",
  "npm run test:crash:database",
  "npm run test:drill",
  // Asks a server that a partner has.
  "npx openapi-typescript https://tea.example/api/schema/ --output tea-start.ts",
]);

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

/** The file that a long command begins with; undefined for npm's own. */
function fileOf(command: string): string | undefined {
  const own = /^npx node (\S+\.ts)/.exec(command)?.[1];
  const name = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? "";
  return own ?? scripts[name]?.replace(/^node /, "").split(" ")[0];
}

describe("every command of the documents", () => {
  test("is run here, and none is left to the system's own Node", () => {
    const known = new Set([...WHOLE.map((each) => each.documented), ...LONG]);
    const unknown = [...documented].filter(
      (command) => !known.has(command) && !command.startsWith("npx node "),
    );
    expect(unknown).toEqual([]);
    expect([...known].filter((command) => !documented.has(command))).toEqual([]);
  });

  // By day those that make a folder in which there is something.
  const tried = IS_NIGHT ? WHOLE : WHOLE.slice(0, 2);
  test("runs from another folder with a bare PATH", { timeout: 240_000 }, async () => {
    for (const { documented: name, runs, folder } of tried) {
      const { code, output } = await inProject(runs, folder);
      expect([name, code, code === 0 ? "" : output]).toEqual([name, 0, ""]);
    }
  });

  const long = [...documented].filter((command) => fileOf(command)?.endsWith(".ts"));
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
