import type { Factors } from "#contract/access/factors.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import { dueAt } from "./demanded.ts";
import { deleteSecret, listPasskeys, readFactorState } from "./factors.queries.ts";
import { factorRemoved } from "./recovery-codes.ts";

/** How the own account is protected, and what is asked of it. */
export async function ownFactors(
  { database }: Deps,
  { accountId, needsFactor, withinOrganization }: Actor,
): Promise<Factors> {
  const byProvider = withinOrganization !== null;
  return withAccount(database, accountId, async (db) => {
    const state = await readFactorState(db, accountId);
    const passkeys = await listPasskeys(db, accountId);
    return {
      totp_since: state.totp_since?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: state.recovery_codes,
      demanded: state.demanded && !byProvider,
      due_at: byProvider ? null : (dueAt(state)?.toISOString() ?? null),
      overdue: needsFactor,
      by_provider: byProvider,
    };
  });
}

/** Removes the authenticator of the own account. Removing it again changes nothing. */
export async function removeTotp(deps: Deps, { accountId }: Actor): Promise<void> {
  await withAccount(deps.database, accountId, async (db) => {
    const { totp_since: since } = await readFactorState(db, accountId);
    await deleteSecret(db, accountId);
    if (since) await factorRemoved(deps, db, accountId, "totp");
  });
}
