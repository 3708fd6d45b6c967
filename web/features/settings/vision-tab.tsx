import { StimulusSetsPiece } from "#web/features/stimulus-sets/index.ts";

/** The tab of the settings for the visual test: what it shows. */
export function VisionTab() {
  return <StimulusSetsPiece />;
}
