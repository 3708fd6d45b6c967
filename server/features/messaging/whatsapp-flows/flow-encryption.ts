import {
  constants,
  createCipheriv,
  createDecipheriv,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from "node:crypto";
import { z } from "zod";

const TAG_BYTES = 16;
const KEY_BYTES = 16;

const base64 = z.base64().max(200_000);

/** A request as it comes over the wire. */
const Sealed = z.object({
  encrypted_flow_data: base64,
  encrypted_aes_key: base64,
  initial_vector: base64,
});

/** What a request was sealed with; its answer is sealed with the same. */
export interface ExchangeKey {
  readonly aesKey: Buffer;
  readonly iv: Buffer;
}

/** A request that could be opened. */
interface Opened {
  readonly payload: unknown;
  readonly key: ExchangeKey;
}

/**
 * Opens a request that was sealed for our key: its AES key by RSA-OAEP with SHA-256, its data by AES-128-GCM with the tag at
 * the end. Undefined for what was sealed for another key, was changed on the way or is no such request: why, nobody is told.
 */
export function openExchange(privateKey: string, body: unknown): Opened | undefined {
  const sealed = Sealed.safeParse(body);
  if (!sealed.success) return undefined;
  const [data, wrapped, iv] = [
    sealed.data.encrypted_flow_data,
    sealed.data.encrypted_aes_key,
    sealed.data.initial_vector,
  ].map((text) => Buffer.from(text, "base64"));
  if (!data || !wrapped || !iv || data.length <= TAG_BYTES || iv.length === 0) return undefined;
  try {
    const aesKey = privateDecrypt({ key: privateKey, ...OAEP }, wrapped);
    if (aesKey.length !== KEY_BYTES) return undefined;
    const key = { aesKey, iv };
    return { payload: JSON.parse(decrypt(data, key)), key };
  } catch {
    return undefined;
  }
}

/** Seals the answer to a request, as Base64: with the same key, and each bit of its vector turned. */
export function sealReply({ aesKey, iv }: ExchangeKey, reply: object): string {
  return encrypt(JSON.stringify(reply), { aesKey, iv: flipped(iv) }).toString("base64");
}

/** Seals a request as the messenger does, and what opens its answer. */
export function sealExchange(
  publicKey: string,
  payload: object,
): { readonly body: z.output<typeof Sealed>; readonly key: ExchangeKey } {
  const key = { aesKey: randomBytes(KEY_BYTES), iv: randomBytes(16) };
  const wrapped = publicEncrypt({ key: publicKey, ...OAEP }, key.aesKey);
  return {
    body: {
      encrypted_flow_data: encrypt(JSON.stringify(payload), key).toString("base64"),
      encrypted_aes_key: wrapped.toString("base64"),
      initial_vector: key.iv.toString("base64"),
    },
    key,
  };
}

/** Opens an answer as the messenger does. Throws for one that was sealed in another way. */
export function openReply({ aesKey, iv }: ExchangeKey, sealed: string): unknown {
  return JSON.parse(decrypt(Buffer.from(sealed, "base64"), { aesKey, iv: flipped(iv) }));
}

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" } as const;

function encrypt(text: string, { aesKey, iv }: ExchangeKey): Buffer {
  const cipher = createCipheriv("aes-128-gcm", aesKey, iv, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(sealed: Buffer, { aesKey, iv }: ExchangeKey): string {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-128-gcm", aesKey, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]).toString();
}

function flipped(iv: Buffer): Buffer {
  return Buffer.from(iv.map((byte) => byte ^ 0xff));
}
