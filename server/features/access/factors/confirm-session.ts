import type { Confirmation } from "#contract/access/factors.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Actor } from "#server/platform/http/actor.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { countFactor } from "../auth/attempts.ts";
import { confirmPassword } from "../auth/confirm-password.ts";
import { noteConfirmed } from "../auth/sessions.queries.ts";
import { hasFactor } from "./demanded.ts";
import { readFactorState } from "./factors.queries.ts";
import { acceptAnyCode } from "./log-in-with-factor.ts";
import { type Site, acceptPasskey } from "./passkeys.ts";
import { wrongCode } from "./totp.ts";

/**
 * Notes that the person of a session is still the one who logged in: by the second factor of who has one, else by the
 * password. Throws `invalid` on the field that does not open, `unauthenticated` for a passkey, `too_many_requests`.
 */
export async function confirmSession(
  deps: Deps,
  usePasswords: UsePasswords,
  actor: Actor,
  shown: Confirmation,
  where: { readonly address: string; readonly site: () => Site },
): Promise<void> {
  const { accountId, sessionId } = actor;
  const state = await withAccount(deps.database, accountId, (db) => readFactorState(db, accountId));
  if (shown.password !== undefined) {
    if (hasFactor(state)) throw invalidField("password", "factor_asked_not_password");
    const { email } = state;
    await confirmPassword(deps, usePasswords, { email, password: shown.password }, where);
  } else if (shown.passkey) {
    const owner = await acceptPasskey(deps, "confirm", where.site(), shown.passkey);
    if (owner !== accountId) throw new Problem("unauthenticated", "passkey_refused");
  }
  if (shown.code !== undefined) await countFactor(deps, accountId);
  await withAccount(deps.database, accountId, async (db) => {
    if (shown.code !== undefined && !(await acceptAnyCode(deps, db, accountId, shown.code)))
      throw wrongCode();
    await noteConfirmed(db, sessionId, deps.realClock.now());
  });
}
