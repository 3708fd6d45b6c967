import { sql } from "kysely";
import type { AccountDb, OpenDb, TenantDb } from "#server/platform/db/tenant.ts";

/** What the token of an e-mail is for. */
export type TokenPurpose = "email_confirmation" | "password_reset";

/** A transaction in which the rows of one account are within reach. */
type OwnDb = AccountDb | TenantDb;

/** A token as it is made. */
export interface NewToken {
  readonly id: string;
  readonly account_id: string;
  readonly purpose: TokenPurpose;
  readonly token_hash: Buffer;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Stores the hash of a token that nobody has used yet. */
export async function insertToken(db: OwnDb, token: NewToken): Promise<void> {
  await db.insertInto("account_token").values(token).execute();
}

/** A token with the account it belongs to, in whatever state. */
export interface FoundToken {
  readonly token_id: string;
  readonly account_id: string;
  readonly purpose: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly email: string;
  readonly full_name: string;
  readonly confirmed: boolean;
  readonly disabled: boolean;
}

/** The token of an e-mail by its hash. */
export async function findToken(db: OpenDb, hash: Buffer): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`select * from app.find_account_token(${hash})`.execute(db);
  return rows[0];
}

/** Uses a token. False when it was used meanwhile: of two requests with one link only one goes on. */
export async function spendToken(db: OwnDb, tokenId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("account_token")
    .set({ used_at: at })
    .where("id", "=", tokenId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes every other e-mail of the kind worthless. */
export async function spendTokens(
  db: OwnDb,
  accountId: string,
  purpose: TokenPurpose,
  at: Date,
): Promise<void> {
  await db
    .updateTable("account_token")
    .set({ used_at: at })
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Removes tokens that had expired by then. */
export async function forgetTokens(db: OpenDb, before: Date): Promise<void> {
  await sql`select app.sweep_account_tokens(${before})`.execute(db);
}

/** Where mail to an account goes. */
export interface AccountAddress {
  readonly account_id: string;
  readonly email: string;
}

/** The account of an e-mail, and its address as it was registered; undefined for a disabled one too. */
export async function findAddress(
  db: OpenDb | TenantDb,
  email: string,
): Promise<AccountAddress | undefined> {
  const { rows } = await sql<AccountAddress>`
    select account_id, email from app.find_account_address(${email})`.execute(db);
  return rows[0];
}

/** The address of an account within reach; undefined when it is gone or disabled. */
export async function readAddress(
  db: OwnDb,
  accountId: string,
): Promise<{ email: string; confirmed: boolean } | undefined> {
  const account = await db
    .selectFrom("account")
    .select(["email", "email_confirmed_at"])
    .where("id", "=", accountId)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return account && { email: account.email, confirmed: account.email_confirmed_at !== null };
}

/** Notes that the owner of the account reads its address. The first day of that stays. */
export async function confirmAddress(db: OwnDb, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable("account")
    .set({ email_confirmed_at: at })
    .where("id", "=", accountId)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** Sets the password of an account. */
export async function setPassword(db: OwnDb, accountId: string, hash: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ password_hash: hash })
    .where("id", "=", accountId)
    .execute();
}

/** Sets how a person is called. */
export async function renameAccount(db: OwnDb, accountId: string, name: string): Promise<void> {
  await db.updateTable("account").set({ full_name: name }).where("id", "=", accountId).execute();
}

/** Holds an account within reach until the transaction ends. */
export async function lockAccount(db: OwnDb, accountId: string): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
}
