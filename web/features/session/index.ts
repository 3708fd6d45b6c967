import { lazy } from "react";

export { LoginPage } from "./login-page.tsx";
export { LogoutPage } from "./logout-page.tsx";

/** Loaded when it is opened. */
export const LoginDialog = lazy(async () => ({
  default: (await import("./login-dialog.tsx")).LoginDialog,
}));
