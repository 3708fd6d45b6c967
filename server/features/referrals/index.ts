export { escalating } from "./escalate.ts";
export { findReferralOf } from "./find-referral-of.ts";
export { holdsHealthRole } from "./steps.queries.ts";
export { moveReferral } from "./move-referral.ts";
export { noteReferral } from "./note-referral.ts";
export { type OpenReferral, openReferral } from "./open-referral.ts";
export type { ReferralActor } from "./referral-actor.ts";
export { referralsRoutes } from "./referrals.routes.ts";
export { referralStepsRoutes } from "./steps.routes.ts";
