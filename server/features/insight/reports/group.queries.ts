import { sql } from "kysely";
import type { FormCounts } from "#domain/insight/reports/form-counts.ts";
import type { Recommendation, RiskLevel } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { formStatus, type FormStatus } from "#domain/screening/forms/form-progress.ts";
import type { GroupKind } from "#domain/screening/groups/group-kinds.ts";
import {
  type FormDays,
  formIs,
  latestFormOfEach,
} from "#server/features/screening/patients/narrow.queries.ts";
import {
  isAfter,
  byName,
  groupsInReach,
  patientsInReach,
  type Place,
} from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** A group within reach. */
export interface ReportGroup {
  readonly id: string;
  readonly parent_id: string | null;
  readonly kind: GroupKind;
  readonly name: string;
}

/** All groups within reach, in no order. */
export async function findReportGroups(db: TenantDb): Promise<ReportGroup[]> {
  return groupsInReach(db)
    .select(["pg.id", "pg.parent_id", "pg.kind", "pg.name"])
    .$narrowType<Pick<ReportGroup, "kind">>()
    .execute();
}

/** The name of the scope's organisation. */
export async function findOrganizationName(db: TenantDb): Promise<string> {
  const { name } = await db
    .selectFrom("organization")
    .select("name")
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Children in these groups; in all within reach when undefined. */
function childrenIn(db: TenantDb, groupIds: readonly string[] | undefined) {
  return patientsInReach(db).$if(groupIds !== undefined, (query) =>
    query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
  );
}

/** By group, those in it now without the groups below: counted by the conditions of the dashboard. `few` are all in reach. */
export async function countFormsByGroup(
  db: TenantDb,
  days: FormDays,
  groupIds: readonly string[] | undefined,
  few?: readonly string[],
): Promise<(FormCounts & { readonly group_id: string })[]> {
  const has = sql<boolean>`f.id is not null`;
  return childrenIn(db, groupIds)
    .leftJoin(latestFormOfEach(db, few), "f.patient_id", "p.id")
    .select(({ fn }) => {
      const counted = (condition: typeof has) =>
        fn.countAll<number>().filterWhere(sql<boolean>`${has} and ${condition}`);
      return [
        "p.group_id",
        fn.countAll<number>().as("children"),
        counted(formIs("concluido", days)).as("answered"),
        counted(formIs("parcial", days)).as("partial"),
        counted(formIs("nao_respondido", days)).as("not_answered"),
        counted(formIs("atrasado", days)).as("overdue"),
        counted(formIs("parcial_atrasado", days)).as("partial_late"),
      ];
    })
    .groupBy("p.group_id")
    .execute();
}

/** That what is said is of one of these children. */
function isAmong(patientIds: readonly string[] | undefined) {
  return sql<boolean>`patient_id = any(${patientIds}::uuid[])`;
}

/** Each child's newest first-stage result, as `s`; of all, or among these children. */
function newestResultOfEach(db: TenantDb, among?: readonly string[]) {
  return db
    .selectFrom("screening_result")
    .$if(among !== undefined, (query) => query.where(isAmong(among)))
    .distinctOn("patient_id")
    .select(["patient_id", "level", "recommendation"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("stage", "=", 1)
    .orderBy("patient_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .as("s");
}

/** Children by the level of their newest first-stage result. `few` are all in reach. */
export async function countLevels(
  db: TenantDb,
  groupIds: readonly string[] | undefined,
  few?: readonly string[],
) {
  return childrenIn(db, groupIds)
    .innerJoin(newestResultOfEach(db, few), "s.patient_id", "p.id")
    .select(({ fn }) => ["s.level", fn.countAll<number>().as("count")])
    .groupBy("s.level")
    .$narrowType<{ level: RiskLevel }>()
    .execute();
}

/** Open referrals by stage. `few` are all in reach. */
export async function countStages(
  db: TenantDb,
  groupIds: readonly string[] | undefined,
  few?: readonly string[],
) {
  return childrenIn(db, groupIds)
    .innerJoin(openReferrals(db, few), "r.patient_id", "p.id")
    .select(({ fn }) => ["r.stage", fn.countAll<number>().as("count")])
    .groupBy("r.stage")
    .$narrowType<{ stage: ReferralStage }>()
    .execute();
}

/** A child has one open referral at most. */
function openReferrals(db: TenantDb, among?: readonly string[]) {
  return db
    .selectFrom("referral")
    .$if(among !== undefined, (query) => query.where(isAmong(among)))
    .select(["patient_id", "stage"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("closed_at", "is", null)
    .as("r");
}

/** One child on the list of a report. */
export interface ListedChild {
  readonly id: string;
  readonly full_name: string;
  readonly date_of_birth: string | null;
  readonly group_name: string;
  readonly form_status: FormStatus | null;
  readonly sent_at: Date | null;
  readonly answered_at: Date | null;
  readonly level: RiskLevel | null;
  readonly recommendation: Recommendation | null;
  readonly referral_stage: ReferralStage | null;
}

/** Whom to list, by name. */
export interface WantedChildren {
  readonly groupIds: readonly string[] | undefined;
  readonly seesResults: boolean;
  readonly timeZone: string;
  readonly today: string;
  readonly after?: Place | undefined;
  readonly limit?: number | undefined;
}

/** Children with the state of each one's latest form, and where results may be seen those and the open referral. */
export async function listChildren(db: TenantDb, wanted: WantedChildren): Promise<ListedChild[]> {
  const { groupIds, timeZone, today } = wanted;
  const day = (column: string) =>
    sql<string | null>`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const page = wanted.limit === undefined ? undefined : await pageOfChildren(db, wanted);
  const rows = await childrenIn(db, groupIds)
    .$if(page !== undefined, (query) => query.where(sql<boolean>`p.id = any(${page}::uuid[])`))
    .innerJoin("patient_group as pg", (join) =>
      join.onRef("pg.organization_id", "=", "p.organization_id").onRef("pg.id", "=", "p.group_id"),
    )
    .leftJoin(latestFormOfEach(db, page), "f.patient_id", "p.id")
    .leftJoin(newestResultOfEach(db, page), "s.patient_id", "p.id")
    .leftJoin(openReferrals(db, page), "r.patient_id", "p.id")
    .select(["p.id", "p.full_name", "p.date_of_birth", "pg.name as group_name", "f.id as form_id"])
    .select(["f.sent_at", "f.answered_at", "s.level", "s.recommendation", "r.stage"])
    .select([day("f.sent_at").as("sentOn"), day("f.started_at").as("startedOn")])
    .select(day("f.answered_at").as("answeredOn"))
    .orderBy(byName)
    .orderBy("p.id")
    .$narrowType<{
      level: RiskLevel | null;
      recommendation: Recommendation | null;
      stage: ReferralStage | null;
    }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    full_name: row.full_name,
    date_of_birth: row.date_of_birth,
    group_name: row.group_name,
    form_status: row.form_id === null ? null : formStatus(row, today),
    sent_at: row.sent_at,
    answered_at: row.answered_at,
    level: wanted.seesResults ? row.level : null,
    recommendation: wanted.seesResults ? row.recommendation : null,
    referral_stage: wanted.seesResults ? row.stage : null,
  }));
}

/** Whom a page lists: found first and alone, so that nothing is looked up of anybody else. */
async function pageOfChildren(
  db: TenantDb,
  { groupIds, after: place, limit }: WantedChildren,
): Promise<string[]> {
  const rows = await childrenIn(db, groupIds)
    .$if(place !== undefined, (query) => (place ? query.where(isAfter(place)) : query))
    .select("p.id")
    .orderBy(byName)
    .orderBy("p.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}
