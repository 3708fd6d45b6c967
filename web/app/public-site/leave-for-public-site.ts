import { documents } from "#web/platform/documents.ts";
import { paths } from "#web/platform/paths.ts";

/**
 * In place of the public front page among the application's routes: it is a document of its own, which the server has.
 * The route never arrives. Were the address changed first, the browser would take the loaded document for the same one,
 * and the way back would show it under the former address. Whoever logged out does not come back to that.
 */
export function leaveForPublicSite(): Promise<never> {
  if (location.pathname === paths.logout) documents.replace(paths.landing);
  else documents.open(paths.landing);
  return new Promise(() => undefined);
}
