import type { Config } from "#server/platform/config.ts";
import { openSecret, sealSecret, type SecretPlace } from "#server/platform/secrets.ts";
import { randomToken } from "#server/platform/tokens.ts";
import type { WebhookRow } from "./webhooks.queries.ts";

/** What secrets are sealed with. */
interface Sealing {
  readonly config: Pick<Config, "secretKey">;
}

/** A fresh secret to sign with: 256 random bits. */
export function newSecret(): string {
  return `whsec_${randomToken()}`;
}

/** A secret as the database keeps it, for this address alone. */
export function sealFor(
  { config }: Sealing,
  webhook: Pick<WebhookRow, "id" | "organization_id">,
  secret: string,
): Buffer {
  return sealSecret(config.secretKey, placeOf(webhook), secret);
}

/** The secrets that sign for an address now: its own, and for a day the one before. */
export function signingSecrets({ config }: Sealing, webhook: WebhookRow, at: Date): string[] {
  const { secret, previous_secret: previous, previous_secret_until: until } = webhook;
  const sealed = [secret, ...(previous && until && until > at ? [previous] : [])];
  return sealed.map((each) => openSecret(config.secretKey, placeOf(webhook), each));
}

function placeOf({ id, organization_id }: Pick<WebhookRow, "id" | "organization_id">): SecretPlace {
  return { ownerId: organization_id, table: "webhook", column: `secret:${id}` };
}
