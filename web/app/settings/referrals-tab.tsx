import { DirectoryTab as Directory } from "#web/features/referrals/destinations/entry.ts";
import { ReferralsTab as Referrals } from "#web/features/referrals/referral-settings/entry.ts";
import { PartnersTab as Partners } from "#web/features/referrals/sharing/entry.ts";

/** The section of the settings for how referrals are followed up and ordered. */
export function ReferralsTab() {
  return <Referrals />;
}

/** The section of the settings for the places to which children are sent. */
export function DirectoryTab() {
  return <Directory />;
}

/** The section of the settings for taking referrals of other organisations. */
export function PartnersTab() {
  return <Partners />;
}
