import { ReferralsTab as Referrals } from "#web/features/referral-settings/index.ts";

/** The tab of the settings for how referrals are followed up and ordered. */
export function ReferralsTab() {
  return <Referrals />;
}
