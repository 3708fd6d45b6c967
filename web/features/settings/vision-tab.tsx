import { StimulusSetsPiece } from "#web/features/stimulus-sets/index.ts";
import { VisionKeepingPiece } from "#web/features/vision-keeping/index.ts";

/** The tab of the settings for the visual test: what it shows, and how long its samples are kept. */
export function VisionTab() {
  return (
    <>
      <StimulusSetsPiece />
      <VisionKeepingPiece />
    </>
  );
}
