import { createHash } from "node:crypto";

/**
 * Headers of a public page behind a link that runs and loads nothing, whose forms come back to it: nobody keeps, lists or
 * frames it, and no address of it travels on. `style` is what its one style element holds, to the e-mail.
 */
export function quietPageHeaders(style: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    vary: "accept-language, cookie",
  };
}
