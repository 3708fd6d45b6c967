import { uuidv7 } from "uuidv7";
import type { Registration, TokenPair } from "#contract/access/auth.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { asTenant, withAccount, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { randomToken } from "#server/platform/tokens.ts";
import { inThePlatform, queueAccountEmail } from "./account-emails.ts";
import { findAddress } from "./account-tokens.queries.ts";
import { countRegistration, mayWriteUnasked } from "./attempts.ts";
import { insertAccount } from "./log-in.queries.ts";
import { mustBeGood } from "./password-rules.ts";
import { beginSession } from "./sessions.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Creates an account without a role, begins its first session and asks for the confirmation of its address.
 *
 * When the e-mail has an account already, the answer is the same in status, shape, text and work, but its tokens open
 * nothing, the account there is untouched, and an e-mail tells its owner. The reply has to carry tokens, so this is as far
 * as silence can go: whoever goes on to use the tokens, or to log in, can tell. That costs a stranger a registration,
 * which are counted per address, for each e-mail asked about; a plain 'já cadastrado' would tell in one call.
 *
 * Throws `invalid` for a password that is too easily guessed, and `too_many_requests`.
 */
export async function registerAccount(
  deps: Deps,
  usePasswords: UsePasswords,
  { name, email, password }: Registration,
  visitor: Visitor,
): Promise<TokenPair> {
  await mustBeGood(password, { name, email });
  const password_hash = await usePasswords(async (hasher) => {
    await countRegistration(deps, visitor.address);
    return hasher.hash(password);
  });
  const id = uuidv7();
  const at = deps.realClock.now();
  const pair = await withAccount(deps.database, id, async (db) => {
    const account = { id, full_name: name, email, password_hash, created_at: at };
    if (!(await insertAccount(db, account))) return undefined;
    const begun = await beginSession(deps, db, id, visitor, "email");
    const platform = await asTenant(db, inThePlatform(id));
    await queueAccountEmail(deps, platform, {
      accountId: id,
      email,
      purpose: "email_confirmation",
    });
    return begun;
  });
  if (pair) return pair;
  await tellOwner(deps, email);
  return { access: randomToken(), refresh: randomToken() };
}

/** A few a day: nobody may fill another's mailbox by registering again and again. */
async function tellOwner(deps: Deps, email: string): Promise<void> {
  const may = await mayWriteUnasked(deps, email.toLowerCase());
  await withTenant(deps.database, inThePlatform(null), async (db) => {
    const owner = await findAddress(db, email);
    if (!owner || !may) return;
    const notice = { kind: "already_registered", channel: "email" } as const;
    await queueMessage(deps, db, { ...notice, recipient: owner.email });
  });
}
