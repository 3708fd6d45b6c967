import type { RouteObject } from "react-router";
import { pageRoute } from "#web/platform/i18n/page-route.ts";
import { paths } from "#web/platform/paths.ts";

const loadTexts = async () => (await import("../texts.ts")).texts;

/** Login, and where the links of its e-mails and the providers of organizations lead. */
export const sessionRoutes: readonly RouteObject[] = [
  pageRoute(paths.login, loadTexts, async () => (await import("./login-page.tsx")).LoginPage),
  pageRoute(
    paths.provider,
    loadTexts,
    async () => (await import("../single-sign-on/provider-page.tsx")).ProviderPage,
  ),
  pageRoute(
    paths.recoverPassword,
    loadTexts,
    async () => (await import("./recover-page.tsx")).RecoverPage,
  ),
  pageRoute(
    paths.resetPassword,
    loadTexts,
    async () => (await import("./reset-page.tsx")).ResetPage,
  ),
  pageRoute(
    paths.confirmEmail,
    loadTexts,
    async () => (await import("./confirm-page.tsx")).ConfirmPage,
  ),
  pageRoute(
    paths.invitation,
    loadTexts,
    async () => (await import("./invite-page.tsx")).InvitePage,
  ),
];
