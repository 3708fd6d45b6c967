/** What a device keeps of one thing, encrypted: names and values, each written whole or not at all. */
export interface Vault {
  get<T>(name: string): Promise<T | undefined>;
  /** All values whose names begin so, by name. */
  all<T>(prefix: string): Promise<T[]>;
  put(name: string, value: unknown): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
}

const KEY = "key";
const ITEMS = "items";

/** One value as it lies in the database. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/**
 * Opens one drawer of a database of this device. Each value is sealed with AES-GCM under a key that was made here, one for a
 * database, and that no script can read out; its name is sealed in with it, so that one value cannot stand in another's place.
 */
export async function openVault(databaseName: string, drawer: string): Promise<Vault> {
  const database = await openDatabase(databaseName);
  const key = await theKey(database);
  const full = (name: string) => `${drawer}/${name}`;
  const unseal = async <T>(name: string, sealed: Sealed): Promise<T> => {
    const { iv, data } = sealed;
    const additionalData = new TextEncoder().encode(name);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, data);
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- What this key opens only this program has sealed.
    const value: T = JSON.parse(new TextDecoder().decode(plain));
    return value;
  };
  return {
    async get<T>(name: string) {
      const found = await once<unknown>(items(database, "readonly").get(full(name)));
      return isSealed(found) ? unseal<T>(full(name), found) : undefined;
    },
    async all<T>(prefix: string) {
      const range = IDBKeyRange.bound(full(prefix), `${full(prefix)}\uFFFF`);
      const store = items(database, "readonly");
      const [names, values] = await Promise.all([
        once(store.getAllKeys(range)),
        once<unknown[]>(store.getAll(range)),
      ]);
      const sealed = values.flatMap((value, index) => {
        const name = names[index];
        return isSealed(value) && typeof name === "string" ? [{ name, value }] : [];
      });
      return Promise.all(sealed.map(({ name, value }) => unseal<T>(name, value)));
    },
    async put(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = new TextEncoder().encode(full(name));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
      const store = items(database, "readwrite");
      store.put({ iv, data } satisfies Sealed, full(name));
      await done(store.transaction);
    },
    async remove(names) {
      const store = items(database, "readwrite");
      for (const name of names) store.delete(full(name));
      await done(store.transaction);
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(KEY);
    request.result.createObjectStore(ITEMS);
  });
  return once(request);
}

/** The device's key: the one there is, or a new one. Two pages that make one at once agree on the first. */
async function theKey(database: IDBDatabase): Promise<CryptoKey> {
  const algorithm = { name: "AES-GCM", length: 256 };
  const made = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
  const transaction = database.transaction(KEY, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(KEY);
  const found = await once<unknown>(store.get(KEY));
  if (found instanceof CryptoKey) return found;
  store.put(made, KEY);
  await done(transaction);
  return made;
}

/** Strict: an answer must survive the battery's end in the next moment. */
function items(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(ITEMS, mode, { durability: "strict" }).objectStore(ITEMS);
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === "object" && value !== null && "iv" in value && "data" in value;
}

function once<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("not read")));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error("not kept"));
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("error", fail);
    transaction.addEventListener("abort", fail);
  });
}
