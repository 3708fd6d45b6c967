import type { Texts } from "./index.ts";

/** In English. */
export const enUs: Texts = {
  fhir: {
    title: "FHIR R4",
    hint: "All records in a format that other health systems read: a ZIP with one NDJSON file for each type of resource.",
    exportAll: "Export everything as FHIR (ZIP)",
    importTitle: "Import from a FHIR file",
    importHint:
      "What was exported from this platform comes back whole: answers, results, permissions and referrals. From another system come the children and who answers for them, in a list for you to check before anything is written. Importing twice repeats nobody.",
    file: "File (ZIP, NDJSON or JSON)",
    choose: "Choose a file",
    import: "Import",
    importing: "Importing...",
    done: "{count, plural, =0 {No new child.} one {# child imported.} other {# children imported.}}",
    alreadyHere:
      "{count, plural, one {# was here already and stayed as it was.} other {# were here already and stayed as they were.}}",
    foreign:
      "{count, plural, one {# child of another system was read. Nothing is written yet.} other {# children of another system were read. Nothing is written yet.}}",
    confirm: "Check the list and confirm",
    leftOut: "What was left out",
  },
};
