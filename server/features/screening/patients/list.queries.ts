import { type RawBuilder, sql } from "kysely";
import { type RiskLevel, levelsOf } from "#domain/instruments/risk.ts";
import { findFewInGroups } from "#server/platform/db/few-in-groups.ts";
import {
  NO_FORMS,
  type TallyKind,
  entriesOf,
  isTallied,
  sumLevels,
  sumTallies,
} from "#server/platform/db/kept-sums.ts";
import { lookOnce } from "#server/platform/db/look-once.ts";
import type { Database } from "#server/platform/db/open.ts";
import { planAsUsual, planForPages, planForValues } from "#server/platform/db/plans.ts";
import type { Givens } from "#server/platform/db/remembered.ts";
import {
  type Acting,
  type TenantDb,
  type TenantScope,
  scopeOf,
} from "#server/platform/db/tenant.ts";
import { type ListedRow, listChildren, listEverybody, selectListed } from "./listed.queries.ts";
import { loneFilter } from "./lone-filter.queries.ts";
import {
  type PatientFilter,
  isNarrowing,
  isSearchAlone,
  filterPatients,
} from "./narrow.queries.ts";
import {
  type Place,
  byName,
  groupsInReach,
  isAfter,
  patientsInReach,
  patientsOf,
} from "./reach.queries.ts";

/** Which part of the list, by name. */
export interface ListPart {
  readonly after?: Place | undefined;
  readonly limit?: number | undefined;
}

interface Sees {
  readonly seesResults: boolean;
}

/** By the most that a page may have, since a limit stands in the text. */
const firstPages = new Map<number, ReturnType<typeof firstPageOf>>();

/** The first of a whole organization by name, in one round trip. */
export function listFirst(
  database: Database,
  scope: TenantScope & { readonly groupIds: "all" },
  limit: number,
  sees: Sees,
): Promise<ListedRow[]> {
  const find = firstPages.get(limit) ?? firstPageOf(limit);
  firstPages.set(limit, find);
  return find(database, scope, sees);
}

function firstPageOf(limit: number) {
  return lookOnce((db, given: Givens<Sees & Acting>) =>
    selectListed(firstByName(patientsOf(db, given("organizationId")), limit), given("seesResults")),
  );
}

/** Children by name. */
export async function findPatients(
  db: TenantDb,
  filter: PatientFilter,
  part: ListPart,
  seesResults: boolean,
): Promise<ListedRow[]> {
  const { limit } = part;
  if (limit !== undefined)
    return listChildren(db, await onPage(db, filter, { ...part, limit }), seesResults);
  const patients = behind(await leftBy(db, filter), part);
  const isEverybody =
    !isNarrowing(filter) && part.after === undefined && scopeOf(db).groupIds === "all";
  return isEverybody
    ? listEverybody(db, patients, seesResults)
    : listChildren(db, patients, seesResults);
}

/** Who is on a page, which is settled first: what is shown of them is then looked up for so many and not for all. */
async function onPage(
  db: TenantDb,
  filter: PatientFilter,
  part: ListPart & { readonly limit: number },
): Promise<Patients> {
  // The whole of an organisation is walked by name whatever the values.
  if (!isNarrowing(filter) && scopeOf(db).groupIds === "all")
    return firstByName(behind(patientsInReach(db), part), part.limit);
  await planForValues(db);
  const page = isSearchAlone(filter)
    ? await pageOfSearch(db, filter.search ?? "", part)
    : await pageByName(db, filter, part);
  const ids = page.map(({ id }) => id);
  return patientsInReach(db).where(sql<boolean>`p.id = any(${ids}::uuid[])`);
}

function firstByName(patients: Patients, limit: number): Patients {
  return patients.orderBy(byName).orderBy("p.id").limit(limit);
}

/** Children whom something must leave for a list to be walked by name and each child to be looked at, until a page is full. */
const MANY_LEFT = 1000;

