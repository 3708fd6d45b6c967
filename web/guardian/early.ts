/*
 * Runs in the head, before the page is read: asks for the child's record at once, marks that scripts run, and holds
 * back a submit pressed before the page has come to life. If it never does, the browser posts the form by itself.
 */
import { recordPath, tokenIn } from "./record-path.ts";

const LIFE_EXPECTED_WITHIN_MS = 15_000;

const root = document.documentElement;
const token = tokenIn(location.pathname);

root.classList.add("js");
if (token) {
  window.early = fetch(recordPath(token));
  window.early.catch(() => undefined);
}
addEventListener(
  "submit",
  (event) => {
    if (!root.dataset["hydrated"] && performance.now() < LIFE_EXPECTED_WITHIN_MS) {
      event.preventDefault();
    }
  },
  true,
);
