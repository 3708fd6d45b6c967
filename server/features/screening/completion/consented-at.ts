import type { Consent } from "#contract/screening/completion.ts";

/** When a consent was given. A device's clock may be wrong: nobody consented after the present. */
export function consentedAt({ given_at: givenAt }: Consent, now: Date): Date {
  return new Date(Math.min(Date.parse(givenAt), now.getTime()));
}
