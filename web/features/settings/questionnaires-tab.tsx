import { FhirPiece } from "#web/features/fhir/index.ts";
import { PacksPiece } from "#web/features/instrument-packs/index.ts";

/** The tab of the settings for the questionnaires' versions, and for the records in FHIR. */
export function QuestionnairesTab() {
  return (
    <div className="settings-parts">
      <PacksPiece />
      <FhirPiece />
    </div>
  );
}
