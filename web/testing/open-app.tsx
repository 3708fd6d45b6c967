import { routes } from "#web/app/router.tsx";
import { type OpenPage, openRoutes } from "./open-routes.tsx";

/**
 * Opens an address of the whole application, with its real routes: for a test whose subject is how they stand together. What
 * the page asks for must be served first.
 */
export function openApp(address: string): OpenPage {
  return openRoutes(address, routes);
}
