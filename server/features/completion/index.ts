export { answerAtEvent } from "./answer-at-event.ts";
export { completionRoutes } from "./completion.routes.ts";
export { guardianFormPost } from "./form-post.ts";
export type { GivenForm, GuardianPages } from "./guardian-pages.ts";
export { countAddress, withLiveLink } from "./live-link.ts";
export { openCompletion } from "./open-completion.ts";
export { licensedToday } from "./questionnaire-of.ts";
export { submitCompletion } from "./submit-completion.ts";
