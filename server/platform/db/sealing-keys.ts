import { type KeyObject, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "../secrets.ts";

/** A row of `sealing_key`. */
export interface WrappedKey {
  readonly version: number;
  readonly wrapped: Buffer;
}

/** The keys of an installation as this process knows them. */
export interface SealingKeys {
  /** The key that texts of an organisation are sealed with now, and its version. */
  newest(organizationId: string): Promise<{ readonly version: number; readonly key: KeyObject }>;
  /** The key of a version for the texts of an organisation; undefined when there is none. */
  find(version: number, organizationId: string): Promise<KeyObject | undefined>;
}

/** Milliseconds for which a process seals with what it knows without looking whether there is a newer key. */
export const KNOWS_FOR = 30_000;

/** Milliseconds for which it does so where it cannot look: half of the time that an old key is kept after a new one came. */
export const KNOWS_AT_MOST = 300_000;

/** Keys of organisations that a process keeps; beyond it all are derived again. */
const MOST_KEPT = 10_000;

const KEY_BYTES = 32;

/** A new random key, wrapped. */
export function makeWrapped(secretKey: string, version: number): WrappedKey {
  return { version, wrapped: wrap(secretKey, version, randomBytes(KEY_BYTES)) };
}

/** The same keys under another secret. Throws when one does not open with the former. */
export function wrapAgain(
  { former, secretKey }: { readonly former: string; readonly secretKey: string },
  keys: readonly WrappedKey[],
): WrappedKey[] {
  return keys.map(({ version, wrapped }) => ({
    version,
    wrapped: wrap(secretKey, version, unwrap(former, version, wrapped)),
  }));
}

/** Whether a key opens with this secret. */
export function opensWith(secretKey: string, key: WrappedKey): boolean {
  return tryUnwrapping(secretKey, key) !== undefined;
}

/**
 * Keys that are read once, and again when a text has a version that is unknown or what is known is older than `KNOWS_FOR`:
 * so a rotation reaches every process without a restart. `read` also makes the first key where there is none. A key that
 * does not open with the secret is as if it were not there, except to seal with: then `newest` throws.
 */
export function keepSealingKeys(
  secretKey: string,
  read: () => Promise<readonly WrappedKey[]>,
  now: () => number = () => performance.now(),
): SealingKeys {
  let known: { readonly at: number; readonly keys: ReadonlyMap<number, Buffer | undefined> } = {
    at: -Infinity,
    keys: new Map(),
  };
  let derived = new Map<string, KeyObject>();
  let reading: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    reading ??= (async () => {
      const at = now();
      // A key that was deleted since may still be needed by whoever reads a moment of before.
      const keys = new Map(known.keys);
      for (const key of await read()) keys.set(key.version, tryUnwrapping(secretKey, key));
      known = { at, keys };
      derived = new Map();
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const keyOf = (version: number, key: Buffer, organizationId: string): KeyObject => {
    const name = `${version}/${organizationId}`;
    const found = derived.get(name) ?? ofOrganization(key, organizationId);
    if (derived.size >= MOST_KEPT) derived.clear();
    derived.set(name, found);
    return found;
  };
  return {
    async newest(organizationId) {
      if (now() - known.at > KNOWS_FOR)
        await look().catch((error: unknown) => {
          // Nobody's words are lost because one more connection was not to be had.
          if (now() - known.at > KNOWS_AT_MOST) throw error;
        });
      const version = Math.max(...known.keys.keys());
      const key = known.keys.get(version);
      if (!key) throw new Error("SECRET_KEY does not open the keys that texts are sealed with");
      return { version, key: keyOf(version, key, organizationId) };
    },
    async find(version, organizationId) {
      // A look that was under way may have begun before the key was there.
      const joins = reading !== undefined;
      if (!known.keys.has(version)) await look();
      if (joins && !known.keys.has(version)) await look();
      const key = known.keys.get(version);
      return key && keyOf(version, key, organizationId);
    },
  };
}

/** As an object: bytes would be made one for each text, which takes longer than sealing it. */
function ofOrganization(key: Buffer, organizationId: string): KeyObject {
  const info = `tea-start texts v1 ${organizationId}`;
  return createSecretKey(Buffer.from(hkdfSync("sha256", key, "", info, KEY_BYTES)));
}

function wrap(secretKey: string, version: number, key: Buffer): Buffer {
  return sealSecret(secretKey, wrappedAt(version), key.toString("base64"));
}

function tryUnwrapping(secretKey: string, { version, wrapped }: WrappedKey): Buffer | undefined {
  try {
    return unwrap(secretKey, version, wrapped);
  } catch {
    return undefined;
  }
}

function unwrap(secretKey: string, version: number, wrapped: Buffer): Buffer {
  return Buffer.from(openSecret(secretKey, wrappedAt(version), wrapped), "base64");
}

function wrappedAt(version: number) {
  return { ownerId: `version ${version}`, table: "sealing_key", column: "wrapped" };
}
