import type { VisionUpload } from "#contract/vision.ts";

/**
 * A test that the server has not yet. `isOpen`: a draft of a test that goes on, or went on when the device died; `account`
 * is who ran it, for on a shared device only that person's session may send it. `refusal` is why the server will not have it.
 */
export interface Unsent {
  readonly id: string;
  readonly account: string;
  readonly patient: string;
  readonly upload: VisionUpload;
  readonly isOpen: boolean;
  /** Milliseconds by the device's clock. */
  readonly savedAt: number;
  readonly refusal: string | null;
}

const DATABASE = "tea-start-vision";
const STORE = "unsent";

/** A draft that was not written to for so long belongs to a test that is over: the page or the device died. */
const DRAFT_IS_DEAD_MS = 30 * 60_000;

/** Keeps a test, in place of what was kept under its id. Rejects where the device has no room or forbids it. */
export async function keepUnsent(unsent: Unsent): Promise<void> {
  await inStore("readwrite", (store) => store.put(unsent));
}

/** Forgets a test: the server has it, or a person threw it away. */
export async function dropUnsent(id: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(id));
}

/** One kept test; null when there is none of this id. */
export async function findUnsent(id: string): Promise<Unsent | null> {
  const found = await inStore<unknown>("readonly", (store) => store.get(id));
  return isUnsent(found) ? found : null;
}

/** What this account has kept and not sent, in the order in which it was made; drafts only of tests that are over. */
export async function listUnsent(account: string, now: number): Promise<Unsent[]> {
  const all = await inStore<unknown[]>("readonly", (store) => store.getAll());
  return all
    .filter(isUnsent)
    .filter((one) => one.account === account)
    .filter(({ isOpen, savedAt }) => !isOpen || now - savedAt >= DRAFT_IS_DEAD_MS)
    .toSorted((one, other) => one.id.localeCompare(other.id));
}

/** Only this file writes to the store: what has an id and an upload is one of its own. */
function isUnsent(value: unknown): value is Unsent {
  return typeof value === "object" && value !== null && "id" in value && "upload" in value;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = act(transaction.objectStore(STORE));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(failure(transaction.error)));
      transaction.addEventListener("error", () => reject(failure(transaction.error)));
    });
  } finally {
    database.close();
  }
}

async function opened(): Promise<IDBDatabase> {
  if (!("indexedDB" in globalThis)) throw new Error("no IndexedDB");
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(STORE, { keyPath: "id" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(failure(request.error)));
  });
}

function failure(error: DOMException | null): Error {
  return error ?? new Error("the device keeps nothing");
}
