import { sql } from "kysely";
import type { ReferralType } from "#domain/instruments/risk.ts";
import {
  type FormDays,
  formIs,
  formMovedSince,
  latestFormOfEach,
} from "#server/features/screening/patients/narrow.queries.ts";
import { patientsInReach } from "#server/features/screening/patients/reach.queries.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Children within reach, by the state of each one's latest form. */
export interface FormCounts {
  readonly total: number;
  readonly answered: number;
  readonly partial: number;
  readonly not_answered: number;
  readonly overdue: number;
  readonly unreached: number;
  readonly partial_late: number;
  /** Of the overdue and the late ones, those that were sent or begun within the period. */
  readonly overdue_in_period: number;
  readonly partial_late_in_period: number;
}

/** What the lists under the same filters hold is counted by the same conditions. `since` null: no period. */
export async function countForms(
  db: TenantDb,
  days: FormDays,
  since: string | null,
): Promise<FormCounts> {
  const has = sql<boolean>`f.id is not null`;
  const moved = since === null ? sql<boolean>`true` : formMovedSince(since, days.timeZone);
  const overdue = formIs("atrasado", days);
  const late = formIs("parcial_atrasado", days);
  return patientsInReach(db)
    .leftJoin(latestFormOfEach(db), "f.patient_id", "p.id")
    .select(({ fn }) => {
      const counted = (condition: typeof has) =>
        fn.countAll<number>().filterWhere(sql<boolean>`${has} and ${condition}`);
      return [
        fn.countAll<number>().as("total"),
        counted(formIs("concluido", days)).as("answered"),
        counted(formIs("parcial", days)).as("partial"),
        counted(formIs("nao_respondido", days)).as("not_answered"),
        counted(overdue).as("overdue"),
        counted(formIs("nao_alcancado", days)).as("unreached"),
        counted(late).as("partial_late"),
        counted(sql<boolean>`${overdue} and ${moved}`).as("overdue_in_period"),
        counted(sql<boolean>`${late} and ${moved}`).as("partial_late_in_period"),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** Open referrals of one type, and those of them whose due date is past. */
export interface ReferralCount {
  readonly type: ReferralType;
  readonly open: number;
  readonly past_due: number;
  /** Of those past their date, the ones opened within the period. */
  readonly past_due_in_period: number;
}

/** The day of the organisation on which the referrals are counted, and since when. */
export interface ReferralDays {
  readonly today: string;
  readonly since: string | null;
  readonly timeZone: string;
}

/** Open referrals of children within reach; types without any are absent. */
export async function countOpenReferrals(
  db: TenantDb,
  { today, since, timeZone }: ReferralDays,
): Promise<ReferralCount[]> {
  const opened =
    since === null
      ? sql<boolean>`true`
      : sql<boolean>`r.opened_at >= (${since}::date::timestamp at time zone ${timeZone})`;
  const pastDue = sql<boolean>`r.due_on < ${today}::date`;
  // In the order of the children, so that the two are merged.
  const referrals = db
    .selectFrom("referral")
    .select(["patient_id", "type", "due_on", "opened_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("closed_at", "is", null)
    .orderBy("patient_id")
    .as("r");
  return patientsInReach(db)
    .innerJoin(referrals, "r.patient_id", "p.id")
    .select(({ fn }) => [
      "r.type",
      fn.countAll<number>().as("open"),
      fn.countAll<number>().filterWhere(pastDue).as("past_due"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${pastDue} and ${opened}`)
        .as("past_due_in_period"),
    ])
    .groupBy("r.type")
    .$narrowType<Pick<ReferralCount, "type">>()
    .execute();
}
