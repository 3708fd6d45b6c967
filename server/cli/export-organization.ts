import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportWholeOrganization } from "#server/features/exchange/portability/export-whole.ts";
import { findOrganizations } from "#server/features/exchange/portability/installation.queries.ts";
import { BackupError } from "#server/platform/backup/backup-error.ts";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { type Database, openDatabase } from "#server/platform/db/open.ts";
import { say } from "#server/platform/say.ts";
import { SUBSCRIBERS } from "#server/subscribers.ts";

/**
 * `npm run export-organization -- --organization ID FILE`: all of one organisation into a zip of JSON lines, to be put into
 * an empty installation. Without `--organization` it lists which there are.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { organization: { type: "string" } },
});
try {
  await begin(values.organization, positionals[0]);
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function begin(organizationId: string | undefined, file: string | undefined): Promise<void> {
  const config = readConfig();
  const log = { info: () => undefined, warn: say };
  const database = await openDatabase(
    { ...config.database, poolSize: 1, subscribers: SUBSCRIBERS },
    log,
  );
  try {
    const all = await organizationsOf(database);
    if (organizationId === undefined) {
      for (const { id, kind, name } of all) say(`${id}  ${kind.padEnd(12)}  ${name}`);
      return;
    }
    if (!all.some(({ id }) => id === organizationId))
      throw new BackupError("there is no such organisation: run it without --organization");
    if (file === undefined) throw new BackupError("say which file to write");
    await write(database, organizationId, resolve(file));
    say(`written: ${resolve(file)}. It holds children's data in the open: keep it locked away`);
  } finally {
    await database.close();
  }
}

async function write(database: Database, organizationId: string, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  const pieces = exportWholeOrganization(database, { organizationId, at: systemClock.now() });
  try {
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(pieces), target);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function organizationsOf(database: Database) {
  return database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      const all = await findOrganizations(client);
      return all.filter(({ kind }) => kind !== "platform");
    } finally {
      client.release();
    }
  });
}
