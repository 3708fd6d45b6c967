import { lazy } from "react";

/** The login as a page, when its address is opened. */
export async function loadLoginPage() {
  return (await import("./login-page.tsx")).LoginPage;
}

/** The end of the session, when its address is opened. */
export async function loadLogoutPage() {
  return (await import("./logout-page.tsx")).LogoutPage;
}

/** Loaded when it is opened: the front page, from which it opens, must not wait for it. */
export const LoginDialog = lazy(async () => ({
  default: (await import("./login-dialog.tsx")).LoginDialog,
}));
