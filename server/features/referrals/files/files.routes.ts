import { attachFile, detachFile, listReferralFiles } from "#contract/referrals/files.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { attachToReferral, detachFromReferral, readReferralFiles } from "./attach-file.ts";

/** Serves what came back of a referral: pictures and PDFs out of the conversation with the family. */
export function referralFilesRoutes({ routes, deps }: Serving): void {
  routes.staff(listReferralFiles, ({ staff, params }) =>
    readReferralFiles(deps, staff, params.referral_id),
  );
  routes.staff(attachFile, ({ staff, params }) => attachToReferral(deps, staff, params.id));
  routes.staff(detachFile, ({ staff, params }) => detachFromReferral(deps, staff, params.id));
}
