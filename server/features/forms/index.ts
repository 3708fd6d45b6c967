export { openForm, revokeLink, sendForm } from "./forms.service.ts";
export { type ResultRow, formsOf, resultsOf } from "./forms-shown.queries.ts";
export { presentForm, presentResult } from "./present-form.ts";
