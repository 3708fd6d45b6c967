import { StimulusSetsPiece } from "#web/features/vision/stimulus-sets/entry.ts";
import { VisionKeepingPiece } from "#web/features/vision/vision-keeping/entry.ts";

/** The tab of the settings for the visual test: what it shows, and how long its samples are kept. */
export function VisionTab() {
  return (
    <>
      <StimulusSetsPiece />
      <VisionKeepingPiece />
    </>
  );
}
