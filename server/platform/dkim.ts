import { createPrivateKey } from "node:crypto";

/** What mail is signed with, so that receiving systems know it for the domain's own. */
export interface Dkim {
  readonly domain: string;
  /** Names the public key in DNS: `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** In PEM. */
  readonly privateKey: string;
}

/** Shorter keys are refused by receiving systems, or will be. */
const SHORTEST_KEY = 2048;

/**
 * The header fields under the signature: all that say who wrote what to whom, and both List fields. What the library
 * signs by default leaves the second of those out, and then mail programs must not offer the button.
 */
export const SIGNED_FIELDS = [
  "From",
  "Reply-To",
  "To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Auto-Submitted",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
] as const;

/** What is wrong with a private key in PEM, in words that follow its variable's name; undefined when it can sign. */
export function keyError(pem: string): string | undefined {
  let key;
  try {
    key = createPrivateKey(pem);
  } catch {
    return "must name a file with a private key in PEM, without a passphrase";
  }
  if (key.asymmetricKeyType !== "rsa") return "must name a file with an RSA key";
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < SHORTEST_KEY
    ? `must name a file with a key of at least ${SHORTEST_KEY} bits`
    : undefined;
}
