import { ReferralsTab as Referrals } from "#web/features/referrals/referral-settings/entry.ts";

/** The tab of the settings for how referrals are followed up and ordered. */
export function ReferralsTab() {
  return <Referrals />;
}
