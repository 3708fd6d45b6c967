import { type RawBuilder, sql } from "kysely";
import type { REFERRAL_STAGES } from "#contract/patients.ts";
import { REFERRAL_TYPES, type ReferralType, type RiskLevel } from "#domain/screening/risk.ts";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { NewReferral } from "./open-referral.ts";

interface ReferralRow {
  readonly id: string;
  readonly type: ReferralType;
  readonly stage: (typeof REFERRAL_STAGES)[number];
}

/** Where a page of the list begins: after the referral with this due date and id. */
interface ReferralPosition {
  readonly due_on: string;
  readonly id: string;
}

/** What to list of the open referrals; what is undefined does not narrow. */
export interface ReferralFilter {
  readonly type: ReferralType | undefined;
  /** Only those due before this day. */
  readonly dueBefore: string | undefined;
  /** Words in the name of child or guardian, or a phone. */
  readonly search: string | undefined;
  readonly after: ReferralPosition | undefined;
  readonly atMost: number | undefined;
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
): Promise<ReferralRow | undefined> {
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
          owner_account_id: sql`coalesce(referral.owner_account_id, excluded.owner_account_id)`,
        })
        .where(urgency(sql`excluded.type`), ">", urgency(sql`referral.type`)),
    )
    .returning(["id", "type", "stage"])
    .$narrowType<ReferralRow>()
    .executeTakeFirst();
}

/** The child's open referral. Rejects when there is none. */
export async function findOpenReferral(db: TenantDb, patientId: string): Promise<ReferralRow> {
  return db
    .selectFrom("referral")
    .select(["id", "type", "stage"])
    .where("patient_id", "=", patientId)
    .where("closed_at", "is", null)
    .$narrowType<ReferralRow>()
    .executeTakeFirstOrThrow();
}

/** Open referrals of the children within reach, those due first on top. */
export async function listOpenReferrals(db: TenantDb, filter: ReferralFilter) {
  const { type, dueBefore, search, after, atMost } = filter;
  return openReferrals(db)
    .innerJoin("patient_group", "patient_group.id", "patient.group_id")
    .innerJoin("screening_result", "screening_result.id", "referral.screening_result_id")
    .leftJoin("guardian", (join) =>
      join.onRef("guardian.patient_id", "=", "patient.id").on("guardian.is_primary", "=", true),
    )
    .$if(type !== undefined, (query) => query.where("referral.type", "=", type ?? ""))
    .$if(dueBefore !== undefined, (query) => query.where("referral.due_on", "<", dueBefore ?? ""))
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`patient.id in (select patient_id from search_patients(${search}))`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(referral.due_on, referral.id) > (${after?.due_on}::date, ${after?.id}::uuid)`,
      ),
    )
    .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
    .select([
      "referral.id",
      "referral.type",
      "referral.stage",
      "referral.opened_at",
      "referral.due_on",
      "patient.id as patient_id",
      "patient.full_name",
      "patient.date_of_birth",
      "patient_group.name as group_name",
      "guardian.full_name as guardian_name",
      "guardian.phone as guardian_phone",
      "screening_result.tool",
      "screening_result.score",
      "screening_result.level",
    ])
    .orderBy("referral.due_on")
    .orderBy("referral.id")
    .$narrowType<ReferralRow & { tool: InstrumentCode; level: RiskLevel }>()
    .execute();
}

/** How many open referrals there are of each type within reach; a type without any is missing. */
export async function countOpenReferrals(
  db: TenantDb,
): Promise<{ type: ReferralType; open: number }[]> {
  return openReferrals(db)
    .select(["referral.type", sql<number>`count(*)`.as("open")])
    .groupBy("referral.type")
    .$narrowType<{ type: ReferralType }>()
    .execute();
}

/** The referrals within reach that are not closed. */
function openReferrals(db: TenantDb) {
  return referralsInReach(db).where("referral.closed_at", "is", null);
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
