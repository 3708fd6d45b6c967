import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** The page that sends one questionnaire. */
export const formsRoutes: readonly RouteObject[] = [
  pageRoute(
    paths.sendForm,
    loadTexts,
    async () => (await import("./send-form-page.tsx")).SendFormPage,
  ),
];
