import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import type { Database } from "../db/database.ts";
import { type MigrationFile, readMigrations } from "../db/migrate.ts";
import { BackupError } from "./backup-error.ts";
import {
  copyIn,
  copyOut,
  countOthers,
  findTables,
  isEmptyInstallation,
  setSequence,
} from "./catalogue.queries.ts";
import { takeOnKey } from "./derived-tokens.queries.ts";
import { type AppliedMigration, type BackupManifest, tableOf } from "./manifest.ts";
import type { CheckedBackup } from "./read-backup.ts";
import { rebuildSchema } from "./rebuild.queries.ts";
import { lineEnds } from "./sums.ts";

/** How a backup is put back. */
export interface RestoreOptions {
  readonly backup: CheckedBackup;
  /** Another key than the backup's, which its tokens are made again with; absent: they stay. */
  readonly anotherKey: string | undefined;
  /** Whether what is there may be replaced. */
  readonly replaces: boolean;
  /** Does what must be done before the data counts: to keep the key. */
  readonly beforeCommit: () => Promise<void>;
  /** The program's own when absent. */
  readonly migrations?: string;
}

/**
 * Puts a backup into an installation, all of it or nothing: the schema as it was, the rows, their checksums once more as
 * they stand in the tables, every rule between them, then the migrations of this program. Throws BackupError.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<void> {
  const { backup, anotherKey, beforeCommit } = options;
  const { manifest } = backup;
  const { before, after } = splitMigrations(
    manifest.migrations,
    await readMigrations(options.migrations),
  );
  await withFreeDatabase(database, options.replaces, (client) =>
    rebuildSchema(client, {
      before,
      after,
      empties: true,
      load: async () => {
        await loadRows(client, backup);
        await compareRows(client, manifest);
      },
      finish: async () => {
        if (anotherKey !== undefined) await takeOnKey(client, anotherKey);
        await beforeCommit();
      },
    }),
  );
}

/** Runs `work` as tea_owner where nobody works, and nothing is lost by it. Throws BackupError otherwise. */
export async function withFreeDatabase(
  database: Database,
  replaces: boolean,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  await database.asOwner(async ({ pool }) => {
    const client = await pool.connect();
    try {
      if (!replaces && !(await isEmptyInstallation(client)))
        throw new BackupError(
          "the installation is not empty: nothing was changed. Give --replace to put the backup in the place of all that is there",
        );
      const others = await countOthers(client, database.connections().total + pool.totalCount);
      if (others > 0)
        throw new BackupError(
          `the program is running on this database (${others} other connections): stop it first`,
        );
      await work(client);
      await client.query("analyze");
    } finally {
      client.release(true);
    }
  });
}

/** The migrations that rows have been through and those still to come. Throws BackupError when they do not fit. */
export function splitMigrations(
  applied: readonly AppliedMigration[],
  known: readonly MigrationFile[],
): { before: MigrationFile[]; after: MigrationFile[] } {
  const missing = applied.find(({ name }) => !known.some((file) => file.name === name));
  if (missing)
    throw new BackupError(
      `the file was written by a newer program (migration ${missing.name}): start that one, or a later`,
    );
  const before = known.slice(0, applied.length);
  applied.forEach(({ name, sha256 }, place) => {
    if (before[place]?.name !== name || before[place]?.sha256 !== sha256)
      throw new BackupError(`migration ${name} of the file is not the one of this program`);
  });
  return { before, after: known.slice(applied.length) };
}

async function loadRows(client: ClientBase, { manifest, entries }: CheckedBackup): Promise<void> {
  const shapes = new Map(manifest.tables.map((table) => [table.name, table]));
  let current: { readonly table: string; readonly rows: Writable } | undefined;
  const end = async (): Promise<void> => {
    if (!current) return;
    current.rows.end();
    await finished(current.rows);
    current = undefined;
  };
  for await (const { name, body } of entries()) {
    const table = tableOf(name);
    const shape = table === undefined ? undefined : shapes.get(table);
    if (!shape) continue;
    if (current?.table !== shape.name) {
      await end();
      current = { table: shape.name, rows: copyIn(client, shape) };
      // What the server refuses is told by the next write, or by the end.
      current.rows.on("error", () => undefined);
    }
    await write(current.rows, body);
  }
  await end();
  for (const { name, value } of manifest.sequences)
    if (value !== null) await setSequence(client, name, value);
}

/** Waits till the server has taken what it was given, or has refused it. */
async function write(rows: Writable, body: Buffer): Promise<void> {
  if (rows.errored) throw rows.errored;
  if (!rows.write(body)) await once(rows, "drain");
}

/** What stands in the tables now is what was written, row for row. */
async function compareRows(client: ClientBase, manifest: BackupManifest): Promise<void> {
  const names = new Set((await findTables(client)).map(({ name }) => name));
  if (names.size !== manifest.tables.length)
    throw new BackupError("the file does not hold the tables that its migrations make");
  for (const table of manifest.tables) {
    const hash = createHash("sha256");
    let rows = 0;
    const lines: AsyncIterable<Buffer> = copyOut(client, table);
    for await (const line of lines) {
      hash.update(line);
      rows += lineEnds(line);
    }
    if (rows !== table.rows || hash.digest("hex") !== table.sha256)
      throw new BackupError(`the rows of ${table.name} did not arrive as they were written`);
  }
}
