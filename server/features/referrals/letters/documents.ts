import type { IssuedDocument } from "#contract/referrals/letters.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { documentCode } from "./codes.ts";
import {
  findDocument,
  findPatientOf,
  type FoundDocument,
  type IssuedRow,
  listIssued,
  markRevoked,
} from "./documents.queries.ts";

type Needed = Pick<Deps, "clock" | "config" | "database">;

/** What was put on paper about the child of a referral, newest first. Throws `not_found` for one out of reach. */
export async function documentsOf(
  { database, config }: Needed,
  staff: Staff,
  referralId: string,
): Promise<IssuedDocument[]> {
  return withTenant(database, staff, async (db) => {
    const patientId = await findPatientOf(db, referralId);
    if (patientId === undefined) throw new Problem("not_found");
    const rows = await listIssued(db, { patientId });
    return rows.map((row) => present(row, config.secretKey));
  });
}

/** Takes a document back that was issued in error, once however often it is asked. Throws `not_found` out of reach. */
export async function withdrawDocument(
  { database, clock, config }: Needed,
  staff: Staff,
  documentId: string,
  reason: string,
): Promise<IssuedDocument> {
  const { accountId } = staff;
  return withTenant(database, staff, async (db) => {
    const by = { accountId, reason, at: clock.now() };
    const isTheOnce = await markRevoked(db, documentId, by);
    const [row] = await listIssued(db, { documentId });
    if (!row) throw new Problem("not_found");
    if (isTheOnce) {
      await recordReferralEvent(db, {
        action: "document.revoked",
        entityId: row.patient_id,
        detail: { document_id: documentId, document: row.kind },
      });
    }
    return present(row, config.secretKey);
  });
}

/** The document with a code as it is printed; undefined when none was issued under it. */
export async function verifyDocument(
  { database }: Pick<Deps, "database">,
  code: string,
): Promise<FoundDocument | undefined> {
  return withoutTenant(database, (db) => findDocument(db, hashToken(code)));
}

function present(row: IssuedRow, secretKey: string): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind,
    issued_at: row.issued_at.toISOString(),
    issued_by: row.issued_by,
    code: documentCode(secretKey, row.id),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    revoke_reason: row.revoke_reason,
  };
}
