import { recordAccessEvent } from "#server/features/access/events.ts";
import { inOneTransaction, withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { tellOfAccount } from "../auth/account-trail.ts";
import { revokeSessions } from "../auth/sessions.queries.ts";
import { deleteFactors } from "./factors.queries.ts";

/**
 * Takes every second factor of a colleague away who has lost them, by the role held here; the password stays. All sessions
 * of the person end, and the person is written to. Throws `not_found`, and `conflict` for oneself: who is logged in changes
 * the own factors by hand.
 */
export async function resetFactors(deps: Deps, staff: Staff, roleId: string): Promise<void> {
  if (roleId === staff.roleAssignmentId) throw new Problem("conflict", "factors_own_reset");
  await inOneTransaction(deps.database, async () => {
    const accountId = await withTenant(deps.database, staff, async (db) => {
      const person = await deleteFactors(db, roleId);
      if (person === undefined) throw new Problem("not_found");
      if (person === staff.accountId) throw new Problem("conflict", "factors_own_reset");
      await recordAccessEvent(db, { action: "factor.reset", entityId: person });
      return person;
    });
    await withAccount(deps.database, accountId, async (db) => {
      await tellOfAccount(deps, db, accountId, { what: "factors_reset", userAgent: "" });
      await revokeSessions(db, accountId, "factors", deps.realClock.now());
    });
  });
}
