export { chooseWay } from "./choose-way.ts";
export { inviteRespondent } from "./companions.ts";
export {
  hasLiveLink,
  openForm,
  openHere,
  resumeLink,
  revokeLink,
  sendForm,
  suspendLink,
  wayOfOpenForm,
} from "./forms.service.ts";
export { type ResultRow, formsOf, resultsOf } from "./forms-shown.queries.ts";
export { presentForm, presentResult } from "./present-form.ts";
export { previewInvitation } from "./preview-form.ts";
export {
  type ChildToSend,
  type FormsSending,
  type Refusal,
  type SentToChild,
  sendForms,
  takeBackForms,
} from "./send-many.ts";
export { type OpenFormState, openFormsOf } from "./send-many.queries.ts";
