import { uuidv7 } from "uuidv7";
import type { Registration, TokenPair } from "#contract/auth.ts";
import { withAccount } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { invalidField } from "#server/platform/problem.ts";
import { randomToken } from "#server/platform/tokens.ts";
import { countRegistration } from "./attempts.ts";
import { insertAccount } from "./log-in.queries.ts";
import type { Visitor } from "./log-in.ts";
import { weaknessOf } from "./password-rules.ts";
import type { UsePasswords } from "./passwords.ts";
import { beginSession } from "./sessions.ts";

/**
 * Creates an account without a role and begins its first session.
 *
 * When the e-mail has an account already, the answer is the same in status, shape, text and work, but its tokens open
 * nothing, and the account there is untouched. The reply has to carry tokens, so this is as far as silence can go
 * before e-mail confirmation exists: whoever goes on to use the tokens, or to log in, can tell. That costs a stranger a
 * registration, which are counted per address, for each e-mail asked about; a plain 'já cadastrado' would tell in one call.
 * A person who registers a second time is told by the text to log in as before.
 *
 * Throws `invalid` for a password that is too easily guessed, and `too_many_requests`.
 */
export async function register(
  deps: Deps,
  usePasswords: UsePasswords,
  { name, email, password }: Registration,
  visitor: Visitor,
): Promise<TokenPair> {
  const weakness = weaknessOf(password, { name, email });
  if (weakness !== undefined) throw invalidField("password", weakness);
  const password_hash = await usePasswords(async (hasher) => {
    await countRegistration(deps, visitor.address);
    return hasher.hash(password);
  });
  const id = uuidv7();
  const at = deps.clock.now();
  return withAccount(deps.database, id, async (db) => {
    const account = { id, full_name: name, email, password_hash, created_at: at };
    if (await insertAccount(db, account)) return beginSession(db, id, visitor, at);
    return { access: randomToken(), refresh: randomToken() };
  });
}
