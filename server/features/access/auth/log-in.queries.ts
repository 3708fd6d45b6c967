import { sql } from "kysely";
import type { AccountDb, AnyDb } from "#server/platform/db/tenant.ts";

/** What a log-in is judged by. */
export interface Login {
  readonly account_id: string;
  readonly password_hash: string | null;
  readonly disabled: boolean;
  /** Whether the account has used the browser before. */
  readonly known_browser: boolean;
}

/** The account that logs in with an e-mail, in whatever state; `browser` is the hash of what the browser shows of itself. */
export async function findLogin(
  db: AnyDb,
  username: string,
  browser: Buffer | null = null,
): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select account_id, password_hash, disabled, known_browser
    from app.find_login(${username}, ${browser})`.execute(db);
  return rows[0];
}

/** Replaces the own password's hash by another of the same password, unless the password was changed meanwhile. */
export async function renewHash(
  db: AccountDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`select app.renew_password_hash(${from}, ${to})`.execute(db);
}

/** An account as it is registered. */
export interface NewAccount {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  /** Null for who comes in by the provider of an organization. */
  readonly password_hash: string | null;
  readonly created_at: Date;
}

/** Stores an account. False when another account has that e-mail already, however it is capitalised. */
export async function insertAccount(db: AccountDb, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
