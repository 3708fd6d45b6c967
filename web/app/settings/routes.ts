import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("./texts.ts")).texts;

/** Who works here, the texts of messages, how one person wants the product, and the organisation's data. */
export const settingsRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.settings,
    loadTexts,
    async () => (await import("./settings-page.tsx")).SettingsPage,
    [paths.settingsTab, paths.settingsSection],
  ),
];
