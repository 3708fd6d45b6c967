import { forgetLeftForm, hasSession, LEFT_HASH, LEFT_PATH, rememberLeftForm } from "./left-form.ts";
import { DATA_HASH } from "./movement.ts";

const listeners = new Set<() => void>();
/** The form's own address, once it was left. */
let form = "";
let hasLeft = false;
/** Whether going back in the history leads to the form. */
let isBefore = false;

/** Whether the form was left by 'Cancelar'. */
export function isLeft(): boolean {
  return hasLeft;
}

/** Tells of each leaving and coming back. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", look);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", look);
  };
}

/** 'Cancelar': staff come to their list; a guardian, who has none, stays on this page without loading another. */
export function leaveForm(): void {
  if (hasSession()) {
    location.assign(LEFT_PATH);
    return;
  }
  form = location.pathname + location.search;
  history.pushState(null, "", LEFT_PATH);
  isBefore = true;
  look();
}

/** Takes up what the address says when the page comes to life: that the form was left, or that it is open. */
export function takeUpLeaving(): void {
  if (location.hash !== LEFT_HASH || hasSession()) {
    forgetLeftForm();
    return;
  }
  form = location.pathname + location.search;
  history.replaceState(null, "", LEFT_PATH);
  look();
}

/** Opens the form again, where it was. */
export function openFormAgain(): void {
  if (isBefore) {
    history.back();
    return;
  }
  history.replaceState(null, "", form);
  look();
}

/** Where the page would be loaded from, also while its address is another. */
export function ownAddress(): Pick<Location, "pathname" | "search" | "hash"> {
  return hasLeft ? new URL(form + LEFT_HASH, location.origin) : location;
}

/** Follows the address, which the history changes too. */
function look(): void {
  const isAway = form !== "" && location.pathname === LEFT_PATH;
  if (isAway === hasLeft) return;
  hasLeft = isAway;
  if (isAway) rememberLeftForm(form);
  else forgetLeftForm();
  for (const listener of listeners) listener();
  // What a style sheet takes for the target does not follow the history by itself.
  if (!isAway) location.replace(location.hash || DATA_HASH);
}
