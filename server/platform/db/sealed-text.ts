import { type KeyObject, createCipheriv, createDecipheriv, createHmac } from "node:crypto";

/** Which text of which row a sealed text is: it opens nowhere else. */
export interface TextPlace {
  /** `table.column`. */
  readonly place: string;
  readonly organizationId: string;
  readonly rowId: string;
}

/** What a query hands over through `app.bound`: a text that is still sealed, and where it was read. */
export interface BoundText extends TextPlace {
  /** The version of its key. */
  readonly version: number;
  /** Nonce, sealed text and tag. */
  readonly body: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Begins a text in the tables that is sealed. */
const SEALED = "\u0002";

/** Begins what `app.bound` makes of it. */
const BOUND = "\u0003";

const SEALED_CODE = SEALED.charCodeAt(0);
const BOUND_CODE = BOUND.charCodeAt(0);

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PLACED = new RegExp(`^${BOUND}([a-z_.]+)/(${UUID})/(${UUID})${SEALED}`);
const BODY = /^(\d{1,9})\.([\w-]+)$/;

/**
 * As the tables hold a text: AES-256-GCM under the key of its organisation, bound to its place. The nonce is derived from
 * place and text, so that the same text sealed twice for one place is the same value: no nonce is ever used for two texts,
 * whatever the machine's randomness, and a copy of a row can be compared with it.
 */
export function sealTextWith(
  key: KeyObject,
  version: number,
  place: TextPlace,
  text: string,
): string {
  const bound = boundTo(place);
  const nonce = createHmac("sha256", key)
    .update(`nonce ${bound.length} `)
    .update(bound)
    .update(text, "utf8")
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(bound);
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final()]);
  const body = Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64url");
  return `${SEALED}${version}.${body}`;
}

/** The text again. Throws when it was sealed with another key or for another place, or was changed. */
export function openTextWith(key: KeyObject, { body, ...place }: BoundText): string {
  if (body.length < NONCE_BYTES + TAG_BYTES) throw new Error("a sealed text was cut off");
  const decipher = createDecipheriv("aes-256-gcm", key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const sealed = body.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
}

/** Whether a value may be sealed or come from `app.bound`: asked of every text that any query brings, so by one character. */
export function mayBeSealed(value: string): boolean {
  const code = value.charCodeAt(0);
  return code === BOUND_CODE || code === SEALED_CODE;
}

/** Whether a text is sealed and was read without its place: by a query that forgot `app.bound`. */
export function isUnbound(value: string): boolean {
  return value.startsWith(SEALED) && BODY.test(value.slice(1));
}

/** What `app.bound` made, taken apart; without a body where it is no sealed text any more. Undefined for any other text. */
export function readBound(
  value: string,
): BoundText | (TextPlace & { readonly body: undefined }) | undefined {
  const [head, place, organizationId, rowId] = PLACED.exec(value) ?? [];
  if (head === undefined || place === undefined || !organizationId || !rowId) return undefined;
  const [, version, body] = BODY.exec(value.slice(head.length)) ?? [];
  const where = { place, organizationId, rowId };
  if (version === undefined || body === undefined) return { ...where, body: undefined };
  return { ...where, version: Number(version), body: Buffer.from(body, "base64url") };
}

/** What `app.bound` would make of a text that was read as it stands. */
export function bind({ place, organizationId, rowId }: TextPlace, stored: string): string {
  return stored.startsWith(SEALED)
    ? `${BOUND}${place}/${organizationId}/${rowId}${stored}`
    : stored;
}

function boundTo({ place, organizationId, rowId }: TextPlace): Buffer {
  return Buffer.from(`${place}/${organizationId}/${rowId}`, "utf8");
}
