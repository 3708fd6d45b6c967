import type { Texts } from "./index.ts";

/** In English. */
export const enUs: Texts = {
  fhir: {
    title: "FHIR R4",
    hint: "All records in a format that other health systems read: a ZIP with one NDJSON file for each type of resource.",
    exportAll: "Export everything as FHIR (ZIP)",
    importTitle: "Import from an export",
    importHint:
      "Brings back what was exported from this platform: answers, results, permissions and referrals. Importing twice repeats nobody.",
    file: "File (ZIP, NDJSON or JSON)",
    choose: "Choose a file",
    import: "Import",
    importing: "Importing...",
    done: "{count, plural, =0 {No new child.} one {# child imported.} other {# children imported.}}",
    alreadyHere:
      "{count, plural, one {# was here already and stayed as it was.} other {# were here already and stayed as they were.}}",
    leftOut: "What was left out",
  },
};
