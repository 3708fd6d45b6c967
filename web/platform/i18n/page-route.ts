import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { type FeatureTexts, withTexts } from "./feature-texts.tsx";

/** A page of a feature at its address, in the feature's texts. Both are loaded when it is first opened. */
export function pageRoute(
  path: string,
  loadTexts: () => Promise<FeatureTexts<object>>,
  loadPage: () => Promise<ComponentType>,
): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Page, texts] = await Promise.all([loadPage(), loadTexts()]);
      return { Component: withTexts(Page, texts) };
    },
  };
}
