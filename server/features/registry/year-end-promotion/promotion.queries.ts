import { sql } from "kysely";
import type { PromotionOutcome } from "#contract/registry/year-end-promotion.ts";
import { type RowOf, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A class that stands, with how many children are in it. */
export interface StandingClass {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
  readonly parent_name: string | null;
  readonly children: number;
}

/** The classes of the organisation, by where they stand and by name. */
export async function listClasses(db: TenantDb): Promise<StandingClass[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<StandingClass>`
    select g.id, g.name, g.parent_id, above.name as parent_name, (select count(*)::int from app.patient p
      where p.organization_id = g.organization_id and p.group_id = g.id and p.archived_at is null) as children
    from app.patient_group g left join app.patient_group above on above.id = g.parent_id
    where g.organization_id = ${organizationId} and g.kind = 'class' and g.archived_at is null
    order by above.name collate app.ptbr nulls first, g.name collate app.ptbr, g.id`.execute(db);
  return rows;
}

/** A child of a class, as it stands before anything is moved. */
export type ClassChild = RowOf<typeof lockChildren>;

/** The children of these classes, held until the transaction ends. */
export async function lockChildren(db: TenantDb, groupIds: readonly string[]) {
  return db
    .selectFrom("patient")
    .select(["id", "group_id", "version"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("archived_at", "is", null)
    .where(sql<boolean>`group_id = any(${groupIds}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Who reaches what through these classes. */
export async function reachesOf(db: TenantDb, groupIds: readonly string[]) {
  return db
    .selectFrom("role_assignment_group")
    .select(["role_assignment_id", "group_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where(sql<boolean>`group_id = any(${groupIds}::uuid[])`)
    .execute();
}

/** Takes these reaches away and gives others in their place. */
export async function replaceReaches(
  db: TenantDb,
  gone: readonly { role_assignment_id: string; group_id: string }[],
  given: readonly { role_assignment_id: string; group_id: string }[],
): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  for (const { role_assignment_id, group_id } of gone) {
    await db
      .deleteFrom("role_assignment_group")
      .where("organization_id", "=", organization_id)
      .where("role_assignment_id", "=", role_assignment_id)
      .where("group_id", "=", group_id)
      .execute();
  }
  if (given.length === 0) return;
  await db
    .insertInto("role_assignment_group")
    .values(given.map((each) => ({ ...each, organization_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these groups hold no child and no group any more. */
export async function findEmptied(db: TenantDb, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from app.patient_group g
    where g.organization_id = ${scopeOf(db).organizationId} and g.id = any(${groupIds}::uuid[])
      and not exists (select from app.patient p where p.organization_id = g.organization_id and p.group_id = g.id
        and p.archived_at is null)
      and not exists (select from app.patient_group c where c.organization_id = g.organization_id
        and c.parent_id = g.id and c.archived_at is null)
    order by g.name collate app.ptbr, g.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a turn that was confirmed before came to; undefined for one that was not. */
export async function findPromotion(
  db: TenantDb,
  id: string,
): Promise<{ outcome: unknown } | undefined> {
  return db
    .selectFrom("rollover")
    .select("outcome")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When the last one was confirmed. */
export async function lastPromotion(db: TenantDb): Promise<Date | undefined> {
  const row = await db
    .selectFrom("rollover")
    .select("at")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Writes down what a turn came to. */
export async function insertPromotion(
  db: TenantDb,
  turn: {
    readonly id: string;
    readonly accountId: string;
    readonly at: Date;
    readonly outcome: PromotionOutcome;
  },
): Promise<void> {
  await db
    .insertInto("rollover")
    .values({
      id: turn.id,
      organization_id: scopeOf(db).organizationId,
      account_id: turn.accountId,
      at: turn.at,
      outcome: JSON.stringify(turn.outcome),
    })
    .execute();
}

/** Lets one turn at a time go on in an organisation. */
export async function lockPromotion(db: TenantDb): Promise<void> {
  const key = `group-tree:${scopeOf(db).organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
