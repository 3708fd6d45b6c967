import {
  getReferralCourse,
  listReferralOwners,
  moveReferralStage,
  recordContactAttempt,
  reopenReferral,
  setReferralDue,
  setReferralOwner,
  settleFamilyAnswer,
} from "#contract/referrals/referral-steps.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readCourse } from "./read-course.ts";
import { recordAttempt } from "./record-attempt.ts";
import { settleFamilyAnswer as settle } from "./settle-family-answer.ts";
import { findOwners } from "./steps.queries.ts";
import { moveStage, reopenStage, setDue, setOwner } from "./take-steps.ts";

/** Serves the course of a referral to clinic roles: its steps, attempts, owner and due date. */
export function referralStepsRoutes({ routes, deps }: Serving): void {
  routes.staff(getReferralCourse, ({ staff, params }) =>
    readCourse(deps, staff, params.referral_id),
  );
  routes.staff(moveReferralStage, ({ staff, params, body }) =>
    moveStage(deps, staff, params.referral_id, body),
  );
  routes.staff(recordContactAttempt, ({ staff, params, body }) =>
    recordAttempt(deps, staff, params.referral_id, body),
  );
  routes.staff(settleFamilyAnswer, ({ staff, params, body }) =>
    settle(deps, staff, params.referral_id, body),
  );
  routes.staff(setReferralOwner, ({ staff, params, body }) =>
    setOwner(deps, staff, params.referral_id, body.owner),
  );
  routes.staff(setReferralDue, ({ staff, params, body }) =>
    setDue(deps, staff, params.referral_id, body),
  );
  routes.staff(reopenReferral, ({ staff, params, body }) =>
    reopenStage(deps, staff, params.referral_id, body),
  );
  routes.staff(listReferralOwners, ({ staff, query }) =>
    withTenant(deps.database, staff, (db) => findOwners(db, query.referral_id)),
  );
}
