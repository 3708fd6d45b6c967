import { timingSafeEqual } from "node:crypto";
import { messageMac } from "./tokens.ts";

const ID_BYTES = 16;
const TOKEN_MAC_BYTES = 16;
const TAG_MAC_BYTES = 8;

/** What mail that comes back is about: it could not be delivered, or nobody wants more of it. */
const TAG_PURPOSES = { b: "bounce", u: "unsubscribe-mail" } as const;
type TagLetter = keyof typeof TAG_PURPOSES;
export type TagPurpose = (typeof TAG_PURPOSES)[TagLetter];

/** Characters that a tag adds to the local part of an address, the plus included. */
export const TAG_LENGTH = 1 + 1 + 2 * (ID_BYTES + TAG_MAC_BYTES);

/**
 * The token of the page on which the reader of a message stops further ones: the message's id with a mac, 43 characters.
 * No address is in it, and none that was not in a message of ours opens anything.
 */
export function unsubscribeToken(secretKey: string, messageId: string): string {
  const mac = messageMac(secretKey, "unsubscribe", messageId).subarray(0, TOKEN_MAC_BYTES);
  return Buffer.concat([bytesOf(messageId), mac]).toString("base64url");
}

/** The message that a token was made for; null for a token that we did not make. */
export function readUnsubscribeToken(secretKey: string, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const messageId = idOf(bytes.subarray(0, ID_BYTES));
  const mac = messageMac(secretKey, "unsubscribe", messageId).subarray(0, TOKEN_MAC_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), mac) ? messageId : null;
}

/**
 * A variant of a mailbox's address that names a message: `bounce@x` becomes `bounce+b0198…@x`. It survives being written
 * in capitals, as some servers do.
 */
export function taggedAddress(
  secretKey: string,
  mailbox: string,
  purpose: TagPurpose,
  messageId: string,
): string {
  const [local = "", domain = ""] = mailbox.split("@");
  const email = purpose === "bounce" ? "b" : "u";
  const mac = messageMac(secretKey, purpose, messageId).subarray(0, TAG_MAC_BYTES);
  return `${local}+${email}${bytesOf(messageId).toString("hex")}${mac.toString("hex")}@${domain}`;
}

/** What a tagged variant of the mailbox's address is about; null for any other address, and for a tag that we did not make. */
export function readTaggedAddress(
  secretKey: string,
  mailbox: string,
  address: string,
): { readonly purpose: TagPurpose; readonly messageId: string } | null {
  const [local = "", domain = ""] = mailbox.toLowerCase().split("@");
  const given = address.trim().toLowerCase();
  const prefix = `${local}+`;
  if (!given.startsWith(prefix) || !given.endsWith(`@${domain}`)) return null;
  const tag = given.slice(prefix.length, -domain.length - 1);
  const [, email, id, mac] = /^([bu])([0-9a-f]{32})([0-9a-f]{16})$/.exec(tag) ?? [];
  if (!isTagLetter(email) || id === undefined || mac === undefined) return null;
  const purpose = TAG_PURPOSES[email];
  const messageId = idOf(Buffer.from(id, "hex"));
  const expected = messageMac(secretKey, purpose, messageId).subarray(0, TAG_MAC_BYTES);
  return timingSafeEqual(Buffer.from(mac, "hex"), expected) ? { purpose, messageId } : null;
}

function isTagLetter(email: string | undefined): email is TagLetter {
  return email === "b" || email === "u";
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
