import { sql } from "kysely";
import type { Partner, Partnering } from "#contract/referrals/partnering.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Whether the organisation takes referrals of others; undefined when it has never said so. */
export async function findPartnering(db: TenantDb): Promise<Partnering | undefined> {
  return db
    .selectFrom("partnering")
    .select(["receives", "types", "line"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{ types: ReferralType[] }>()
    .executeTakeFirst();
}

export async function insertPartnering(
  db: TenantDb,
  { types, ...rest }: Partnering,
  at: Date,
): Promise<void> {
  const values = { ...rest, types: [...types], updated_at: at };
  await db
    .insertInto("partnering")
    .values({ ...values, organization_id: scopeOf(db).organizationId })
    .onConflict((known) => known.column("organization_id").doUpdateSet(values))
    .execute();
}

/** Organisations that take referrals, of one type when it is given, by name; never the own one. */
export async function findPartners(
  db: TenantDb,
  { search, type, atMost }: { search: string; type: ReferralType | null; atMost: number },
): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select * from app.find_partners(${search}, ${type}, ${atMost})`.execute(db);
  return rows;
}

/** One organisation that takes referrals of a type; undefined when it does not, or there is no such organisation. */
export async function findPartner(
  db: TenantDb,
  id: string,
  type: ReferralType,
): Promise<Partner | undefined> {
  const { rows } = await sql<Partner>`
    select * from app.find_partners('', ${type}, null) where id = ${id}`.execute(db);
  return rows[0];
}
