import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { Scope } from "#domain/exchange/integrations/scopes.ts";
import { type AccountDb, type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A key that works, and of what organisation. */
export interface LivingKey {
  readonly id: string;
  readonly account_id: string;
  readonly organization_id: string;
  readonly organization_kind: OrganizationKind;
  readonly time_zone: string;
  readonly scopes: readonly Scope[];
  readonly last_used_at: Date | null;
}

/** The living key behind a secret; undefined for an unknown, expired or revoked one. */
export async function findLivingKey(
  db: OpenDb,
  secretHash: Buffer,
  at: Date,
): Promise<LivingKey | undefined> {
  const { rows } =
    await sql<LivingKey>`select * from app.find_api_key(${secretHash}, ${at})`.execute(db);
  return rows[0];
}

/** Notes when a key was used, unless that was noted since `since`. */
export async function noteUse(
  db: TenantDb,
  id: string,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<void> {
  await db
    .updateTable("api_key")
    .set({ last_used_at: at })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", since)]))
    .execute();
}

/** The account in whose name a key acts. Nobody can log in to it: it has no password and is disabled. */
export async function insertKeyAccount(
  db: AccountDb,
  account: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto("account")
    .values({
      id: account.id,
      email: `${account.id}@chave.invalid`,
      full_name: account.name,
      created_at: account.at,
      disabled_at: account.at,
    })
    .execute();
}

export interface NewKey {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly secret_hash: Buffer;
  readonly scopes: string[];
  readonly created_by: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

/** Stores a key. */
export async function insertKey(db: TenantDb, key: NewKey): Promise<void> {
  await db
    .insertInto("api_key")
    .values({ ...key, organization_id: scopeOf(db).organizationId })
    .execute();
}

/** Whether a key of this id exists in the organisation. */
export async function hasKey(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("api_key")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** A key as it is shown. */
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

/** The organisation's keys, the newest first; or the one of an id. */
export async function listKeys(db: TenantDb, id?: string) {
  let query = db
    .selectFrom("api_key as k")
    .innerJoin("account as maker", "maker.id", "k.created_by")
    .select([
      "k.id",
      "k.name",
      "k.prefix",
      "k.scopes",
      "k.created_at",
      "k.expires_at",
      "k.last_used_at",
      "k.revoked_at",
      "maker.full_name as created_by",
    ])
    .where("k.organization_id", "=", scopeOf(db).organizationId)
    .orderBy("k.created_at", "desc")
    .orderBy("k.id", "desc");
  if (id !== undefined) query = query.where("k.id", "=", id);
  return query.$narrowType<{ scopes: Scope[] }>().execute();
}

/** How many keys of the organisation have not been revoked. */
export async function countKeys(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom("api_key")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends a key for good. False when it had ended before. */
export async function endKey(
  db: TenantDb,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable("api_key")
    .set({ revoked_at: at, revoked_by: by })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
