import { createHash, createHmac, randomBytes } from "node:crypto";

/** A fresh secret of 256 bits, 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token: its SHA-256. The token itself has 256 bits, so a plain hash suffices. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The token of a guardian's link: derived, so that a message can be sent again without the token ever being stored. */
export function linkToken(secretKey: string, formLinkId: string): string {
  return createHmac("sha256", secretKey).update(`form-link:${formLinkId}`).digest("base64url");
}

/**
 * The refresh token that follows another one: derived, so that two tabs which race with the same token within the
 * grace period get the same successor instead of two.
 */
export function successorToken(secretKey: string, refreshToken: string): string {
  return createHmac("sha256", secretKey).update(`refresh:${refreshToken}`).digest("base64url");
}

/** The token of an invitation to work in an organisation, derived from its id as a guardian's link is. */
export function invitationToken(secretKey: string, invitationId: string): string {
  return createHmac("sha256", secretKey).update(`invitation:${invitationId}`).digest("base64url");
}

/** The token of an e-mail that confirms an address or sets a password, derived from the id of its row. */
export function accountToken(secretKey: string, accountTokenId: string): string {
  return createHmac("sha256", secretKey)
    .update(`account-token:${accountTokenId}`)
    .digest("base64url");
}

/** The token of a request to a school, derived from its id as a guardian's link is. */
export function observationToken(secretKey: string, observationId: string): string {
  return createHmac("sha256", secretKey).update(`observation:${observationId}`).digest("base64url");
}

/** The six digits of a code for a family, derived from the id of its row: short, but worth five tries and an hour. */
export function familyCode(secretKey: string, familyCodeId: string): string {
  const mac = createHmac("sha256", secretKey).update(`family-code:${familyCodeId}`).digest();
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** What the token of a message is for: its reader must not be able to use it for anything else. */
type MessagePurpose = "unsubscribe" | "unsubscribe-mail" | "bounce";

/** A mac over a message's id, for one purpose: whoever shows it was written to by us. */
export function messageMac(secretKey: string, purpose: MessagePurpose, messageId: string): Buffer {
  return createHmac("sha256", secretKey).update(`${purpose}:${messageId}`).digest();
}

/** A button that was sent: in which message, to which number, and what a tap on it means. */
export interface SentButton {
  readonly messageId: string;
  /** E.164. */
  readonly recipient: string;
  readonly choice: string;
}

/** A mac over a button: whoever shows it from that number was sent it by us. */
export function buttonMac(secretKey: string, { messageId, recipient, choice }: SentButton): string {
  return createHmac("sha256", secretKey)
    .update(`whatsapp-button:${messageId}:${recipient}:${choice}`)
    .digest("base64url")
    .slice(0, 22);
}
