import type { FamilyTap } from "#contract/registry/family.ts";
import { shortHash } from "#domain/screening/short-hash.ts";

/** The taps of one link that the server has not acknowledged: they are on the device until it has. */
export interface TapQueue {
  load(): readonly FamilyTap[];
  save(taps: readonly FamilyTap[]): void;
}

/** The part of the local storage that belongs to one token. A device that refuses to store keeps nothing. */
export function openTapQueue(storage: () => Storage, token: string): TapQueue {
  const key = `familia.${shortHash(token)}`;
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(key) ?? "[]");
        return Array.isArray(kept) ? kept.filter(isTap) : [];
      } catch {
        return [];
      }
    },
    save(taps) {
      try {
        if (taps.length === 0) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(taps));
      } catch {
        // Full or forbidden: what was tapped is sent as long as the page is open.
      }
    },
  };
}

function isTap(value: unknown): value is FamilyTap {
  return typeof value === "object" && value !== null && "id" in value && "answer" in value;
}

/** A random UUID; `randomUUID` is not there on a page without https, as a trial on a local network is. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte))
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
