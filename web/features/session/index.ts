import { type ComponentType, lazy } from "react";
import { withTexts } from "#web/platform/i18n/feature-texts.tsx";

/** The login as a page, when its address is opened. */
export async function loadLoginPage() {
  return speaking((await import("./login-page.tsx")).LoginPage);
}

/** The end of the session, when its address is opened. */
export async function loadLogoutPage() {
  return speaking((await import("./logout-page.tsx")).LogoutPage);
}

/** Where a link to another password is asked for. */
export async function loadRecoverPage() {
  return speaking((await import("./recover-page.tsx")).RecoverPage);
}

/** Where such a link leads. */
export async function loadResetPage() {
  return speaking((await import("./reset-page.tsx")).ResetPage);
}

/** Where the link of a confirmation leads. */
export async function loadConfirmPage() {
  return speaking((await import("./confirm-page.tsx")).ConfirmPage);
}

/** Where the link of an invitation leads. */
export async function loadInvitePage() {
  return speaking((await import("./invite-page.tsx")).InvitePage);
}

/** Login and registration over another page. They know no router, so that any page can open them. */
export const SessionDialogs = lazy(async () => ({
  default: await speaking((await import("./session-dialogs.tsx")).SessionDialogs),
}));

/** The open sessions of whoever is logged in, each of which can be ended. */
export const SessionList = lazy(async () => ({
  default: await speaking((await import("./session-list.tsx")).SessionList),
}));

/** The texts too load when they are needed: the router, which knows this door, must not carry them. */
async function speaking<Props extends object>(Shown: ComponentType<Props>) {
  return withTexts(Shown, (await import("./texts/index.ts")).texts);
}

export type { Texts } from "./texts/index.ts";
