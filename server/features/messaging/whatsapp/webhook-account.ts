import { type TenantScope, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secretOf } from "./account.ts";
import { findAccount, organizationOfAccount } from "./whatsapp.queries.ts";

/** What reports about an account are checked with, and in whose name they are applied. */
export interface WebhookAccount {
  readonly id: string;
  readonly scope: TenantScope;
  readonly phoneNumberId: string;
  readonly businessAccountId: string;
  readonly displayNumber: string;
  readonly appSecret: string;
  readonly verifyToken: string;
}

/** The account that the provider reports about, by the id in the address; undefined for an id that is none's. */
export async function findWebhookAccount(
  deps: Pick<Deps, "config" | "database">,
  accountId: string,
): Promise<WebhookAccount | undefined> {
  const organizationId = await withoutTenant(deps.database, (db) =>
    organizationOfAccount(db, accountId),
  );
  if (organizationId === undefined) return undefined;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(deps.database, scope, async (db) => {
    const row = await findAccount(db);
    return (
      row && {
        id: row.id,
        scope,
        phoneNumberId: row.phone_number_id,
        businessAccountId: row.business_account_id,
        displayNumber: row.display_number,
        appSecret: secretOf(deps, db, row, "app_secret"),
        verifyToken: secretOf(deps, db, row, "verify_token"),
      }
    );
  });
}
