export { askForExport } from "./ask-for-export.ts";
export { defineExport, type ExportContext, type ExportKind } from "./export-kind.ts";
export { exportsRoutes } from "./exports.routes.ts";
export { exportsResumed, exportsSwept, makingExports } from "./exports.work.ts";
export { makeExport } from "./make-export.ts";
export {
  DISCLAIMER,
  dayInDigits,
  momentInWords,
  periodInWords,
  type Provenance,
  provenanceFacts,
  provenanceOf,
} from "./provenance.ts";
