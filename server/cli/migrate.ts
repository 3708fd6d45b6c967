import { WORK } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";

/** `npm run migrate`: brings the database up to date and ends. */
const config = readConfig();
const log = {
  info: () => undefined,
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};
const database = await openDatabase(config.database, log);
try {
  const queues = WORK.map(({ job }) => job.queue);
  const { applied } = await migrateDatabase(database, { queues, tell: log.warn });
  process.stdout.write(applied.length > 0 ? `applied: ${applied.join(", ")}\n` : "up to date\n");
} finally {
  await database.close();
}
