/** The longest part of a path that cannot be a token. */
const LONGEST_NAME = 32;

/** Notes an address that leads nowhere, for whoever watches the browser's console. Long parts could be secrets and are left out. */
export function logMiss(pathname: string): void {
  const masked = pathname.replaceAll(/[^/]+/g, (part) => (part.length > LONGEST_NAME ? "…" : part));
  // oxlint-disable-next-line no-console -- the one place of the web that writes to the console: the specification has the miss logged.
  console.warn("404: no page at", masked);
}
