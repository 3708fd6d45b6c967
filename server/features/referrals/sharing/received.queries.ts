import { sql } from "kysely";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { AgeBand } from "#domain/referrals/sharing/age-band.ts";
import type { ShareEnder, ShareScope, ShareState } from "#domain/referrals/sharing/share.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { type RowOf, type OpenDb, type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** What the database lets the partner see of a sharing at a moment; what is not covered is null. */
export interface ReceivedRow {
  readonly id: string;
  readonly state: ShareState;
  readonly sender_name: string;
  readonly sender_phone: string;
  readonly sender_email: string;
  readonly message: string;
  readonly scopes: ShareScope[];
  readonly sent_at: Date;
  readonly answered_at: Date | null;
  readonly until_on: string;
  readonly ended_at: Date | null;
  readonly ended_by: ShareEnder | null;
  readonly reason: string;
  readonly responsible_account_id: string | null;
  /** The sender's day, by which `until_on` is judged. */
  readonly today: string;
  readonly first_name: string | null;
  readonly age_band: AgeBand | null;
  readonly referral_type: ReferralType | null;
  readonly full_name: string | null;
  readonly stage: ReferralStage | null;
  readonly appointment_on: string | null;
  readonly appointment_time: string | null;
  readonly appointment_place: string | null;
  readonly guardian_name: string | null;
  readonly guardian_phone: string | null;
  readonly tool: InstrumentCode | null;
  readonly level: RiskLevel | null;
  readonly submitted_at: Date | null;
  readonly date_of_birth: string | null;
  readonly answered_tool: InstrumentCode | null;
  readonly answers: unknown;
  readonly concern: string | null;
  readonly lost_skills: boolean | null;
}

/** Everything that was sent to the organisation and is within reach, newest first; with an id, that one alone. */
export async function listReceived(
  db: TenantDb,
  moment: Date,
  shareId: string | null = null,
): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select * from app.received_shares(${moment}, ${shareId})`.execute(db);
  return rows;
}

/** Where a sharing that goes on leads. */
export interface ShareWay {
  readonly organization_id: string;
  readonly group_id: string;
  readonly patient_id: string;
  readonly referral_id: string;
  readonly state: "enviado" | "aceito";
  readonly has_letter: boolean;
}

/** Undefined when it was not sent here, is out of reach, or goes on no more. */
export async function findWay(
  db: TenantDb,
  shareId: string,
  moment: Date,
): Promise<ShareWay | undefined> {
  const { rows } = await sql<ShareWay>`
    select * from app.received_share_way(${shareId}, ${moment})`.execute(db);
  return rows[0];
}

/** Somebody of the own organisation. */
export type Colleague = RowOf<typeof listColleagues>;

/** Those who work here in a clinic's roles, by name; each once, as an administrator when they are one. */
export async function listColleagues(db: TenantDb) {
  return db
    .selectFrom("role_assignment as r")
    .innerJoin("account as a", "a.id", "r.account_id")
    .select([
      "a.id",
      "a.full_name",
      "a.email",
      "a.email_notifications as wants_email",
      sql<string>`min(r.role)`.as("role"),
    ])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.ended_at", "is", null)
    .where("a.disabled_at", "is", null)
    .where("r.role", "in", ["clinic_admin", "clinic_doctor"])
    .groupBy(["a.id", "a.full_name", "a.email", "a.email_notifications"])
    .orderBy(sql`a.full_name collate app.ptbr`)
    .orderBy("a.id")
    .execute();
}

/** Whether a step of this referral is already recorded under this id. */
export async function isStepRecorded(
  db: TenantDb,
  referralId: string,
  eventId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("referral_event")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("referral_id", "=", referralId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the right to write to the administrators about a case that was sent: true once. */
export async function claimNotice(db: TenantDb, shareId: string, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select app.claim_share_notice(${shareId}, ${moment}) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

/** Sharings whose time is over, over all organisations; ids alone. */
export async function findPast(
  db: OpenDb,
  moment: Date,
  atMost: number,
): Promise<{ organization_id: string; share_id: string }[]> {
  const { rows } = await sql<{ organization_id: string; share_id: string }>`
    select * from app.shares_to_end(${moment}, ${atMost})`.execute(db);
  return rows;
}
