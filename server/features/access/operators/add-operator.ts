import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { recordAccessEvent } from "#server/features/access/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sendPasswordLink } from "../auth/recover-password.ts";
import { accountOf, giveOperatorRole } from "./operators.queries.ts";

/** What was done: a role given or there already, and whether an e-mail to choose a password is on its way. */
export interface AddedOperator {
  readonly isNew: boolean;
  readonly isWrittenTo: boolean;
}

/**
 * Makes somebody an operator of the platform. Whoever has no password yet is sent an e-mail to choose one; an account
 * that has one keeps it. Only who runs the installation can do this: it works as the owner of the database.
 */
export async function addOperator(
  deps: Pick<Deps, "clock" | "realClock" | "config" | "database" | "enqueue">,
  person: { readonly email: string; readonly name: string },
): Promise<AddedOperator> {
  const { account, isNew } = await deps.database.asOwner(({ db }) =>
    db.transaction().execute(async (transaction) => {
      const found = await accountOf(transaction, person);
      return { account: found, isNew: await giveOperatorRole(transaction, found.id) };
    }),
  );
  if (isNew) {
    const scope = {
      organizationId: PLATFORM_ORGANIZATION_ID,
      accountId: null,
      groupIds: "all",
    } as const;
    await withTenant(deps.database, scope, (db) =>
      recordAccessEvent(db, { action: "operator.added", entityId: account.id }),
    );
  }
  if (!account.hasPassword) await sendPasswordLink(deps, account.id, { isFirst: true });
  return { isNew, isWrittenTo: !account.hasPassword };
}
