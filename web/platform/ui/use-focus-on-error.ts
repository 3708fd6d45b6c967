import { useEffect, useRef } from "react";

/**
 * Leads to the first field with an error, once a form that was submitted can be reached again. An error that comes or goes
 * while somebody types moves no focus.
 */
export function useFocusOnError(errors: object, isBusy: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (isBusy || !isExpected.current || Object.keys(errors).length === 0) return;
    isExpected.current = false;
    const first = [...(element.current?.elements ?? [])].find((field) => pathOf(field) in errors);
    if (first instanceof HTMLElement) first.focus();
  }, [errors, isBusy]);
  return {
    element,
    /** To be called as the form is submitted. */
    expectErrors: (): void => {
      isExpected.current = true;
    },
  };
}

/** Which field an element belongs to: several can make one. */
function pathOf(element: Element): string {
  const field = element.closest<HTMLElement>("[data-path]");
  return field?.dataset["path"] ?? element.getAttribute("name") ?? "";
}
