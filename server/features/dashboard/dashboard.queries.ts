import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { ReferralType } from "#domain/screening/risk.ts";
import { patientsInReach } from "#server/features/patients/index.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** The days (YYYY-MM-DD in the zone) before which a form counts as overdue or as late. */
export interface Cutoffs {
  readonly timeZone: string;
  readonly overdueBefore: string;
  readonly partialLateBefore: string;
}

/** Children within reach, by the state of each one's latest form. */
export interface FormCounts {
  readonly total: number;
  readonly answered: number;
  readonly partial: number;
  readonly not_answered: number;
  readonly overdue: number;
  readonly partial_late: number;
}

export async function countForms(db: TenantDb, cutoffs: Cutoffs): Promise<FormCounts> {
  const { timeZone, overdueBefore, partialLateBefore } = cutoffs;
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const notAnswered = sql<boolean>`f.patient_id is not null and f.answered_at is null and f.started_at is null`;
  const partial = sql<boolean>`f.answered_at is null and f.started_at is not null`;
  const latest = db
    .selectFrom("form")
    .distinctOn("patient_id")
    .select(["patient_id", "sent_at", "started_at", "answered_at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("cancelled_at", "is", null)
    .orderBy("patient_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .as("f");
  return patientsInReach(db)
    .leftJoin(latest, "f.patient_id", "p.id")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("f.answered_at", "is not", null).as("answered"),
      fn.countAll<number>().filterWhere(partial).as("partial"),
      fn.countAll<number>().filterWhere(notAnswered).as("not_answered"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${notAnswered} and ${day("f.sent_at")} < ${overdueBefore}::date`)
        .as("overdue"),
      fn
        .countAll<number>()
        .filterWhere(
          sql<boolean>`${partial} and ${day("f.started_at")} < ${partialLateBefore}::date`,
        )
        .as("partial_late"),
    ])
    .executeTakeFirstOrThrow();
}

/** Open referrals of one type, and those of them whose due date is past. */
export interface ReferralCount {
  readonly type: ReferralType;
  readonly open: number;
  readonly past_due: number;
}

/** Open referrals of children within reach; types without any are absent. `today` as YYYY-MM-DD. */
export async function countOpenReferrals(db: TenantDb, today: string): Promise<ReferralCount[]> {
  return patientsInReach(db)
    .innerJoin("referral as r", (join) =>
      join.onRef("r.organization_id", "=", "p.organization_id").onRef("r.patient_id", "=", "p.id"),
    )
    .select(({ fn }) => [
      "r.type",
      fn.countAll<number>().as("open"),
      fn.countAll<number>().filterWhere("r.due_on", "<", today).as("past_due"),
    ])
    .where("r.closed_at", "is", null)
    .groupBy("r.type")
    .$narrowType<Pick<ReferralCount, "type">>()
    .execute();
}

/** One organisation of a municipality's network, by the state of each child's latest form. */
export interface UnitCounts {
  readonly id: string;
  readonly name: string;
  readonly kind: OrganizationKind;
  readonly total: number;
  readonly answered: number;
  readonly partial: number;
  readonly not_answered: number;
}

/** The network under the scope's organisation. The numbers are exact: they must not leave before `hideSmallCells`. */
export async function countNetwork(db: TenantDb): Promise<UnitCounts[]> {
  const { rows } = await sql<UnitCounts>`
    select organization_id as id, name, kind, children as total, answered, partial, not_answered
    from network_counts()`.execute(db);
  return rows;
}
