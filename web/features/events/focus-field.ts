/** Puts the focus into a form's field, and brings it into sight: of several of one name into the first. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.closest("fieldset, label, div")?.scrollIntoView({ block: "center" });
}
