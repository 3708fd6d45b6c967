declare global {
  interface Window {
    /** The answer to the first call, under way since the page began to load. */
    early?: Promise<Response>;
  }
}

/** The token of the link in this page's address. */
export function tokenIn(pathname: string): string {
  return pathname.split("/")[3] ?? "";
}

/** Where the record behind a token is read and sent. A token stands here as in the page's address. */
export function recordPath(token: string): string {
  return `/api/patients/complete/${token}/`;
}
