import { getReferralSettings, saveReferralSettings } from "#contract/referral-settings.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Routes } from "#server/platform/http/route.ts";
import { referralSettings, saveSettings } from "./change-settings.ts";

/** The calls about how a clinic follows up and orders its referrals. */
export function referralSettingsRoutes(
  routes: Routes,
  deps: Pick<Deps, "clock" | "database">,
): void {
  routes.staff(getReferralSettings, ({ staff }) => referralSettings(deps, staff));
  routes.staff(saveReferralSettings, ({ staff, body }) => saveSettings(deps, staff, body));
}
