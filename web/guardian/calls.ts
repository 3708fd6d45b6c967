import { createContext } from "react";
import type { Completion } from "./completion.ts";
import type { StoredFields } from "./fields.ts";

/** What is kept of the form, and how to keep more, for the questions about which the family wants to be called. */
export const CallsContext = createContext<{
  readonly fields: StoredFields;
  readonly note: Completion["note"];
}>({ fields: {}, note: () => undefined });
