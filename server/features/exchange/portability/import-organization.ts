import { BackupError } from "#server/platform/backup/backup-error.ts";
import { findTables, followRows } from "#server/platform/backup/catalogue.queries.ts";
import { rebuildSchema } from "#server/platform/backup/rebuild.queries.ts";
import { splitMigrations, withFreeDatabase } from "#server/platform/backup/restore.ts";
import { readMigrations } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/open.ts";
import { type OpenForm, findOpenForms, insertLines, noteKey } from "./import.queries.ts";
import type { OrganizationFile } from "./read-organization.ts";

/** What came in, and what families have to be sent again. */
export interface ImportReport {
  readonly rows: number;
  readonly openForms: readonly OpenForm[];
}

/**
 * Puts one organisation into an empty installation, all of it or nothing, with the same ids. Its people have no password
 * until they recover it by e-mail; links of the other installation end. Throws BackupError.
 */
export async function importOrganization(
  database: Database,
  file: OrganizationFile,
  secretKey: string,
): Promise<ImportReport> {
  const { manifest } = file;
  if (!manifest.complete)
    throw new BackupError(
      "this is an organisation's own copy, without results: an import needs one made by npm run export-organization",
    );
  const { before, after } = splitMigrations(manifest.migrations, await readMigrations());
  let rows = 0;
  let openForms: OpenForm[] = [];
  await withFreeDatabase(database, false, (client) =>
    rebuildSchema(client, {
      before,
      after,
      empties: false,
      load: async () => {
        const known = new Set((await findTables(client)).map(({ name }) => name));
        for (const table of manifest.tables) {
          if (!table.imported) continue;
          if (!known.has(table.name)) throw new BackupError(`there is no table ${table.name}`);
          for await (const lines of file.lines(table.name)) {
            await insertLines(client, table, lines, secretKey);
            rows += lines.length;
          }
        }
        await followRows(client);
      },
      finish: async () => {
        await noteKey(client, secretKey);
        openForms = await findOpenForms(client);
      },
    }),
  );
  return { rows, openForms };
}
