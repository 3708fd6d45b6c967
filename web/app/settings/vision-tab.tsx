import { StimulusSetsSection } from "#web/features/vision/stimulus-sets/entry.ts";
import { VisionKeepingSection } from "#web/features/vision/vision-keeping/entry.ts";

/** The tab of the settings for the visual test: what it shows, and how long its samples are kept. */
export function VisionTab() {
  return (
    <>
      <StimulusSetsSection />
      <VisionKeepingSection />
    </>
  );
}
