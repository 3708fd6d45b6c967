/** The request for information. Loaded apart: the page it opens over has no component library. */
export async function loadRequestDialog() {
  return (await import("./spoken-request-dialog.ts")).SpokenRequestDialog;
}
