import type { WhatsAppProvider } from "#contract/messaging/whatsapp.ts";
import { addressKey } from "#domain/messaging/address.ts";
import type { Config } from "#server/platform/config.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type SecretPlace, openSecret, sealSecret } from "#server/platform/secrets.ts";
import { type AccountRow, lastWrittenAt } from "./whatsapp.queries.ts";

/** What a request to the provider needs: where, and as whom. */
export interface GraphAccess {
  readonly provider: WhatsAppProvider;
  readonly apiVersion: string;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly accessToken: string;
}

/** The columns that hold secrets. */
export type SecretColumn = "access_token" | "app_secret" | "verify_token";

/** What secrets are sealed with. */
export interface Sealing {
  readonly config: Pick<Config, "secretKey">;
}

/** A secret of an account, for the row of this organisation. */
export function sealFor(
  { config }: Sealing,
  organizationId: string,
  column: SecretColumn,
  secret: string,
): Buffer {
  return sealSecret(config.secretKey, placeOf(organizationId, column), secret);
}

/** A secret of the organisation's account, opened to be used at once and told to nobody. */
export function secretOf(
  { config }: Sealing,
  db: TenantDb,
  row: AccountRow,
  column: SecretColumn,
): string {
  return openSecret(config.secretKey, placeOf(scopeOf(db).organizationId, column), row[column]);
}

/** What requests in the name of this account need. */
export function accessOf(deps: Sealing, db: TenantDb, row: AccountRow): GraphAccess {
  return {
    provider: row.provider,
    apiVersion: row.api_version,
    phoneNumberId: row.phone_number_id,
    businessAccountId: row.business_account_id,
    accessToken: secretOf(deps, db, row, "access_token"),
  };
}

/** Where a secret stands: sealed for one organisation it opens for no other. */
function placeOf(organizationId: string, column: SecretColumn): SecretPlace {
  return { ownerId: organizationId, table: "whatsapp_account", column };
}

/** For how long after each message of a person free text may be written to them. */
const WINDOW_MS = 24 * 3_600_000;

/** When the window of a number closes in which free text may be written to it; null when it is closed. */
export async function windowClosesAt(db: TenantDb, phone: string, at: Date): Promise<Date | null> {
  const written = await lastWrittenAt(db, addressKey("whatsapp", phone));
  if (written === null) return null;
  const closes = new Date(written.getTime() + WINDOW_MS);
  return closes > at ? closes : null;
}
