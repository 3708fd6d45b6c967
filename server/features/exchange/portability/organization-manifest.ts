import { z } from "zod";
import { AppliedMigration } from "#server/platform/backup/manifest.ts";

/** How files are laid out; a program refuses those of a later number. */
export const ORGANIZATION_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const plainName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** What a file with all of an organisation says of itself. */
export const OrganizationManifest = z.object({
  format: z.int().positive(),
  made_at: z.iso.datetime(),
  organization: z.object({ id: z.uuid(), kind: z.string(), name: z.string() }),
  /** False for a school's and a municipality's own copy, which has no results in it and cannot be imported. */
  complete: z.boolean(),
  migrations: z.array(AppliedMigration).min(1),
  tables: z.array(
    z.object({
      name: plainName,
      columns: z.array(plainName).min(1),
      rows: z.int().nonnegative(),
      sha256,
      /** Whether an import takes the rows, or passes them over. */
      imported: z.boolean(),
    }),
  ),
  /** What is not in it and why, in words. */
  left_out: z.array(
    z.object({ table: z.string(), column: z.string().nullable(), reason: z.string() }),
  ),
});
export type OrganizationManifest = z.infer<typeof OrganizationManifest>;

/** The names of what the file holds. */
export const PART = {
  manifest: "manifest.json",
  /** SHA-256 of the manifest, which holds those of the tables. */
  checksum: "manifest.sha256",
  readMe: "LEIA-ME.txt",
  table: (name: string): string => `tables/${name}.jsonl`,
} as const;
