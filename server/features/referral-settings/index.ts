export { readFollowUpRules, readWeights } from "./read-settings.ts";
export { referralSettingsRoutes } from "./referral-settings.routes.ts";
