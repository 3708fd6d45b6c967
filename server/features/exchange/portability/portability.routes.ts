import { confirmPortability } from "#contract/exchange/portability.ts";
import { confirmPassword } from "#server/features/access/auth/confirm-password.ts";
import { visitorOf } from "#server/features/access/auth/visitor.ts";
import { makeConfirmation } from "#server/features/organization/exports/confirmation.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { findOwnEmail } from "./portability.queries.ts";

/** The call before all of an organisation's data is asked for, which is then an export as any other. */
export function portabilityRoutes({ routes, deps, usePasswords }: Serving): void {
  routes.staff(confirmPortability, async ({ staff, body, request }) => {
    const email = await withAccount(deps.database, staff.accountId, (db) =>
      findOwnEmail(db, staff.accountId),
    );
    if (email === undefined) throw new Problem("forbidden");
    const { password } = body;
    await confirmPassword(deps, usePasswords, { email, password }, visitorOf(request, deps));
    const { confirmation, expiresAt } = makeConfirmation(deps, staff);
    return { confirmation, expires_at: expiresAt.toISOString() };
  });
}
