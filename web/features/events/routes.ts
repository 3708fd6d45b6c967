import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** The events of an organisation, as its staff look after them. */
export const eventsRoutes: readonly RouteObject[] = [
  pageRoute(paths.events, loadTexts, async () => (await import("./events-page.tsx")).EventsPage),
];

/** A device's event mode, which works without a network. */
export const deviceRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.eventDevice,
    loadTexts,
    async () => (await import("./device-page.tsx")).DevicePage,
  ),
];
