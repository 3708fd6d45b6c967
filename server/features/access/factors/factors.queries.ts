import { sql } from "kysely";
import { FACTOR_ROLES } from "#domain/access/second-factor.ts";
import {
  type AccountDb,
  type OpenDb,
  type RowOf,
  type TenantDb,
  scopeOf,
} from "#server/platform/db/tenant.ts";

/** How an account is protected beside its password. */
export type FactorState = RowOf<typeof readFactorState>;

/** What is asked of an account and what it has. */
export async function readFactorState(db: AccountDb, accountId: string) {
  return db
    .selectFrom("account as a")
    .leftJoin("totp_factor as f", (join) =>
      join.onRef("f.account_id", "=", "a.id").on("f.confirmed_at", "is not", null),
    )
    .where("a.id", "=", accountId)
    .select(["a.email", "a.factor_asked_at", "f.confirmed_at as totp_since"])
    .select(sql<boolean>`app.factor_demanded(a.id, ${[...FACTOR_ROLES]})`.as("demanded"))
    .select(
      sql<number>`(select count(*)::int from passkey p where p.account_id = a.id)`.as("passkeys"),
    )
    .select(
      sql<number>`(select count(*)::int from recovery_code c where c.account_id = a.id and c.used_at is null)`.as(
        "recovery_codes",
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Notes since when a factor is asked for, where that is not noted yet. */
export async function noteFactorAsked(db: AccountDb, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable("account")
    .set({ factor_asked_at: at })
    .where("id", "=", accountId)
    .where("factor_asked_at", "is", null)
    .execute();
}

/** Stores a sealed secret that is to be confirmed, in place of another one that never was. False when one is in use. */
export async function beginSecret(
  db: AccountDb,
  { accountId, secret, at }: { accountId: string; secret: Buffer; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("totp_factor")
    .values({ account_id: accountId, secret, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where("totp_factor.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The secret of an account, held until the transaction ends: of two that send one code only one may go on. */
export async function lockSecret(db: AccountDb, accountId: string) {
  return db
    .selectFrom("totp_factor")
    .select(["secret", "confirmed_at", "last_step"])
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes the step whose code was taken, and that the secret is confirmed by it. */
export async function noteStep(
  db: AccountDb,
  accountId: string,
  step: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable("totp_factor")
    .set({
      last_step: step,
      confirmed_at: sql`coalesce(confirmed_at, ${at})`,
    })
    .where("account_id", "=", accountId)
    .execute();
}

/** Removes the authenticator. */
export async function deleteSecret(db: AccountDb, accountId: string): Promise<void> {
  await db.deleteFrom("totp_factor").where("account_id", "=", accountId).execute();
}

/** Puts new recovery codes in place of all that there are. */
export async function replaceCodes(
  db: AccountDb,
  accountId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: at })))
    .execute();
}

/** Uses a recovery code. False when there is none of that hash that is not used. */
export async function spendCode(
  db: AccountDb,
  accountId: string,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_code")
    .set({ used_at: at })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: AccountDb, accountId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "credential_id", "transports", "name", "created_at", "last_used_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** A passkey as it is stored. */
export interface NewPasskey {
  readonly id: string;
  readonly account_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
}

/** Stores a passkey. False when the credential is stored already. */
export async function insertPasskey(db: AccountDb, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whose passkey a credential is; null for nobody's, or that of somebody who is disabled. */
export async function findPasskeyOwner(db: OpenDb, credentialId: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`
    select app.find_passkey(${credentialId}) as owner`.execute(db);
  return rows[0]?.owner ?? null;
}

/** A passkey of the account, held until the transaction ends. */
export async function lockPasskey(db: AccountDb, accountId: string, credentialId: string) {
  return db
    .selectFrom("passkey")
    .select(["id", "credential_id", "public_key", "counter", "transports"])
    .where("account_id", "=", accountId)
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes the use of a passkey and what its counter says now. */
export async function notePasskeyUsed(
  db: AccountDb,
  id: string,
  used: { readonly counter: number; readonly last_used_at: Date },
): Promise<void> {
  await db.updateTable("passkey").set(used).where("id", "=", id).execute();
}

/** Removes a passkey of the account. False when there is none. */
export async function deletePasskey(
  db: AccountDb,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes every factor of a colleague away. Undefined when nobody holds that role in this organisation now. */
export async function deleteFactors(db: TenantDb, roleId: string): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string | null }>`
    select app.reset_factors(${roleId}) as account_id`.execute(db);
  return rows[0]?.account_id ?? undefined;
}

/** Of which roles the organization demands a factor: by its own choice, else those that the program demands one of. */
export async function readDemandedRoles(db: TenantDb): Promise<readonly string[]> {
  const { factor_roles: chosen, demonstration } = await db
    .selectFrom("organization")
    .select(["factor_roles", "demonstration"])
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return chosen ?? (demonstration ? [] : FACTOR_ROLES);
}

/** Stores the choice of the organization. */
export async function updateDemandedRoles(db: TenantDb, roles: readonly string[]): Promise<void> {
  await db
    .updateTable("organization")
    .set({ factor_roles: [...roles] })
    .where("id", "=", scopeOf(db).organizationId)
    .execute();
}
