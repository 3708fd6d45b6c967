import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { StoredFields } from "./fields.ts";

/** The child as shown while there is no network; of the record only what the page needs. */
export type KnownChild = Pick<
  CompletionRecord,
  "full_name" | "date_of_birth" | "age_years" | "age_band" | "organization_name"
> &
  // Of a page that was kept before it was told there is none.
  Partial<Pick<CompletionRecord, "organization_article">>;

/** Everything that this device keeps of one link until it is answered. */
export interface StoredDraft {
  readonly fields: StoredFields;
  /** The server's `saved_at` when it was last heard of. */
  readonly seen: string | null;
  readonly child: KnownChild | null;
  readonly consent: { readonly at: string | null; readonly school: boolean };
  /** When the first answer was given, in epoch milliseconds. */
  readonly startedAt: number | null;
  /** The body of a submission that the server has not acknowledged: it is sent again as it stands. */
  readonly queued: string | null;
}

/** What a device keeps of a link that it sees for the first time. */
export const EMPTY_DRAFT: StoredDraft = {
  fields: {},
  seen: null,
  child: null,
  consent: { at: null, school: false },
  startedAt: null,
  queued: null,
};

/** Reads and writes what is kept of one link. */
export interface Device {
  load(): StoredDraft;
  save(kept: StoredDraft): void;
  wipe(): void;
}

/**
 * A short name for a token, so that what lies on the device does not hold the link. Two FNV-1a hashes: not
 * cryptographic, but of 64 bits of an unguessable 256, and there without a secure context or a wait.
 */
export function shortHash(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join("");
}

/** The part of the local storage that belongs to one token. A device that refuses to store keeps nothing. */
export function openDevice(storage: () => Storage, token: string): Device {
  const key = `complemento.${shortHash(token)}`;
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? "null");
        return isStoredDraft(kept) ? kept : EMPTY_DRAFT;
      } catch {
        return EMPTY_DRAFT;
      }
    },
    save(kept) {
      try {
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // Full or forbidden: the draft on the server is what remains.
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

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === "object" && value !== null && "fields" in value && "queued" in value;
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
