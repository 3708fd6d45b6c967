export { type OpenReferral, openReferral } from "./open-referral.ts";
export { referralsRoutes } from "./referrals.routes.ts";
