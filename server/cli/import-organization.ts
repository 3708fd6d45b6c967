import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import {
  importOrganization,
  type ImportReport,
} from "#server/features/exchange/portability/import-organization.ts";
import { lookAfterRestore } from "#server/features/exchange/portability/look-after-restore.ts";
import { openOrganization } from "#server/features/exchange/portability/read-organization.ts";
import { eraseAgain } from "#server/features/registry/erasure/erase-again.ts";
import { WORK } from "#server/jobs.ts";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { say } from "#server/platform/say.ts";
import { csvOf } from "#server/platform/sheets/write-csv.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `npm run import-organization -- FILE [--open-forms LIST.csv]`: puts an organisation into this empty installation. The
 * list has the families whose link has ended and is to be sent again.
 */
const COLUMNS = [
  { name: "Criança", kind: "text" },
  { name: "Responsável", kind: "text" },
  { name: "Telefone", kind: "text" },
  { name: "E-mail", kind: "text" },
  { name: "Enviado em", kind: "day" },
] as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "open-forms": { type: "string" } },
});
try {
  await begin(positionals[0]);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  complain(error.message);
  process.exitCode = 1;
}

async function begin(path: string | undefined): Promise<void> {
  if (path === undefined)
    throw new BackupError("say which file: npm run import-organization -- FILE");
  const config = readConfig();
  const file = await openOrganization(path);
  const log = { info: () => undefined, warn: complain };
  const database = await openDatabase(
    { ...config.database, poolSize: 1, subscribers: SUBSCRIBERS },
    log,
  ).catch((error: unknown) => {
    file.close();
    throw error;
  });
  try {
    const report = await importOrganization(database, file, config.secretKey);
    await migrateDatabase(database, { queues: WORK.map(({ job }) => job.queue) });
    const erased = await eraseAgain({ database, config, clock: systemClock });
    if (erased > 0) say(`erased again, as their families had asked: ${erased} children`);
    await tell(report);
    const errors = await lookAfterRestore({ database, config });
    for (const error of errors) complain(`NOT AS IT SHOULD BE: ${error}`);
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    file.close();
    await database.close();
  }
}

async function tell({ rows, openForms }: ImportReport): Promise<void> {
  say(`${rows} rows are in. People choose a password by 'Esqueci minha senha'`);
  const list = values["open-forms"];
  say(
    `${openForms.length} open questionnaires: their links belonged to the other installation and have ended. Send them again${list === undefined ? ", or give --open-forms LIST.csv to have them listed" : ""}`,
  );
  if (list === undefined) return;
  const table = { columns: COLUMNS, rows: openForms.map(rowOf), timeZone: "UTC" };
  await writeFile(list, await buffer(csvOf(table)), { mode: 0o600, flag: "wx" });
  say(`listed in ${list}`);
}

function rowOf({ child, guardian, phone, email, sent_on }: ImportReport["openForms"][number]) {
  return [child, guardian, phone, email, sent_on];
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
