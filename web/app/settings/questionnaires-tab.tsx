import { FhirPiece } from "#web/features/exchange/fhir/entry.ts";
import { PacksPiece } from "#web/features/instruments/instrument-packs/entry.ts";

/** The tab of the settings for the questionnaires' versions, and for the records in FHIR. */
export function QuestionnairesTab() {
  return (
    <div className="settings-parts">
      <PacksPiece />
      <FhirPiece />
    </div>
  );
}
