import { sql } from "kysely";
import type { ReferralEventKind } from "#contract/referrals/referral-steps.ts";
import { HEALTH_ROLES } from "#domain/access/roles.ts";
import { type ReferralType, CONCERN_LEVELS } from "#domain/instruments/risk.ts";
import type { CloseReason, NotReferredReason } from "#domain/referrals/closing.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { isUniqueViolation, type TenantDb, scopeOf, sealText } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";
import { referralsInReach } from "./referrals.queries.ts";

/** A referral as far as its next step asks about it. */
export interface StandingReferral {
  readonly id: string;
  readonly patient_id: string;
  readonly type: ReferralType;
  readonly stage: ReferralStage;
  readonly owner_account_id: string | null;
  readonly due_on: string;
  readonly closed_at: Date | null;
  readonly contacted_at: Date | null;
  readonly scheduled_at: Date | null;
  readonly attended_at: Date | null;
  readonly feedback_at: Date | null;
  readonly appointment_on: string | null;
  readonly failed_attempts: number;
  /** When an attempt first reached the family; null while none did. */
  readonly reached_at: Date | null;
  /** The child's; null when it is not known. */
  readonly date_of_birth: string | null;
  /** Whether any result that it answers for is of concern. */
  readonly of_concern: boolean;
}

/** One referral within reach, held until the transaction ends; undefined when the scope does not reach it. */
export async function lockReferral(
  db: TenantDb,
  id: string,
): Promise<StandingReferral | undefined> {
  const referral = referralsInReach(db).where("referral.id", "=", id);
  // A statement that had to wait sees the row as it is now, but other tables as they were when it began.
  await referral.select("referral.id").forUpdate("referral").execute();
  return referral
    .select([
      "referral.id",
      "referral.patient_id",
      "referral.type",
      "referral.stage",
      "referral.owner_account_id",
      "referral.due_on",
      "referral.closed_at",
      "referral.contacted_at",
      "referral.scheduled_at",
      "referral.attended_at",
      "referral.feedback_at",
      "referral.appointment_on",
      "referral.failed_attempts",
      "patient.date_of_birth",
      sql<Date | null>`(select min(c.at) from contact_attempt c where c.organization_id = referral.organization_id
        and c.referral_id = referral.id and c.outcome in ('falei', 'pediu_retorno'))`.as(
        "reached_at",
      ),
      sql<boolean>`exists (select from screening_result s where s.organization_id = referral.organization_id
        and s.referral_id = referral.id and s.level = any(${[...CONCERN_LEVELS]}))`.as(
        "of_concern",
      ),
    ])
    .$narrowType<Pick<StandingReferral, "type" | "stage">>()
    .executeTakeFirst();
}

/** What changes in a referral; what is absent stays. */
export interface ReferralChange {
  readonly stage?: ReferralStage;
  readonly owner_account_id?: string;
  readonly due_on?: string;
  readonly contacted_at?: Date | null;
  readonly scheduled_at?: Date;
  readonly attended_at?: Date | null;
  readonly feedback_at?: Date;
  readonly appointment_on?: string | null;
  readonly appointment_time?: string | null;
  readonly appointment_place?: string;
  readonly failed_attempts?: number;
  readonly escalated_at?: Date | null;
  readonly closed_at?: Date | null;
  readonly closed_by?: string | null;
  readonly close_reason?: CloseReason | null;
  readonly close_note?: string;
  readonly not_referred_reason?: NotReferredReason | null;
  readonly assessed_by?: string;
  readonly assessor_profession?: string;
  readonly assessed_on?: string | null;
}