/** Who is on a page. Where one thing alone narrows the list and leaves few children, these are found first. */
async function pageByName(
  db: TenantDb,
  filter: PatientFilter,
  { limit, ...part }: ListPart & { readonly limit: number },
): Promise<readonly { readonly id: string }[]> {
  const lone = loneFilter(db, filter);
  // The few of somebody's groups are asked one by one.
  const few = lone && !(await findFewInGroups(db)) ? await lone.few(MANY_LEFT) : undefined;
  const isWalked = few?.length === MANY_LEFT;
  if (isWalked) await planForPages(db);
  const ids = few?.map(({ patient_id }) => patient_id);
  const left = lone ? patientsInReach(db).where(lone.isLeft) : filterPatients(db, filter);
  const patients = behind(left, part).$if(ids !== undefined && !isWalked, (query) =>
    query.where(sql<boolean>`p.id = any(${ids}::uuid[])`),
  );
  const rows = await firstByName(patients, limit).select("p.id").execute();
  if (isWalked) await planAsUsual(db);
  return rows;
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
  const left = await leftBy(db, filter);
  const rows = await firstByName(left, atMost).select("p.id").execute();
  return rows.map(({ id }) => id);
}

/** How many children the filter leaves. */
export async function countPatients(db: TenantDb, filter: PatientFilter): Promise<number> {
  const levels = keptLevels(db, filter);
  if (levels && (await isTallied(db))) return sumLevels(db, levels);
  const kept = keptKind(db, filter);
  if (kept && (await isTallied(db))) {
    const { count } = await sumTallies(db, { count: entriesOf(...kept) }, NO_FORMS);
    return count;
  }
  if (isNarrowing(filter)) await planForValues(db);
  const left = await leftBy(db, filter);
  const { count } = await left
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The levels of a filter that asks for a recommendation alone, each of which makes one; undefined for any other. */
function keptLevels(
  db: TenantDb,
  { recommendation, ...others }: PatientFilter,
): readonly RiskLevel[] | undefined {
  const isAlone = recommendation !== undefined && !isNarrowing(others);
  if (!isAlone || scopeOf(db).groupIds !== "all") return undefined;
  return levelsOf(recommendation);
}

/** As which entries the children of a filter are counted that asks about the latest form alone; undefined for any other. */
function keptKind(
  db: TenantDb,
  { form, since, days, ...others }: PatientFilter,
): readonly [TallyKind, RawBuilder<boolean>] | undefined {
  // What is kept of groups knows nothing of one child beside them.
  if (form === undefined || isNarrowing({ ...others, days }) || scopeOf(db).opened)
    return undefined;
  // Of an answered form the day is kept on which it was answered alone.
  if (form === "concluido") return since === undefined ? ["latest_answered", sql`true`] : undefined;
  const overdue = sql<boolean>`first_day < ${days.overdueBefore}::date`;
  const late = sql<boolean>`first_day < ${days.partialLateBefore}::date`;
  const [kind, is] = (
    {
      nao_respondido: ["latest_waiting", sql<boolean>`true`],
      atrasado: ["latest_waiting", overdue],
      nao_alcancado: ["unreached", overdue],
      parcial: ["latest_begun", sql<boolean>`true`],
      parcial_atrasado: ["latest_begun", late],
    } as const
  )[form];
  if (since === undefined) return [kind, is];
  return [kind, sql`${is} and second_day >= ${since}::date and second_day < 'infinity'`];
}

/** All whom the filter leaves. Where the children in reach are few, they are asked one by one. */
async function leftBy(db: TenantDb, filter: PatientFilter): Promise<Patients> {
  const lone = loneFilter(db, filter);
  if (!lone) return filterPatients(db, filter);
  if (await findFewInGroups(db)) return patientsInReach(db).where(lone.isLeft);
  // A set that is made once: the planner takes it for one child, and would walk it for each other.
  return patientsInReach(db).where(sql<boolean>`(p.id in (${lone.all})) is true`);
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
