import { PartnersTab as Partners } from "#web/features/referrals/sharing/entry.ts";

/** The tab of the settings for taking referrals of other organisations. */
export function PartnersTab() {
  return <Partners />;
}
