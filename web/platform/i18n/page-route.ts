import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { type ContextTexts, loadWithTexts } from "./context-texts.tsx";

/**
 * A page of a context at its address, in the context's texts. Both are loaded when it is first opened. It stays while one of its
 * further addresses is opened.
 */
export function pageRoute(
  path: string,
  loadTexts: () => Promise<ContextTexts<object>>,
  loadPage: () => Promise<ComponentType>,
  further: readonly string[] = [],
): RouteObject {
  const children = further.map((address) => ({ path: address, element: null }));
  return {
    path,
    children,
    lazy: async () => ({ Component: await loadWithTexts(loadPage, loadTexts) }),
  };
}
