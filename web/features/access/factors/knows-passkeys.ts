/** Whether this browser knows passkeys here: none does at a bare network address. */
export function knowsPasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Whether a browser's question was closed by the person, who then needs no words about it. */
export function isDismissed(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")
  );
}
