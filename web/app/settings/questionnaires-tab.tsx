import { PacksSection } from "#web/features/instruments/instrument-packs/entry.ts";

/** The section of the settings for the questionnaires' versions. */
export function QuestionnairesTab() {
  return <PacksSection />;
}
