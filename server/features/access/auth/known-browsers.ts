import type { AccountDb } from "#server/platform/db/tenant.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { hasSessionWith, knownBrowsers, noteBrowser } from "./known-browsers.queries.ts";

/** The browser or program a session is begun by. */
export interface Client {
  readonly userAgent: string;
  /** The value of the cookie that the session's tokens are bound to; null for an unbound session. */
  readonly fingerprint: string | null;
  /** By what the browser is known again; null where it keeps no cookie of ours. */
  readonly browser: string | null;
}

/**
 * Whether an account logs in from where it never did, and knows the browser from here on. A browser is known by its cookie,
 * a program by what it calls itself. The first log-in of all is nothing to write about, nor the first with a cookie.
 */
export async function isNewDevice(
  db: AccountDb,
  accountId: string,
  { browser, userAgent }: Client,
  at: Date,
): Promise<boolean> {
  const earlier = await hasSessionWith(db, accountId, userAgent);
  if (browser === null) return earlier.any && !earlier.same;
  const known = await knownBrowsers(db, accountId);
  const hash = hashToken(browser);
  await noteBrowser(db, accountId, hash, at);
  return known.length > 0 && !known.some((each) => each.equals(hash));
}
