import { sql } from "kysely";
import { planForValues } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type PatientRow, selectListed } from "./listed.queries.ts";
import {
  type PatientFilter,
  isNarrowing,
  isSearchAlone,
  filterPatients,
} from "./narrow.queries.ts";
import { type Place, isAfter, byName, groupsInReach, patientsInReach } from "./reach.queries.ts";

/** Which part of the list, by name. */
export interface ListPart {
  readonly after?: Place | undefined;
  readonly limit?: number | undefined;
}

/** Children by name. */
export async function findPatients(
  db: TenantDb,
  filter: PatientFilter,
  part: ListPart,
): Promise<PatientRow[]> {
  const { limit } = part;
  if (limit === undefined) return selectListed(behind(filterPatients(db, filter), part)).execute();
  // The whole of an organisation is walked by name whatever the values.
  if (isNarrowing(filter) || scopeOf(db).groupIds !== "all") await planForValues(db);
  // Who is on the page is settled first: what is shown of them is then looked up for so many and not for all.
  const ids = isSearchAlone(filter)
    ? await pageOfSearch(db, filter.search ?? "", part)
    : await behind(filterPatients(db, filter), part)
        .select("p.id")
        .orderBy(byName)
        .orderBy("p.id")
        .limit(limit)
        .execute();
  return selectListed(
    patientsInReach(db).where(sql<boolean>`p.id = any(${ids.map(({ id }) => id)}::uuid[])`),
  ).execute();
}

async function pageOfSearch(
  db: TenantDb,
  search: string,
  { after: place, limit }: ListPart,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`select patient_id as id
    from search_patients_page(${search}, ${place?.fullName ?? null}, ${place?.id ?? null}::uuid, ${limit})`.execute(
    db,
  );
  return rows;
}

/** The ids of the children that the filter leaves, by name, at most so many. */
export async function findPatientIds(
  db: TenantDb,
  filter: PatientFilter,
  atMost: number,
): Promise<string[]> {
  await planForValues(db);
  const rows = await filterPatients(db, filter)
    .select("p.id")
    .orderBy(byName)
    .orderBy("p.id")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many children the filter leaves. */
export async function countPatients(db: TenantDb, filter: PatientFilter): Promise<number> {
  if (isNarrowing(filter)) await planForValues(db);
  const { count } = await filterPatients(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Patients = ReturnType<typeof patientsInReach>;

function behind(patients: Patients, { after: place }: ListPart): Patients {
  return place ? patients.where(isAfter(place)) : patients;
}

/** The group and all groups below it; empty when the scope does not reach it. */
export async function groupAndBelow(db: TenantDb, groupId: string): Promise<string[]> {
  const rows = await db
    .withRecursive("below", (recursive) =>
      groupsInReach(db)
        .select("pg.id")
        .where("pg.id", "=", groupId)
        .union(
          recursive
            .selectFrom("patient_group as child")
            .innerJoin("below", "below.id", "child.parent_id")
            .where("child.organization_id", "=", scopeOf(db).organizationId)
            .select("child.id"),
        ),
    )
    .selectFrom("below")
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
