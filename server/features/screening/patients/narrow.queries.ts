import { sql } from "kysely";
import type { Recommendation } from "#domain/instruments/risk.ts";
import type { FormFilter } from "#domain/screening/forms/form-filter.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import {
  type FormDays,
  childrenAnswered,
  childrenByLatestForm,
  childrenWithVision,
} from "./form-filter.queries.ts";
import { patientsInReach } from "./reach.queries.ts";

/** Which children to list; what is undefined does not narrow. */
export interface PatientFilter {
  readonly search?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly recommendation?: Recommendation | undefined;
  /** With `since`: by the latest form, judged by `days`. */
  readonly form?: FormFilter | undefined;
  readonly since?: string | undefined;
  readonly answeredFrom?: string | undefined;
  readonly answeredTo?: string | undefined;
  readonly hasVision?: boolean | undefined;
  readonly days: FormDays;
}

/** Whether anything narrows the list. */
export function isNarrowing(filter: PatientFilter): boolean {
  return Object.entries(filter).some(([name, asked]) => name !== "days" && asked !== undefined);
}

/** Whether words alone narrow it: the first of those found can then be had without finding them all. */
export function isSearchAlone({ search, ...others }: PatientFilter): boolean {
  return search !== undefined && !isNarrowing(others);
}

/**
 * Has the statements of this transaction planned for the values at hand: how many a filter leaves decides whether the
 * list is walked by name or gathered and sorted, and a plan for any value gets it wrong by a hundred times.
 */
export async function planForValues(db: TenantDb): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}

/** The children whom every part of the filter leaves. */
export function narrowed(db: TenantDb, filter: PatientFilter) {
  const { search, groupIds, recommendation, form, since, days } = filter;
  const { answeredFrom: from, answeredTo: to, hasVision } = filter;
  const { timeZone } = days;
  return patientsInReach(db)
    .$if(groupIds !== undefined, (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .$if(search !== undefined, (query) =>
      // `is true` keeps it a set that is made once and asked of each child: joined, the many whom a short word finds
      // would all be looked up before the first page is known.
      query.where(
        sql<boolean>`(p.id in (select patient_id from search_patients(${search}))) is true`,
      ),
    )
    .$if(recommendation !== undefined, (query) =>
      query.where("p.id", "in", childrenRecommended(db, recommendation ?? "")),
    )
    .$if(form !== undefined || since !== undefined, (query) =>
      query.where((eb) => {
        const among = eb("p.id", "in", childrenByLatestForm(db, { form, since, days }));
        // For the not reached a set as above: the planner takes them for one child, and would walk them for each other.
        return form === "nao_alcancado" ? sql<boolean>`(${among}) is true` : among;
      }),
    )
    .$if(from !== undefined || to !== undefined, (query) =>
      query.where("p.id", "in", childrenAnswered(db, { from, to, timeZone })),
    )
    .$if(hasVision === true, (query) => query.where("p.id", "in", childrenWithVision(db)));
}

/** Children whose newest first-stage result leads there: an interview about it changes no list. */
function childrenRecommended(db: TenantDb, recommendation: string) {
  return db
    .selectFrom("screening_result as s")
    .select("s.patient_id")
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.stage", "=", 1)
    .where("s.recommendation", "=", recommendation)
    .where(
      sql<boolean>`not exists (select from screening_result later
        where later.organization_id = s.organization_id and later.patient_id = s.patient_id
          and later.stage = 1 and (later.created_at, later.id) > (s.created_at, s.id))`,
    );
}
