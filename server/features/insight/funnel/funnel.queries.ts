import { type RawBuilder, sql } from "kysely";
import { type FunnelList, FUNNEL_LISTS } from "#domain/insight/funnel.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import type { GroupKind } from "#domain/screening/groups/group-kinds.ts";
import {
  isAfter,
  byName,
  groupsInReach,
  type Place,
} from "#server/features/screening/patients/reach.queries.ts";
import { isTallied } from "#server/platform/db/kept-sums.ts";
import { planForReach } from "#server/platform/db/plans.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { type Cohort, isOn, journeysInReach, onSince } from "./journeys.queries.ts";
import { pickListed } from "./pick-listed.queries.ts";

/** Children in numbers. */
export interface ShownCounts {
  /** In the order of `FUNNEL_LISTS`. */
  readonly lists: readonly number[];
  /** One for each child who ended so; null for none. */
  readonly ended: readonly CloseReason[] | null;
  readonly not_referred: readonly NotReferredReason[] | null;
  /** Days from the result of concern to the first contact, and to the visit; months at the first result. */
  readonly contact: readonly number[] | null;
  readonly visit: readonly number[] | null;
  readonly age: readonly number[] | null;
}

/** The children of one group: those in it now, without the groups below. */
export interface GroupCounts extends ShownCounts {
  readonly group_id: string;
}

/** A cohort by the groups within reach, or these of them: all of it in one pass over the children. */
export async function countCohort(
  db: TenantDb,
  cohort: Cohort,
  groupIds?: readonly string[],
): Promise<GroupCounts[]> {
  const counts = FUNNEL_LISTS.map((list) => sql`count(*) filter (where ${isOn(list, cohort)})`);
  const day = (at: string) => sql`(${sql.ref(at)} at time zone ${cohort.timeZone})::date`;
  // Whoever had been reached about an earlier result tells nothing of how long this one took.
  const days = (at: string) =>
    each<number>(
      sql`${day(at)} - ${day("p.concern_at")}`,
      sql`${sql.ref(at)} >= ${sql.ref("p.concern_at")}`,
    );
  return journeysInReach(db, cohort, groupIds)
    .groupBy("p.group_id")
    .select([
      "p.group_id",
      sql<number[]>`array[${sql.join(counts)}]::int[]`.as("lists"),
      each<CloseReason>(sql`p.close_reason`, isOn("ended", cohort)).as("ended"),
      each<NotReferredReason>(sql`p.not_referred_reason`, isOn("not_referred", cohort)).as(
        "not_referred",
      ),
      days("p.contacted_at").as("contact"),
      days("p.attended_at").as("visit"),
      each<number>(
        sql`age_in_months(p.date_of_birth, ${day("p.result_at")})`,
        sql`p.result_at is not null and p.date_of_birth is not null`,
      ).as("age"),
    ])
    .execute();
}

/** The values of some children; null for none. */
function each<T>(value: RawBuilder<unknown>, among: RawBuilder<boolean>) {
  return sql<T[] | null>`array_agg(${value}) filter (where ${among})`;
}

/** A group within reach. */
export interface GroupRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly kind: GroupKind;
  readonly name: string;
}

/** All groups within reach, archived ones too: children may have been invited before. In no order. */
export async function findGroups(db: TenantDb): Promise<GroupRow[]> {
  return groupsInReach(db)
    .select(["pg.id", "pg.parent_id", "pg.kind", "pg.name"])
    .$narrowType<Pick<GroupRow, "kind">>()
    .execute();
}

/** One child on a list of the funnel. */
export interface ListedChild {
  readonly id: string;
  readonly full_name: string;
  readonly group_name: string;
  readonly invited_at: Date;
  readonly since: Date | null;
  readonly archived: boolean;
  readonly referral_id: string | null;
}

interface WantedList {
  readonly list: FunnelList;
  readonly reason: string | undefined;
  readonly groupIds: readonly string[] | undefined;
  readonly after: Place | undefined;
  readonly limit: number | undefined;
}

/**
 * The children behind one number, by name. A page of all of them is picked by what is kept of each; otherwise the whole
 * cohort is read.
 */
export async function findListed(
  db: TenantDb,
  cohort: Cohort,
  { groupIds, limit, ...asked }: WantedList,
): Promise<ListedChild[]> {
  const isKept = groupIds === undefined && scopeOf(db).groupIds === "all" && (await isTallied(db));
  if (isKept && limit !== undefined) {
    const ids = await pickListed(db, cohort, { ...asked, limit });
    if (ids) return findPicked(db, cohort, asked.list, ids);
  }
  return findInCohort(db, cohort, { groupIds, limit, ...asked });
}

/** Children who are known to be on the list. */
async function findPicked(
  db: TenantDb,
  cohort: Cohort,
  list: FunnelList,
  ids: readonly string[],
): Promise<ListedChild[]> {
  return listedIn(db, cohort, list)
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
}

/** Those of the whole cohort, found by their journeys. */
export async function findInCohort(
  db: TenantDb,
  cohort: Cohort,
  { list, reason, groupIds, after: place, limit }: WantedList,
): Promise<ListedChild[]> {
  await planForReach(db);
  const column = list === "ended" ? "p.close_reason" : "p.not_referred_reason";
  return (
    listedIn(db, cohort, list)
      .where(isOn(list, cohort))
      // Counted, but with no name to be listed by.
      .where(
        sql<boolean>`not exists (select from patient e where e.id = p.id and e.erased_at is not null)`,
      )
      .$if(reason !== undefined, (query) =>
        query.where(sql<boolean>`${sql.ref(column)} = ${reason}`),
      )
      .$if(groupIds !== undefined, (query) =>
        query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
      )
      .$if(place !== undefined, (query) => (place ? query.where(isAfter(place)) : query))
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
  );
}

/** Children of the cohort as a list shows them, by name. */
function listedIn(db: TenantDb, cohort: Cohort, list: FunnelList) {
  return journeysInReach(db, cohort)
    .innerJoin("patient_group as pg", (join) =>
      join
        .on("pg.organization_id", "=", scopeOf(db).organizationId)
        .onRef("pg.id", "=", "p.group_id"),
    )
    .select([
      "p.id",
      "p.full_name",
      "pg.name as group_name",
      "p.invited_at",
      onSince(list).as("since"),
      sql<boolean>`p.archived_at is not null`.as("archived"),
      "p.referral_id",
    ])
    .orderBy(byName)
    .orderBy("p.id");
}
