import { sql } from "kysely";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type {
  ConsentWay,
  ShareEnder,
  ShareScope,
  ShareState,
} from "#domain/referrals/sharing/share.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, boundText, scopeOf, sealText } from "#server/platform/db/tenant.ts";

const LIVING = ["aguardando_consentimento", "enviado", "aceito"] as const;

/** A referral as far as sharing it asks. */
export interface SharedReferral {
  readonly id: string;
  readonly patient_id: string;
  readonly type: ReferralType;
  readonly full_name: string;
  readonly closed_at: Date | null;
}

/** The referral, held until the transaction ends: sharings of one referral come one after the other. */
export async function lockReferral(db: TenantDb, id: string): Promise<SharedReferral | undefined> {
  return referrals(db).where("r.id", "=", id).forUpdate("r").executeTakeFirst();
}

export async function findReferral(db: TenantDb, id: string): Promise<SharedReferral | undefined> {
  return referrals(db).where("r.id", "=", id).executeTakeFirst();
}

function referrals(db: TenantDb) {
  return db
    .selectFrom("referral as r")
    .innerJoin("patient as p", "p.id", "r.patient_id")
    .select(["r.id", "r.patient_id", "r.type", "r.closed_at", "p.full_name"])
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("p.archived_at", "is", null)
    .$narrowType<{ type: ReferralType }>();
}

/** Who may permit what is told of a child, the primary one first. */
export async function listGuardians(db: TenantDb, patientId: string) {
  return db
    .selectFrom("guardian")
    .select(["id", "full_name", "is_primary"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("may_see", "=", true)
    .orderBy("is_primary", "desc")
    .orderBy("full_name")
    .execute();
}

/** A new sharing; it waits for consent. */
export interface NewShare {
  readonly id: string;
  readonly referralId: string;
  readonly partner: { readonly id: string; readonly name: string };
  readonly scopes: readonly ShareScope[];
  readonly untilOn: string;
  readonly message: string;
  readonly at: Date;
  readonly accountId: string;
}

/** False when the id is taken, or the referral is with a partner already. */
export async function insertShare(db: TenantDb, share: NewShare): Promise<boolean> {
  const row = await db
    .insertInto("referral_share")
    .values({
      id: share.id,
      organization_id: scopeOf(db).organizationId,
      referral_id: share.referralId,
      to_organization_id: share.partner.id,
      to_name: share.partner.name,
      scopes: [...share.scopes],
      until_on: share.untilOn,
      message: await sealText(db, "referral_share.message", share.id, share.message),
      created_at: share.at,
      created_by: share.accountId,
    })
    .onConflict((known) => known.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The sharings within reach, with the names that belong to them. */
function shares(db: TenantDb) {
  return db
    .selectFrom("referral_share as s")
    .innerJoin("referral as r", "r.id", "s.referral_id")
    .innerJoin("patient as p", "p.id", "r.patient_id")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .leftJoin("account as author", "author.id", "s.created_by")
    .leftJoin("account as recorder", "recorder.id", "s.consent_recorded_by")
    .leftJoin("consent as c", "c.id", "s.consent_id")
    .leftJoin("guardian as g", "g.id", "c.guardian_id")
    .select([
      "s.id",
      "s.referral_id",
      "s.to_organization_id",
      "s.to_name",
      "s.scopes",
      "s.until_on",
      "s.state",
      boundText("referral_share.message", "s").as("message"),
      "s.created_at",
      "s.consent_way",
      "s.consent_words",
      "s.sent_at",
      "s.answered_at",
      "s.reason",
      "s.ended_at",
      "s.ended_by",
      boundText("referral_share.end_note", "s").as("end_note"),
      "r.patient_id",
      "r.closed_at as referral_closed_at",
      "p.archived_at",
      "o.name as organization_name",
      "o.time_zone",
      "author.full_name as author_name",
      "recorder.full_name as recorder_name",
      "c.granted as consent_granted",
      "c.given_at as consent_given_at",
      "g.full_name as guardian_name",
    ])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .$narrowType<{
      state: ShareState;
      scopes: ShareScope[];
      consent_way: ConsentWay | null;
      ended_by: ShareEnder | null;
    }>();
}

export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>>;

export async function findShare(db: TenantDb, id: string) {
  return shares(db).where("s.id", "=", id).executeTakeFirst();
}

/** One sharing, held until the transaction ends. */
export async function lockShare(db: TenantDb, id: string): Promise<ShareRow | undefined> {
  await db
    .selectFrom("referral_share")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
  return findShare(db, id);
}

/** Of a referral, newest first. */
export async function listShares(db: TenantDb, referralId: string): Promise<ShareRow[]> {
  return shares(db)
    .where("s.referral_id", "=", referralId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}

/** Those about a child that have not come to their end, newest first. */
export async function listLiving(db: TenantDb, patientId: string): Promise<ShareRow[]> {
  return shares(db)
    .where("r.patient_id", "=", patientId)
    .where("s.state", "in", [...LIVING])
    .orderBy("s.created_at", "desc")
    .execute();
}

/** What may become of a sharing; whom it is with, what it shows and until when stay. */
export interface ShareChange {
  readonly state?: ShareState;
  readonly consent_id?: string;
  readonly consent_way?: ConsentWay;
  readonly consent_recorded_by?: string | null;
  readonly consent_words?: string;
  readonly sent_at?: Date;
  readonly answered_at?: Date;
  readonly answered_by?: string;
  readonly reason?: string;
  readonly responsible_account_id?: string;
  readonly ended_at?: Date;
  readonly ended_by?: ShareEnder;
  readonly ended_account_id?: string | null;
  readonly end_note?: string;
}

export async function updateShare(db: TenantDb, id: string, change: ShareChange): Promise<void> {
  await db
    .updateTable("referral_share")
    .set(await sealColumns(db, "referral_share", id, change))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether somebody answers for the child of a sharing. */
export async function isGuardianOf(
  db: TenantDb,
  patientId: string,
  guardianId: string,
): Promise<boolean> {
  const guardians = await listGuardians(db, patientId);
  return guardians.some(({ id }) => id === guardianId);
}

/** Writes into the trail of the other side what this side did or read, once the other has been asked. */
export async function auditElsewhere(
  db: TenantDb,
  event: {
    readonly id: string;
    readonly shareId: string;
    readonly what: string;
    readonly accountId: string | null;
    readonly by: ShareEnder;
  },
): Promise<void> {
  await sql`select app.record_share_audit(${event.shareId}, ${event.id}, ${event.what}, ${event.accountId},
    ${event.by})`.execute(db);
}
