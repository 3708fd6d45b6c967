import { withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { invalidField } from "#server/platform/problem.ts";
import { countLogin } from "./attempts.ts";
import { findLogin } from "./log-in.queries.ts";

/**
 * Makes sure that it is still the person who logged in, before what should not be asked for from a screen that was left
 * open. Counted with the log-ins of that person and address. Throws `invalid` on the field `password`,
 * `too_many_requests`, or `unavailable` when too many wait for their turn.
 */
export async function confirmPassword(
  deps: Deps,
  usePasswords: UsePasswords,
  { email, password }: { readonly email: string; readonly password: string },
  visitor: { readonly address: string },
): Promise<void> {
  await usePasswords(async (hasher) => {
    const attempt = await countLogin(deps, email.toLowerCase(), visitor);
    const found = await withoutTenant(deps.database, (db) => findLogin(db, email));
    const usable = found && !found.disabled ? found : undefined;
    if (!(await hasher.matches(usable?.password_hash ?? null, password)))
      throw invalidField("password", "wrong_password");
    await attempt.succeeded();
  });
}
