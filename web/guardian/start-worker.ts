import { WORKER_PATH } from "./page-cache.ts";

/**
 * Starts the worker that keeps this page, so that it opens again without network. The page's policy lets no text become
 * markup or a script's address; the worker's own address is the one exception.
 */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    globalThis.trustedTypes?.createPolicy("default", {
      createHTML: () => null,
      createScriptURL: (address) => (address === WORKER_PATH ? address : null),
    });
    await navigator.serviceWorker.register(WORKER_PATH);
  } catch {
    // Without it the page needs the network to open; what was answered is on the device all the same.
  }
}
