import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The project's folder. */
export const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`),
]
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(join(ROOT, name), "utf8"));

/** In a sentence between backquotes, or at the beginning of a line of code. */
const COMMANDS = /`((?:npm|npx|node) [^`\n]+)`|^((?:npm|npx|node) .+)$/gm;
/** Every command that a document tells people to run. */
export const DOCUMENTED: ReadonlySet<string> = new Set(
  DOCUMENTS.flatMap((text) =>
    [...text.matchAll(COMMANDS)].map((match) => match[1] ?? match[2] ?? ""),
  ),
);

/** What is run from beginning to end at night, in this order, with what stands for the documents' placeholders. */
export const WHOLE: readonly {
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
  { documented: "npm run verify-audit", runs: "npm run verify-audit" },
  { documented: "npm run rotate-keys", runs: "npm run rotate-keys" },
  {
    documented: "npm run verify-audit -- --heads FILE",
    // A trail that was mailed and is gone.
    runs: "echo 00000000-0000-7000-8000-00000000dead 1 $(printf '%064d' 0) > $HOME/letter.txt && npm run verify-audit -- --heads $HOME/letter.txt | grep -F 'FOUND: cut at 1'",
  },
  {
    documented:
      "npm run incident -- --since 2026-11-24T08:00:00-03:00 --account x@y --out LIST.csv",
    runs: "npm run incident -- --since 2020-01-01 --account equipe@tea.example --out $HOME/affected.csv",
  },
  { documented: "npm run backup [-- FILE]", runs: "npm run backup" },
  { documented: "npm run backup -- FILE", runs: "npm run --silent backup -- $HOME/all.sealed" },
  {
    documented: "npm run backup -- FILE --plain",
    runs: "npm run --silent backup -- $HOME/all.tar.gz --plain",
  },
  {
    documented: "npm run restore -- FILE --check",
    runs: "npm run restore -- $HOME/all.sealed --check",
  },
  {
    documented: "npm run restore -- FILE --replace --new-key",
    runs: "BACKUP_PASSPHRASE=$(cat $HOME/data/backup.key) SECRET_KEY=another-key-of-more-than-32-characters npm run restore -- $HOME/all.sealed --replace --new-key",
    folder: "with-another-key",
  },
  {
    documented: "npm run restore -- FILE",
    runs: "BACKUP_PASSPHRASE=$(cat $HOME/data/backup.key) npm run restore -- $HOME/all.sealed",
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
export const LONG = new Set([
  "npm ci",
  "npm start",
  "npm test",
  "npm run check",
  "npm run test:nightly",
  "npx vitest related --run FILE",
  "npx vitest run --project node server/features/work/tasks",
  "npx vitest run --project web web/features/insight/my-work",
  "npx vitest run --project node architecture.test.ts server/*.test.ts tools/screens.test.ts",
  "npx vitest run --project node domain server/features/instruments server/features/screening",
  "npx oxfmt",
  "npx tsc -b",
  "npx tsc -p domain",
  "npm run dev",
  "npm run bench",
  "npm run release",
  "npm run test:postgres",
  "npm run test:crash",
  "npm run test:crash:outbox",
  "npm run test:crash:database",
  "npm run test:clock",
  "npm run test:disk",
  "npm run test:failover",
  "npm run test:drill",
  // Need an archive, which the program writes within minutes: `restore-to-moment.nightly.test.ts` runs them.
  "npm run restore -- --to MOMENT",
  "npm run restore -- --to MOMENT --check",
  "npm run restore -- --to end",
  "npm run restore -- --to end --check",
  "npm run test:soak",
  "npm run test:sqlmap",
  // Asks a server that a partner has.
  "npx openapi-typescript https://tea.example/api/schema/ --output tea-start.ts",
]);

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))).scripts;

/** The file that a long command begins with; undefined for npm's own. */
export function fileOf(command: string): string | undefined {
  const own = /^npx node (\S+\.ts)/.exec(command)?.[1];
  const name = /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? "";
  return own ?? scripts[name]?.replace(/^node /, "").split(" ")[0];
}
