/** The tabs' addresses: the fragment of the page says which one is open, so that it works before any script has run. */
export const FORM_HASH = "#formulario";
export const DATA_HASH = "#dados";

/** Which tab the address names. */
export function isFormOpen(): boolean {
  return location.hash === FORM_HASH;
}

/** Tells of each change of the open tab. */
export function onTabChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** Opens a tab without a step in the history: going back leaves the page, as it did before. */
export function openTab(hash: string): void {
  if (isFormOpen() !== (hash === FORM_HASH)) location.replace(hash);
}

/** Brings a question into view; `isAsked` also gives it the focus, as when a person asked to go there. */
export function toQuestion(id: string, isAsked: boolean): void {
  openTab(FORM_HASH);
  bringIntoView(document.getElementById(id), isAsked);
}

/** Shows what comes after the last question. */
export function toEnd(): void {
  bringIntoView(document.getElementById("fim"), false);
}

/** Opens 'Dados' at a field and gives it the focus. */
export function toField(name: string): void {
  openTab(DATA_HASH);
  const field = document.getElementsByName(name)[0];
  bringIntoView(field?.closest<HTMLElement>(".field") ?? null, true);
}

function bringIntoView(element: HTMLElement | null, isFocused: boolean): void {
  if (!element) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isFocused) {
    element.querySelector<HTMLElement>("input,textarea")?.focus({ preventScroll: true });
  }
  element.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
}
