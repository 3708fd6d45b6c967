/** Why something could not be kept on the device: no room, or the browser does not let it. */
export type StorageTrouble = "full" | "refused";

/** Below this the team is told: a visual test takes about 40 kB, a browser that is short of room throws away more than one asks for. */
export const LITTLE_ROOM = 50 * 1024 * 1024;

/** What a failed write means. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";
}

/** Bytes that the device has left for us; null where the browser does not say. */
export async function findFreeRoom(): Promise<number | null> {
  // Without TLS the browser has no such thing, whatever its types promise.
  if (!("storage" in navigator)) return null;
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  return quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
}

/**
 * Asks the browser to throw nothing away when room gets scarce. Some browsers ask the person, and answer only when the
 * person does: nothing may wait for it.
 */
export async function askToKeep(): Promise<boolean> {
  if (!("storage" in navigator)) return false;
  return navigator.storage.persist().catch(() => false);
}
