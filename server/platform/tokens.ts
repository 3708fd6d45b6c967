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
