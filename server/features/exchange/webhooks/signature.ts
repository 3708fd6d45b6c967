import { createHmac } from "node:crypto";

/**
 * The signature that goes with an event: `t=<seconds>,v1=<hex>`, HMAC-SHA256 over `<seconds>.<body>`. While a secret is
 * being replaced both sign, one `v1` each; whoever receives it takes either.
 */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const macs = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`,
  );
  return [`t=${seconds}`, ...macs].join(",");
}
