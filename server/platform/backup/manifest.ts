import { z } from "zod";

/** How files are laid out; a program refuses those of a later number. */
export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** A migration that the data has been through. */
export const AppliedMigration = z.object({ name: z.string(), sha256 });
export type AppliedMigration = z.infer<typeof AppliedMigration>;

/** What a backup says of itself: written last, for only then is it known. */
export const BackupManifest = z.object({
  format: z.int().positive(),
  /** Version of the program that wrote it. */
  program: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(AppliedMigration).min(1),
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(tableName).min(1),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** Over the rows as they stand in the file. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: tableName, value: z.int().nullable() })),
  /** Which key the tokens in the data are made with; null before an installation's first start. */
  secret_fingerprint: z.string().nullable(),
  /** Whether that key is in the file, which is then encrypted. */
  holds_secret: z.boolean(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The names of what an archive holds. */
export const ENTRY = {
  manifest: "manifest.json",
  secret: "secret.key",
  /** SHA-256 over the `sha256sum` lines of all files before it. */
  checksum: "checksum.sha256",
  table: (name: string, place: number): string =>
    `tables/${name}/${String(place).padStart(6, "0")}.copy`,
} as const;

/** The table of a piece; undefined for what is none. */
export function tableOf(entry: string): string | undefined {
  return /^tables\/([a-z_][a-z0-9_]*)\/\d{6}\.copy$/.exec(entry)?.[1];
}
