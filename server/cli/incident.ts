import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { wordsOfAction } from "#server/features/organization/audit/action-words.ts";
import { findAccount } from "#server/features/organization/audit/affected.queries.ts";
import {
  type AffectedOrganization,
  affectedBy,
} from "#server/features/organization/audit/affected.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { say } from "#server/platform/say.ts";
import { csvOf } from "#server/platform/sheets/write-csv.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `npm run incident -- --since MOMENT [--until MOMENT] [--account E-MAIL] [--out LIST.csv]`: whom an incident has touched, by
 * the audit trails. `--account` may be given more than once. Counts are printed; names and contacts go into the file alone.
 */
const { values } = parseArgs({
  options: {
    since: { type: "string" },
    until: { type: "string" },
    account: { type: "string", multiple: true, default: [] },
    out: { type: "string" },
  },
});

const COLUMNS = [
  { name: "Instituição", kind: "text" },
  { name: "Criança", kind: "text" },
  { name: "Responsáveis", kind: "text" },
  { name: "O que foi visto ou feito", kind: "text" },
  { name: "Vezes", kind: "number" },
  { name: "Primeira vez (UTC)", kind: "instant" },
  { name: "Última vez (UTC)", kind: "instant" },
  { name: "Por quem", kind: "text" },
  { name: "Número da criança", kind: "text" },
] as const;

class UsageError extends Error {}

try {
  await begin();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function begin(): Promise<void> {
  const since = momentOf("--since", values.since);
  const until = values.until === undefined ? systemClock.now() : momentOf("--until", values.until);
  const config = readConfig();
  const log = { info: () => undefined, warn: say };
  const database = await openDatabase(
    { ...config.database, poolSize: 1, subscribers: SUBSCRIBERS },
    log,
  );
  try {
    const accountIds = await accountsOf(database, values.account);
    const affected = await affectedBy({ database }, { since, until, accountIds });
    tell(affected);
    if (values.out !== undefined) await list(values.out, affected);
  } finally {
    await database.close();
  }
}

function momentOf(option: string, given: string | undefined): Date {
  const moment = new Date(given ?? "");
  if (Number.isNaN(moment.getTime()))
    throw new UsageError(`${option} takes a moment, as 2026-11-24 or 2026-11-24T15:00:00-03:00`);
  return moment;
}

async function accountsOf(database: Database, emails: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const email of emails) {
    const id = await database.asOwner((owner) => findAccount(owner, email.toLowerCase()));
    if (id === undefined) throw new UsageError(`nobody has the e-mail ${email}`);
    ids.push(id);
  }
  return ids;
}

async function list(file: string, affected: readonly AffectedOrganization[]): Promise<void> {
  const rows = affected.flatMap(({ name, children }) =>
    children.map((child) => [
      name,
      child.full_name,
      child.guardians,
      child.actions.map(wordsOfAction).join(", "),
      child.times,
      child.first_at,
      child.last_at,
      child.accounts.join(", "),
      child.patient_id,
    ]),
  );
  const table = { columns: COLUMNS, rows, timeZone: "UTC" };
  await writeFile(file, await buffer(csvOf(table)), { mode: 0o600, flag: "wx" });
  say(`listed in ${file}, with names and contacts: keep it as carefully as a record`);
}

function tell(affected: readonly AffectedOrganization[]): void {
  for (const { name, children, lists } of affected) {
    say(`${name}: ${children.length} children`);
    for (const { action, times, most } of lists)
      say(
        `  ${wordsOfAction(action)}: ${times} times${most === null ? "" : `, up to ${most} children`}`,
      );
  }
  if (affected.length === 0) say("the trails know of nothing");
}
