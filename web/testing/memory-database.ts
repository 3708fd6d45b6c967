import { vi } from "vitest";

/** One store: whether its keys lie in the values, and what it has. */
interface Store {
  readonly keyPath: string | null;
  readonly items: Map<string, unknown>;
}
type Stores = Map<string, Store>;

interface Range {
  readonly lower: string;
  readonly upper: string;
}

/** IndexedDB in memory, as far as the program uses it, where jsdom has none. */
export interface MemoryDatabase {
  /** Puts it in the browser's place, for one test, empty and with room. */
  readonly install: () => void;
  readonly names: () => readonly string[];
  /** All that lies in a database, as it lies there. */
  readonly values: (name: string) => readonly unknown[];
  /** From now on nothing more can be written, or again. */
  readonly fill: (isFull: boolean) => void;
}

const DATABASES = new Map<string, Stores>();
const DISK = { isFull: false };
const open = (name: string) => opening(DATABASES, name, DISK);

/**
 * The device's databases: all of version 1, with transactions that complete after their requests. It is one device for all tests,
 * since what once opened a database goes on with it; it is emptied when it is installed.
 */
export function memoryDatabase(): MemoryDatabase {
  return {
    install() {
      DISK.isFull = false;
      for (const stores of DATABASES.values())
        for (const { items } of stores.values()) items.clear();
      vi.stubGlobal("IDBKeyRange", { bound: (lower: string, upper: string) => ({ lower, upper }) });
      vi.stubGlobal("indexedDB", {
        open,
        databases: () => Promise.resolve([...DATABASES.keys()].map((name) => ({ name }))),
        deleteDatabase: (name: string) => requestOf(() => DATABASES.delete(name)),
      });
    },
    names: () => [...DATABASES.keys()],
    values: (name) =>
      [...(DATABASES.get(name)?.values() ?? [])].flatMap(({ items }) => Array.from(items.values())),
    fill(isFull) {
      DISK.isFull = isFull;
    },
  };
}

class Request extends EventTarget {
  result: unknown;
  error: DOMException | null = null;
  transaction: { readonly abort: () => void } | null = null;
}

interface Ends {
  readonly done: () => void;
  readonly fail: (error: DOMException) => void;
}

const NOWHERE: Ends = { done: () => undefined, fail: () => undefined };

function requestOf(work: () => unknown, { done, fail }: Ends = NOWHERE): Request {
  const request = new Request();
  queueMicrotask(() => {
    try {
      request.result = work();
    } catch (error) {
      request.error = error instanceof DOMException ? error : new DOMException("broken");
      request.dispatchEvent(new Event("error"));
      fail(request.error);
      return;
    }
    request.dispatchEvent(new Event("success"));
    done();
  });
  return request;
}

function opening(databases: Map<string, Stores>, name: string, disk: { readonly isFull: boolean }) {
  const stores: Stores = databases.get(name) ?? new Map<string, Store>();
  const connection = Object.assign(new EventTarget(), {
    close: () => undefined,
    createObjectStore(made: string, { keyPath = null }: { keyPath?: string | null } = {}) {
      stores.set(made, { keyPath, items: new Map() });
    },
    transaction: () => transactionOn(stores, disk),
  });
  const request = requestOf(() => {
    if (databases.has(name)) return connection;
    let isAborted = false;
    request.result = connection;
    request.transaction = {
      abort() {
        isAborted = true;
      },
    };
    request.dispatchEvent(new Event("upgradeneeded"));
    if (isAborted) throw new DOMException("not there", "AbortError");
    databases.set(name, stores);
    return connection;
  });
  return request;
}

function transactionOn(stores: Stores, disk: { readonly isFull: boolean }) {
  const transaction = Object.assign(new EventTarget(), {
    error: null as DOMException | null,
    objectStore(name: string) {
      const store = stores.get(name);
      if (!store) throw new DOMException(name, "NotFoundError");
      return { ...askable(store, disk, ends), transaction };
    },
  });
  const ends: Ends = {
    done: () => void setTimeout(() => transaction.dispatchEvent(new Event("complete")), 0),
    fail(error) {
      transaction.error = error;
      transaction.dispatchEvent(new Event("abort"));
    },
  };
  return transaction;
}

function askable({ items, keyPath }: Store, disk: { readonly isFull: boolean }, ends: Ends) {
  const found = (range?: Range) =>
    [...items.entries()]
      .filter(([key]) => !range || (key >= range.lower && key <= range.upper))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    get: (key: string) => requestOf(() => items.get(key), ends),
    getAll: (range?: Range) => requestOf(() => found(range).map(([, value]) => value), ends),
    getAllKeys: (range?: Range) => requestOf(() => found(range).map(([key]) => key), ends),
    delete: (key: string) => requestOf(() => items.delete(key), ends),
    put: (value: Readonly<Record<string, unknown>>, key?: string) =>
      requestOf(() => {
        if (disk.isFull) throw new DOMException("full", "QuotaExceededError");
        items.set(key ?? String(value[keyPath ?? ""]), value);
      }, ends),
  };
}
