import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Where a sealed secret stands. Moved to another row or column it cannot be opened any more. */
export interface SecretPlace {
  /** The organisation, or where there is none the account, whose secret it is. */
  readonly ownerId: string;
  readonly table: string;
  readonly column: string;
}

/** The first byte of whatever is sealed this way. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as the database keeps it: AES-256-GCM under a key of its own, bound to its place. */
export function sealSecret(secretKey: string, place: SecretPlace, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secretKey), iv);
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
}

/** The secret again. Throws when it was sealed with another key or for another place, or was changed. */
export function openSecret(secretKey: string, place: SecretPlace, sealed: Buffer): string {
  if (sealed[0] !== VERSION) throw new Error("a secret sealed in an unknown way");
  const [iv, tag] = [sealed.subarray(1, 1 + IV_BYTES), sealed.subarray(1 + IV_BYTES, HEADER)];
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secretKey), iv, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(HEADER)), decipher.final()]).toString(
    "utf8",
  );
}

const HEADER = 1 + IV_BYTES + TAG_BYTES;

/** A key that serves for nothing else: links and sessions are derived from the same secret in other ways. */
function sealingKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "tea-start sealed secrets v1", 32));
}

function boundTo({ ownerId, table, column }: SecretPlace): Buffer {
  return Buffer.from(`${ownerId}|${table}|${column}`, "utf8");
}
