import type { FamilyReports } from "#contract/registry/family-reports.ts";
import { errorText } from "#domain/error-text.ts";
import { MOST_MEDIA_BYTES } from "#domain/messaging/media.ts";
import { REPORT_LIMITS, type TakenReport, reportIn } from "#domain/registry/family/reports.ts";
import { withSeeingLink } from "#server/features/access/guardian-links/live-link.ts";
import { receiveFromPage } from "#server/features/messaging/inbound/receive-from-page.ts";
import { recordReferralEvent } from "#server/features/referrals/events.ts";
import { setReferralOf } from "#server/features/referrals/files/files.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { courseToShow, holderOf } from "./family-view.ts";
import { type Course, type Holder, lockCourse } from "./family.queries.ts";
import { listSentReports } from "./reports.queries.ts";

/** A report of some pages, photographed one by one, some of them twice. */
const PER_LINK: Limit = { max: 40, windowSeconds: 3600 };

const MEGABYTE = 1024 * 1024;

/** Whether the family behind a link is asked for a report, and what it has sent. Throws 410 for a link that opens nothing. */
export async function readFamilyReports(deps: Deps, token: string): Promise<FamilyReports> {
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const holder = await holderOf(db, formLinkId, deps.clock.now());
    return presentReports(db, holder, await courseToShow(db, holder));
  });
}

/** Lets whoever has a link send a file, before any of it is read. Throws 410 for a link that opens nothing, 429 for too many. */
export async function admitReport(deps: Deps, token: string): Promise<void> {
  await withSeeingLink(deps, token, async (_db, { formLinkId }) => {
    deps.limit(`family-report:${formLinkId}`, PER_LINK);
  });
}

/**
 * Takes a picture or PDF of what a service wrote about the child, once however often it is sent, and keeps it with the referral:
 * in the conversation it stands as new. Throws 410 for a link that opens nothing, `conflict` where there is no referral to keep
 * it with or it has enough of them, `invalid` for what is no picture and no PDF, and `too_large` for a picture past 5 MB.
 */
export async function sendFamilyReport(
  deps: Deps,
  token: string,
  { id: pageId, bytes }: { readonly id: string; readonly bytes: Uint8Array },
): Promise<FamilyReports> {
  const { type, kind } = mustBeReport(bytes);
  return withSeeingLink(deps, token, async (db, { formLinkId }) => {
    const at = deps.clock.now();
    const holder = await holderOf(db, formLinkId, at);
    const course = await courseToShow(db, holder);
    if (!course) throw new Problem("conflict", "attach_needs_referral");
    await lockCourse(db, course.id);
    const { patient_id: patientId, guardian_id: guardianId } = holder;
    const fileId = await receiveFromPage(deps, db, {
      pageId,
      patientId,
      guardianId,
      kind,
      type,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      body: "[relatório enviado pela página]",
    });
    if (fileId !== undefined) {
      await setReferralOf(db, fileId, { referralId: course.id, at, accountId: null });
      await recordReferralEvent(db, {
        action: "referral.report_sent",
        entityId: patientId,
        detail: { referral_id: course.id, file_id: fileId, guardian_id: guardianId },
      });
    }
    const reports = await presentReports(db, holder, course);
    if (fileId !== undefined && reports.sent.length > REPORT_LIMITS.files)
      throw new Problem("conflict", errorText("reports_enough", { count: REPORT_LIMITS.files }));
    return reports;
  });
}

function mustBeReport(bytes: Uint8Array): TakenReport {
  const report = reportIn(bytes);
  if (report === "other_type") throw new Problem("invalid", "report_not_photo_or_pdf");
  if (report === "too_large") {
    const megabytes = MOST_MEDIA_BYTES.image / MEGABYTE;
    throw new Problem("too_large", errorText("file_too_large", { megabytes }));
  }
  return report;
}

async function presentReports(
  db: TenantDb,
  { guardian_id: guardianId }: Holder,
  course: Course | undefined,
): Promise<FamilyReports> {
  if (!course) return { asks_report: false, sent: [] };
  const sent = await listSentReports(db, { referralId: course.id, guardianId });
  return {
    asks_report: true,
    sent: sent.map(({ id, type, bytes, at }) => ({ id, type, bytes, at: at.toISOString() })),
  };
}
