/* Runs in the head, before the page is read: asks for the questions at once, and marks that scripts run. */
import { tokenIn } from "../record-path.ts";
import { interviewPath } from "./paths.ts";

document.documentElement.classList.add("js");
window.earlyInterview = fetch(interviewPath(tokenIn(location.pathname)));
window.earlyInterview.catch(() => undefined);
