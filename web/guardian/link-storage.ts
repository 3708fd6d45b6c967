import { shortHash } from "#domain/screening/short-hash.ts";

/** What a device keeps of one link. */
export interface LinkStorage<Kept> {
  load(): Kept;
  save(kept: Kept): void;
  wipe(): void;
}

/** What is kept under one name: `empty` before anything is, and of whatever else lies there only what `isKept` knows. */
interface Keeping<Kept> {
  readonly name: string;
  readonly empty: Kept;
  readonly isKept: (value: unknown) => value is Kept;
}

/** The part of the local storage that belongs to one token. A device that refuses to store keeps nothing. */
export function openLinkStorage<Kept>(
  storage: () => Storage,
  token: string,
  { name, empty, isKept }: Keeping<Kept>,
): LinkStorage<Kept> {
  const key = `${name}.${shortHash(token)}`;
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? "null");
        return isKept(kept) ? kept : empty;
      } catch {
        return empty;
      }
    },
    save(kept) {
      try {
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // Full or forbidden: what the server has is what remains.
      }
    },
    wipe() {
      try {
        storage().removeItem(key);
      } catch {
        // What could not be written need not be removed.
      }
    },
  };
}