/** Changes a referral that is held. */
export async function updateReferral(
  db: TenantDb,
  id: string,
  change: ReferralChange,
): Promise<void> {
  const { close_note: note } = change;
  const sealed = note !== undefined && {
    close_note: await sealText(db, "referral.close_note", id, note),
  };
  await db
    .updateTable("referral")
    .set({ ...change, ...sealed })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Something that happened to a referral, as it is kept. */
export interface EventRow {
  readonly id: string;
  readonly referral_id: string;
  readonly at: Date;
  readonly actor: string;
  readonly account_id: string | null;
  readonly guardian_id: string | null;
  readonly kind: ReferralEventKind;
  readonly from_stage?: ReferralStage | null;
  readonly to_stage?: ReferralStage | null;
  readonly note?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Keeps what happened; false when an event of this id is there already. */
export async function insertEvent(db: TenantDb, event: EventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await eventInserted(db, await sealedEvent(db, event))
    .onConflict((same) => same.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps what happens now for the first time, with whatever else is written. */
export async function writeEvent(db: TenantDb, event: EventRow): Promise<void> {
  await writeRows(db, eventInserted(db, await sealedEvent(db, event)));
}

async function sealedEvent(db: TenantDb, event: EventRow): Promise<EventRow> {
  const { id, note } = event;
  return note === undefined
    ? event
    : { ...event, note: await sealText(db, "referral_event.note", id, note) };
}

function eventInserted(db: TenantDb, { detail = {}, ...event }: EventRow) {
  return db.insertInto("referral_event").values({
    ...event,
    organization_id: scopeOf(db).organizationId,
    detail: JSON.stringify(detail),
  });
}

/** Whether an event of this id is this referral's. */
export async function hasEvent(db: TenantDb, referralId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("referral_event")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("referral_id", "=", referralId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** What somebody did to a referral, as far as its taking back asks about it; undefined when nobody of that account did. */
export async function findEvent(db: TenantDb, id: string, accountId: string) {
  return db
    .selectFrom("referral_event")
    .select(["at", "kind", "from_stage", "detail"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .$narrowType<{ kind: ReferralEventKind; from_stage: ReferralStage | null }>()
    .executeTakeFirst();
}

export type StoredEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** The child's open referral, else the newest one; undefined when it never had any. */
export async function findReferralOf(db: TenantDb, patientId: string) {
  return db
    .selectFrom("referral")
    .select(["id", "type", "stage", "owner_account_id", "opened_at", "due_on", "closed_at"])
    .select(["appointment_on", "appointment_time", "appointment_place"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .orderBy(sql`closed_at is null`, "desc")
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ type: ReferralType; stage: ReferralStage }>()
    .executeTakeFirst();
}

/** Opens an ended referral again, as said; false when the child has another open one, and then nothing more can be done. */
export async function reopenRow(
  db: TenantDb,
  id: string,
  change: ReferralChange,
): Promise<boolean> {
  try {
    await updateReferral(db, id, change);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "referral_open_once")) return false;
    throw error;
  }
}

/** Whether somebody who works in the organisation reaches the child. */
export async function reachesChild(
  db: TenantDb,
  accountId: string,
  patientId: string,
): Promise<boolean> {
  const { rows } = await sql<{ reaches: boolean }>`select app.reaches_child(
    ${scopeOf(db).organizationId}::uuid, ${accountId}::uuid, ${patientId}::uuid) as reaches`.execute(
    db,
  );
  return rows[0]?.reaches ?? false;
}

/** Whether somebody holds a health role in the organisation now, whatever role is acted in. */
export async function holdsHealthRole(db: TenantDb, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("role_assignment")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("account_id", "=", accountId)
    .where("role", "in", HEALTH_ROLES)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of the clinic's roles who work in the organisation now, by name; of a referral those who reach its child. */
export async function findOwners(
  db: TenantDb,
  referralId?: string,
): Promise<{ id: string; full_name: string }[]> {
  const { organizationId } = scopeOf(db);
  return db
    .selectFrom("account as a")
    .select(["a.id", "a.full_name"])
    .where("a.disabled_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("role_assignment as r")
          .select("r.id")
          .whereRef("r.account_id", "=", "a.id")
          .where("r.organization_id", "=", organizationId)
          .where("r.role", "in", ["clinic_admin", "clinic_doctor"])
          .where("r.ended_at", "is", null),
      ),
    )
    .$if(referralId !== undefined, (owners) =>
      owners.where((eb) =>
        eb.exists(
          referralsInReach(db)
            .select("referral.id")
            .where("referral.id", "=", referralId ?? null)
            .where(
              sql<boolean>`app.reaches_child(${organizationId}::uuid, a.id, referral.patient_id)`,
            ),
        ),
      ),
    )
    .orderBy("a.full_name")
    .orderBy("a.id")
    .execute();
}
