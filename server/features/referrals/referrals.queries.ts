import { type RawBuilder, sql } from "kysely";
import { REFERRAL_TYPES, type ReferralType } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { NewReferral } from "./open-referral.ts";

/** An open referral, as the result that comes next finds it. */
export interface OpenRow {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  readonly due_on: string;
}

/** Higher is more urgent. */
function urgency(type: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`array_position(${[...REFERRAL_TYPES]}::text[], ${type})`;
}

/** Writes a referral, or makes the child's open one more urgent; undefined when that is urgent enough already. */
export async function insertOrRaise(
  db: TenantDb,
  referral: NewReferral & {
    readonly id: string;
    readonly type: ReferralType;
    readonly dueOn: string;
  },
): Promise<OpenRow | undefined> {
  return db
    .insertInto("referral")
    .values({
      id: referral.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: referral.patientId,
      screening_result_id: referral.screeningResultId,
      type: referral.type,
      owner_account_id: referral.ownerAccountId,
      opened_at: referral.at,
      due_on: referral.dueOn,
    })
    .onConflict((open) =>
      open
        .column("patient_id")
        .where("closed_at", "is", null)
        .doUpdateSet({
          type: sql`excluded.type`,
          screening_result_id: sql`excluded.screening_result_id`,
          stage: "a_encaminhar",
          due_on: sql`least(referral.due_on, excluded.due_on)`,
          escalated_at: sql`case when excluded.due_on < referral.due_on then null else referral.escalated_at end`,
          appointment_on: null,
          appointment_time: null,
          appointment_place: "",
        })
        .where(urgency(sql`excluded.type`), ">", urgency(sql`referral.type`)),
    )
    .returning(["id", "type", "stage", "due_on"])
    .$narrowType<OpenRow>()
    .executeTakeFirst();
}

/** Puts a result under the referral that answers for it. */
export async function answerFor(
  db: TenantDb,
  referralId: string,
  screeningResultId: string,
): Promise<void> {
  await db
    .updateTable("screening_result")
    .set({ referral_id: referralId })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", screeningResultId)
    .execute();
}

/** The child's open referral; undefined when there is none. */
export async function findOpenReferral(
  db: TenantDb,
  patientId: string,
): Promise<OpenRow | undefined> {
  return db
    .selectFrom("referral")
    .select(["id", "type", "stage", "due_on"])
    .where("patient_id", "=", patientId)
    .where("closed_at", "is", null)
    .$narrowType<OpenRow>()
    .executeTakeFirst();
}

/** The one predicate of this feature: of this organisation, of a living record in a group within reach. */
export function referralsInReach(db: TenantDb) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("referral")
    .innerJoin("patient", "patient.id", "referral.patient_id")
    .where("referral.organization_id", "=", organizationId)
    .where("patient.archived_at", "is", null)
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`patient.group_id = any(${groupIds}::uuid[])`),
    );
}
