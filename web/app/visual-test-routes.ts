import type { RouteObject } from "react-router";
import { paths } from "#web/platform/paths.ts";

/** The visual test: of a child, and as a demonstration. Their documents alone may use the camera. */
export const VISUAL_TEST_ROUTES: RouteObject[] = [
  {
    path: paths.visualTestDemonstration,
    lazy: async () => {
      const { loadDemonstrationPage } = await import("#web/features/vision/index.ts");
      return { Component: await loadDemonstrationPage() };
    },
  },
  {
    path: paths.visualTest,
    lazy: async () => {
      const { loadVisionPage } = await import("#web/features/vision/index.ts");
      return { Component: await loadVisionPage() };
    },
  },
];
