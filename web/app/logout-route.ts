import type { RouteObject } from "react-router";
import { paths } from "#web/platform/paths.ts";

/** The end of a session, which asks first about visual tests that only this device has. */
export const logoutRoute: RouteObject = {
  path: paths.logout,
  lazy: async () => ({ Component: (await import("./logout-page.tsx")).LogoutPage }),
};
