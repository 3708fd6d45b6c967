import { DirectoryTab as Directory } from "#web/features/referrals/destinations/entry.ts";

/** The tab of the settings for the places to which children are sent. */
export function DirectoryTab() {
  return <Directory />;
}
