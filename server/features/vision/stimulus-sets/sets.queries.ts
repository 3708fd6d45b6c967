import { sql } from "kysely";
import type { SceneKind, SetState } from "#domain/vision/stimulus-sets.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The organisation's own sets, newest first, with how many tests were made with each. */
export async function findSets(db: TenantDb) {
  const { organizationId } = scopeOf(db);
  return db
    .selectFrom("stimulus_set as s")
    .leftJoin("account as giver", "giver.id", "s.unlike_by")
    .select(["s.unlike_reason", "giver.full_name as unlike_by"])
    .select(["s.id", "s.code", "s.version", "s.name", "s.state", "s.created_at"])
    .select(["s.activated_at", "s.retired_at", "s.rights_holder", "s.rights_terms"])
    .select(["s.rights_name", "s.rights_date"])
    .select((eb) =>
      eb
        .selectFrom("vision_session as v")
        .select((count) => count.fn.countAll<string>().as("sessions"))
        .whereRef("v.stimulus_code", "=", "s.code")
        .whereRef("v.stimulus_version", "=", "s.version")
        .where("v.organization_id", "=", organizationId)
        .as("sessions"),
    )
    .where("s.organization_id", "=", organizationId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{ state: SetState }>()
    .execute();
}

/** The set that the organisation shows now, by name; undefined for the drawn scenes. */
export async function findActiveSet(db: TenantDb) {
  return db
    .selectFrom("stimulus_set")
    .select(["id", "code", "version", "name"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("state", "=", "active")
    .executeTakeFirst();
}

export type SetRow = Awaited<ReturnType<typeof findSets>>[number];

/** Which film stands where: of all sets, or of one. */
export async function findPlacements(db: TenantDb, setId?: string) {
  return db
    .selectFrom("stimulus_placement as p")
    .innerJoin("stimulus_film as f", "f.id", "p.film_id")
    .select(["p.set_id", "p.place", "p.kind", "f.id", "f.media_type", "f.size", "f.duration_ms"])
    .select(["f.sha256", "f.light", "f.movement", "f.flashes", "f.red_flashes"])
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .$if(setId !== undefined, (query) => query.where("p.set_id", "=", setId ?? ""))
    .orderBy("p.place")
    .$narrowType<{ kind: SceneKind; media_type: "video/mp4" | "video/webm" }>()
    .execute();
}

export type PlacementRow = Awaited<ReturnType<typeof findPlacements>>[number];

/** Lets one transaction at a time change the sets of this organisation. */
export async function lockSets(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stimulus-sets:${scopeOf(db).organizationId}`}, 0))`.execute(
    db,
  );
}

/** A draft to be kept. */
interface NewSet {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly accountId: string;
  readonly at: Date;
}

export async function insertSet(db: TenantDb, { accountId, at, ...set }: NewSet): Promise<void> {
  const { organizationId: organization_id } = scopeOf(db);
  await db
    .insertInto("stimulus_set")
    .values({ ...set, organization_id, created_by: accountId, created_at: at })
    .execute();
}

/** The films of one set stand in another too. */
export async function copyPlacements(db: TenantDb, from: string, to: string): Promise<void> {
  await sql`insert into stimulus_placement (organization_id, set_id, place, kind, film_id)
    select organization_id, ${to}::uuid, place, kind, film_id from stimulus_placement
    where organization_id = ${scopeOf(db).organizationId} and set_id = ${from}`.execute(db);
}

/** Somebody's word that the films may be shown. */
export async function setRights(
  db: TenantDb,
  id: string,
  given: {
    readonly holder: string;
    readonly terms: string;
    readonly name: string;
    readonly date: string;
    readonly accountId: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable("stimulus_set")
    .set({
      rights_holder: given.holder,
      rights_terms: given.terms,
      rights_name: given.name,
      rights_date: given.date,
      rights_by: given.accountId,
      rights_at: given.at,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** What is active is shown no more. */
export async function retireActive(db: TenantDb, at: Date): Promise<void> {
  await db
    .updateTable("stimulus_set")
    .set({ state: "retired", retired_at: at })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("state", "=", "active")
    .execute();
}

/** Shows a draft. `reason`: why, although the sides of a pair differ; null where they do not. */
export async function markActive(
  db: TenantDb,
  id: string,
  { at, reason, accountId }: { at: Date; reason: string | null; accountId: string },
): Promise<void> {
  const unlike_by = reason === null ? null : accountId;
  await db
    .updateTable("stimulus_set")
    .set({ state: "active", activated_at: at, unlike_reason: reason, unlike_by })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSet(db: TenantDb, id: string): Promise<void> {
  const { organizationId } = scopeOf(db);
  for (const [table, column] of [
    ["stimulus_placement", "set_id"],
    ["stimulus_set", "id"],
  ] as const) {
    await sql`delete from ${sql.table(table)} where organization_id = ${organizationId}
      and ${sql.ref(column)} = ${id}`.execute(db);
  }
}
