import { uuidv7 } from "uuidv7";
import type { TokenPair } from "#contract/access/auth.ts";
import { type AccountDb, withAccount, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { UsePasswords } from "#server/platform/passwords.ts";
import { Problem } from "#server/platform/problem.ts";
import {
  confirmAddress,
  findAddress,
  lockAccount,
  renameAccount,
  setPassword,
} from "./account-tokens.queries.ts";
import { countRegistration } from "./attempts.ts";
import { findLogin, insertAccount } from "./log-in.queries.ts";
import { mustBeGood } from "./password-rules.ts";
import { beginSession } from "./sessions.ts";
import type { Visitor } from "./visitor.ts";

/** Who an e-mail was sent to, and how they want to be called and log in. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Makes the account of a person who holds an e-mail sent to its address, does `within` for it, and begins its session: all
 * of it or nothing. The e-mail proves the address. An account that was made for the person earlier gets the name and its
 * first password. Throws `invalid`, `too_many_requests`, and `conflict` for whoever can log in already.
 */
export async function enterByEmail(
  deps: Deps,
  usePasswords: UsePasswords,
  { email, name, password }: Addressee,
  visitor: Visitor,
  within: (db: AccountDb, accountId: string) => Promise<void>,
): Promise<TokenPair> {
  await mustBeGood(password, { name, email });
  const password_hash = await usePasswords(async (hasher) => {
    await countRegistration(deps, visitor.address);
    return hasher.hash(password);
  });
  const at = deps.realClock.now();
  const known = await withoutTenant(deps.database, (db) => findAddress(db, email));
  const id = known?.account_id ?? uuidv7();
  return withAccount(deps.database, id, async (db) => {
    if (known) {
      // Two who come at once, one after the other: the second must not replace the password of the first.
      await lockAccount(db, id);
      const login = await findLogin(db, email);
      if (login?.password_hash !== null) throw alreadyThere();
      await renameAccount(db, id, name);
      await setPassword(db, id, password_hash);
    } else {
      const account = { id, full_name: name, email, password_hash, created_at: at };
      if (!(await insertAccount(db, account))) throw alreadyThere();
    }
    await confirmAddress(db, id, at);
    await within(db, id);
    return beginSession(deps, db, id, visitor, "email");
  });
}

function alreadyThere(): Problem {
  return new Problem("conflict", "email_registered_log_in");
}
