/** Why something could not be kept on the device: no room, or the browser does not let it. */
export type StorageTrouble = "full" | "refused";

/** What the browser says of the room that the device has for us. */
export interface Room {
  /** Whether it promised to throw nothing away when room gets scarce. */
  readonly isKept: boolean;
  /** Bytes left; null where the browser does not say. */
  readonly free: number | null;
}

/** Below this the team is told: a visual test takes about 40 kB, a browser that is short of room throws away more than one asks for. */
export const LITTLE_ROOM = 50 * 1024 * 1024;

/** What a failed write means. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "refused";
}

/** Asks the browser to keep everything until the event is over, and how much room there is. */
export async function askForRoom(): Promise<Room> {
  // Without TLS the browser has no such thing, whatever its types promise.
  if (!("storage" in navigator)) return { isKept: false, free: null };
  const { storage } = navigator;
  const [isKept, { quota, usage }] = await Promise.all([
    storage.persist().catch(() => false),
    storage.estimate().catch((): StorageEstimate => ({})),
  ]);
  return { isKept, free: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)) };
}
