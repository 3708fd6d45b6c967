import type { ReferralFile } from "#contract/referrals/files.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { findPatientOf } from "../letters/documents.queries.ts";
import { findReferralFor, listFiles, lockFile, setReferralOf } from "./files.queries.ts";

type Needed = Pick<Deps, "clock" | "database">;

/** What came back of a referral. Throws `not_found` for one out of reach. */
export async function readReferralFiles(
  { database }: Needed,
  staff: Staff,
  referralId: string,
): Promise<ReferralFile[]> {
  return withTenant(database, staff, async (db) => {
    if ((await findPatientOf(db, referralId)) === undefined) throw new Problem("not_found");
    const rows = await listFiles(db, referralId);
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      bytes: row.bytes,
      received_at: row.received_at.toISOString(),
      attached_at: row.attached_at.toISOString(),
      attached_by: row.attached_by,
    }));
  });
}

/**
 * Keeps a picture or PDF with the referral of the child who it came about. Throws `not_found` for one that is not here or is
 * out of reach, and `conflict` for a file that is no report, and for a child that was never referred.
 */
export async function attachToReferral(
  { database, clock }: Needed,
  staff: Staff,
  fileId: string,
): Promise<{ referral: string }> {
  const { accountId } = staff;
  return withTenant(database, staff, async (db) => {
    const file = await lockFile(db, fileId);
    if (file?.state !== "kept") throw new Problem("not_found");
    if (file.referral_id !== null) return { referral: file.referral_id };
    const isReport = file.media_type.startsWith("image/") || file.media_type === "application/pdf";
    if (!isReport) throw new Problem("conflict", "attach_photo_or_pdf");
    const referralId = await findReferralFor(db, file.patient_id);
    if (referralId === undefined) throw new Problem("conflict", "attach_needs_referral");
    await setReferralOf(db, fileId, { referralId, at: clock.now(), accountId });
    await recordReferralEvent(db, {
      action: "referral.file_attached",
      entityId: file.patient_id,
      detail: { referral_id: referralId, file_id: fileId },
    });
    return { referral: referralId };
  });
}

/** Takes a file away from its referral; one that is with none stays so. Throws `not_found` for one out of reach. */
export async function detachFromReferral(
  { database }: Needed,
  staff: Staff,
  fileId: string,
): Promise<{ referral: null }> {
  return withTenant(database, staff, async (db) => {
    const file = await lockFile(db, fileId);
    if (!file) throw new Problem("not_found");
    if (file.referral_id === null) return { referral: null };
    await setReferralOf(db, fileId, null);
    await recordReferralEvent(db, {
      action: "referral.file_detached",
      entityId: file.patient_id,
      detail: { referral_id: file.referral_id, file_id: fileId },
    });
    return { referral: null };
  });
}
