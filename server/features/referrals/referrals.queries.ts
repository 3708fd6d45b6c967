import { type RawBuilder, sql } from "kysely";
import {
  REFERRAL_TYPES,
  type ReferralType,
  type RiskLevel,
  type Recommendation,
} from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { type Givens, compileOnce } from "#server/platform/db/remembered.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What a screening result asks for. */
export interface NewReferral {
  readonly patientId: string;
  readonly screeningResultId: string;
  readonly recommendation: Recommendation;
  /** Who sees to it; null when the child's group is nobody's. */
  readonly ownerAccountId: string | null;
  /** The result itself while it is not stored yet: whoever stores it names the referral in it. */
  readonly result?: ReferredResult;
  readonly at: Date;
}

/** An open referral, as the result that comes next finds it. */
export interface OpenRow {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  readonly due_on: string;
  readonly owner_account_id: string | null;
}

const OPEN_ROW = ["id", "type", "stage", "due_on", "owner_account_id"] as const;

/** Higher is more urgent. */
function urgency(type: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`array_position(${[...REFERRAL_TYPES]}::text[], ${type})`;
}

/** The result that a referral is written for, as the list of referrals is ordered by it. */
interface ReferredResult {
  readonly tool: string;
  readonly level: RiskLevel;
  readonly keySigns: number;
  readonly concernStated: boolean;
  readonly lostSkills: boolean;
}

/** The child's open referral as a result left it, and as it was before. */
export interface RaisedRow extends OpenRow {
  readonly is_written: boolean;
  readonly before_type: ReferralType | null;
  readonly before_stage: ReferralStage | null;
  readonly before_due_on: string | null;
}

type WrittenReferral = NewReferral & {
  readonly id: string;
  readonly type: ReferralType;
  readonly dueOn: string;
};

/**
 * Writes a referral, or makes the child's open one more urgent, and returns it; one that is urgent enough as it stands.
 * Undefined when somebody else opened that one at this moment.
 */
export async function insertOrRaise(
  db: TenantDb,
  { result, ...referral }: WrittenReferral,
): Promise<RaisedRow | undefined> {
  const [row] = await insertedOrRaised(db, {
    ...referral,
    organizationId: scopeOf(db).organizationId,
    tool: result?.tool ?? null,
    level: result?.level ?? null,
    keySigns: result?.keySigns ?? 0,
    concernStated: result?.concernStated ?? false,
    lostSkills: result?.lostSkills ?? false,
  });
  return row;
}

type ReferralRow = Omit<WrittenReferral, "result" | "recommendation"> &
  Omit<ReferredResult, "tool" | "level"> & {
    readonly organizationId: string;
    readonly tool: string | null;
    readonly level: RiskLevel | null;
  };

const insertedOrRaised = compileOnce((db, given: Givens<ReferralRow>) => {
  const organizationId = given("organizationId");
  const patientId = given("patientId");
  // Who leaves at this moment is held, and then hands over what is open: people are held before referrals here too.
  const owner = sql`select app.hold_owner(${organizationId}, ${patientId}, ${given("ownerAccountId")}) as id`;
  const before = sql`select r.id, r.type, r.stage, r.due_on, r.owner_account_id from owner, referral r
    where r.organization_id = ${organizationId} and r.patient_id = ${patientId} and r.closed_at is null
    for no key update of r`;
  return sql<RaisedRow>`
    with owner as materialized (${owner}), before as (${before}), written as (${writtenReferral(db, given)})
    select w.id, w.type, w.stage, w.due_on, w.owner_account_id, true as is_written,
      b.type as before_type, b.stage as before_stage, b.due_on as before_due_on
      from written w left join before b on true
    union all
    select b.id, b.type, b.stage, b.due_on, b.owner_account_id, false, b.type, b.stage, b.due_on
      from before b where not exists (select from written)`;
});

function writtenReferral(db: TenantDb, given: Givens<ReferralRow>) {
  // Read from what was held before: whoever moves the open one at this moment has done so when it is raised.
  const dueOn = sql<string>`(select ${given("dueOn")}::date from (select count(*) from before) held)`;
  const ofResult = {
    tool: given("tool"),
    level: given("level"),
    key_signs: given("keySigns"),
    concern_stated: given("concernStated"),
    lost_skills: given("lostSkills"),
  };
  return db
    .insertInto("referral")
    .values({
      id: given("id"),
      organization_id: given("organizationId"),
      patient_id: given("patientId"),
      screening_result_id: given("screeningResultId"),
      type: given("type"),
      owner_account_id: sql`(select id from owner)`,
      opened_at: given("at"),
      due_on: dueOn,
      next_step_on: dueOn,
      ...ofResult,
    })
    .onConflict((open) =>
      open
        .column("patient_id")
        .where("closed_at", "is", null)
        .doUpdateSet({
          ...ofResult,
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
    .returning(OPEN_ROW);
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
    .select(OPEN_ROW)
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
