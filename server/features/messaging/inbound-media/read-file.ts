import { createHash } from "node:crypto";
import type { MediaType } from "#domain/messaging/media.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { Problem } from "#server/platform/problem.ts";
import { findKept, readParts } from "./inbound-media.queries.ts";

/** A file that a family sent, with whose it is. */
export interface FamilyFile {
  readonly type: MediaType;
  readonly bytes: Buffer;
  readonly messageId: string;
  /** Null while nobody knows whose it is. */
  readonly patientId: string | null;
  /** Who sent it; null where that is not known. */
  readonly guardianId: string | null;
}

/** Reads a file whole. Throws `not_found` for one that is not here, and `conflict` for one that was altered in the tables. */
export async function readFamilyFile(db: TenantDb, id: string): Promise<FamilyFile> {
  const file = await findKept(db, id);
  if (!file) throw new Problem("not_found");
  const bytes = await readParts(db, id);
  const sum = createHash("sha256").update(bytes).digest();
  if (!file.sha256?.equals(sum)) throw new Problem("conflict", "family_file_altered");
  return {
    type: file.media_type,
    bytes,
    messageId: file.message_id,
    patientId: file.patient_id,
    guardianId: file.guardian_id,
  };
}
