import type { z } from "zod";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";

/** What is wrong with the fields of a form, by their names. */
export type Faults = Readonly<Record<string, string>>;

/** The first fault of each field; none without an error. */
export function faultsIn(error: z.ZodError | undefined): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    faults[String(path[0])] ??= spokenFault(message);
  }
  return faults;
}

/** Takes the reader to the first field of a form that has a fault, once it can be reached again. */
export function focusOn(form: HTMLFormElement, faults: Faults): void {
  requestAnimationFrame(() => {
    const fields = [...form.querySelectorAll<HTMLElement>("[name]")];
    fields.find((field) => (field.getAttribute("name") ?? "") in faults)?.focus();
  });
}
