import { UNSEALED_DATABASE } from "./may-have-unsent.ts";

const STORE = "unsent";

/**
 * Hands over, once each, the tests that an earlier version left unsealed on this device, and drops its database when `keep` has
 * taken them all. Where one could not be kept everything stays, for the next time.
 */
export async function takeOverUnsealed(keep: (test: unknown) => Promise<void>): Promise<void> {
  const database = await openedOrNull();
  if (!database) return;
  const all = await result<unknown[]>(
    database.transaction(STORE, "readonly").objectStore(STORE).getAll(),
  ).finally(() => database.close());
  await Promise.all(all.map((test) => keep(test)));
  await result(indexedDB.deleteDatabase(UNSEALED_DATABASE));
}

/** Opens it only where there is one: a browser makes what it is asked to open. */
function openedOrNull(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(UNSEALED_DATABASE, 1);
  return new Promise((resolve, reject) => {
    // Only a database that was not there is made again: then nothing is made at all.
    request.addEventListener("upgradeneeded", () => request.transaction?.abort());
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => {
      if (request.error?.name === "AbortError") resolve(null);
      else reject(request.error ?? new Error("not opened"));
    });
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
  });
}
