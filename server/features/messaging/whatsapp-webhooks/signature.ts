import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What the provider puts beside a report: the HMAC-SHA256 of its very bytes under the app's secret. */
export function signatureOf(appSecret: string, body: Buffer): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}

/** Whether a report is the provider's, in a time that tells nothing of the right signature. */
export function isSigned(appSecret: string, body: Buffer, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(appSecret, body)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether two words are the same, in a time that tells nothing of either. */
export function isSameWord(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

/** Of one length whatever the word's. */
function hashOf(word: string): Buffer {
  return createHash("sha256").update(word).digest();
}
