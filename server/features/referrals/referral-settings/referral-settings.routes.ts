import {
  getReferralSettings,
  saveReferralSettings,
} from "#contract/referrals/referral-settings.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { referralSettings, saveSettings } from "./change-settings.ts";

/** The calls about how a clinic follows up and orders its referrals. */
export function referralSettingsRoutes({ routes, deps }: Serving): void {
  routes.staff(getReferralSettings, ({ staff }) => referralSettings(deps, staff));
  routes.staff(saveReferralSettings, ({ staff, body }) => saveSettings(deps, staff, body));
}
