import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { type ContextTexts, loadWithTexts } from "./context-texts.tsx";

/** A page of a context at its address, in the context's texts. Both are loaded when it is first opened. */
export function pageRoute(
  path: string,
  loadTexts: () => Promise<ContextTexts<object>>,
  loadPage: () => Promise<ComponentType>,
): RouteObject {
  return { path, lazy: async () => ({ Component: await loadWithTexts(loadPage, loadTexts) }) };
}
