import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Batches to many and one of them, a batch before it is confirmed, and the messages that were not delivered. */
export const batchesRoutes: readonly RouteObject[] = [
  pageRoute(paths.batches, loadTexts, async () => (await import("./batches-page.tsx")).BatchesPage),
  pageRoute(
    paths.newSending,
    loadTexts,
    async () => (await import("./new-batch-page.tsx")).NewBatchPage,
  ),
  pageRoute(
    paths.undelivered,
    loadTexts,
    async () => (await import("./undelivered-page.tsx")).UndeliveredPage,
  ),
];
