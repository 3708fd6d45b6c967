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

/**
 * Brings a question into view, the first one with what is said before it; `isAsked` also gives it the focus, as when a
 * person asked to go there.
 */
export function toQuestion(id: string, isAsked: boolean): void {
  openTab(FORM_HASH);
  const question = document.getElementById(id);
  if (isAsked) focusIn(question);
  const before = question?.previousElementSibling;
  bringIntoView(before?.matches(".intro") ? before : question);
}

/** Shows what comes after the last question. */
export function toEnd(): void {
  openTab(FORM_HASH);
  bringIntoView(document.getElementById("fim"));
}

/** Id of the line of the last look that shows the answer to a question. */
export function rowId(question: string): string {
  return `conferir-${question}`;
}

/** Goes back to that line, where the change began. */
export function toRow(question: string): void {
  const row = document.getElementById(rowId(question));
  row?.querySelector("button")?.focus({ preventScroll: true });
  bringIntoView(row);
}

/** Opens 'Dados' at a field and gives it the focus. */
export function toField(name: string): void {
  openTab(DATA_HASH);
  const field = document.getElementsByName(name)[0]?.closest(".field");
  focusIn(field);
  bringIntoView(field);
}

function focusIn(element: Element | null | undefined): void {
  element?.querySelector<HTMLElement>("input,textarea")?.focus({ preventScroll: true });
}

function bringIntoView(element: Element | null | undefined): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
}
