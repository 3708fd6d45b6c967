import { createContext } from "react";

/**
 * Values that the form is rendered with, by field name, where no script will fill it in; and what is wrong with them.
 * Empty in the browser: there the elements themselves hold what is given.
 */
export interface InitialValues {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
}

export const InitialValuesContext = createContext<InitialValues>({ values: {}, faults: {} });
