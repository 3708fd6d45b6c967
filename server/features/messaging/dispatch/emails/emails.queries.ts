import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import type { Article } from "#domain/organization/article.ts";
import type { ShareState } from "#domain/referrals/sharing/share.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

interface TokenState {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** Whether the token of an e-mail still opens anything; undefined when it is gone. */
export async function readTokenState(
  db: TenantDb,
  tokenId: string,
): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select expires_at, used_at from app.account_token_state(${tokenId})`.execute(db);
  return rows[0];
}

/** The appointment of an open referral as it is now, with the organisation's day; undefined when there is none. */
export async function findAppointment(db: TenantDb, referralId: string, now: Date) {
  return db
    .selectFrom("referral as r")
    .innerJoin("organization as o", "o.id", "r.organization_id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.id", "=", referralId)
    .where("r.closed_at", "is", null)
    .where("r.stage", "=", "agendado")
    .select("r.appointment_on as on")
    .select(sql<string | null>`to_char(r.appointment_time, 'HH24:MI')`.as("time"))
    .select(sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`.as("today"))
    .executeTakeFirst();
}

/** Whether a referral is open and its family still has not been spoken to. */
export async function hasOpenReferral(db: TenantDb, referralId: string): Promise<boolean> {
  const row = await db
    .selectFrom("referral")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", referralId)
    .where("closed_at", "is", null)
    .where("failed_attempts", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who opened a record, and of which organisation; undefined when the account is gone. */
export async function findOpener(db: TenantDb, accountId: string) {
  return db
    .selectFrom("account as a")
    .innerJoin("organization as o", (join) => join.on("o.id", "=", scopeOf(db).organizationId))
    .where("a.id", "=", accountId)
    .select(["a.full_name", "o.name as organization_name"])
    .executeTakeFirst();
}

/** What an invitation is written from, and what decides whether it still makes sense. */
export async function findInvitationToWork(db: TenantDb, invitationId: string) {
  return db
    .selectFrom("invitation as i")
    .innerJoin("organization as o", "o.id", "i.organization_id")
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.id", "=", invitationId)
    .select([
      "i.role",
      "i.expires_at",
      "i.accepted_at",
      "i.revoked_at",
      "o.name as organization_name",
      "o.email",
      "o.time_zone",
    ])
    .executeTakeFirst();
}

/** What the notice of a request for information is written from; undefined when the request was deleted meanwhile. */
export async function findRequest(db: TenantDb, leadId: string) {
  return db
    .selectFrom("lead")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", leadId)
    .select(["solution", "name", "email", "institution", "position", "message"])
    .executeTakeFirst();
}

/** What a request to a school is written from, and what decides whether it still makes sense. */
export async function findObservationToAsk(db: TenantDb, id: string) {
  return db
    .selectFrom("observation as o")
    .innerJoin("patient as p", "p.id", "o.patient_id")
    .innerJoin("organization as org", "org.id", "o.organization_id")
    .where("o.organization_id", "=", scopeOf(db).organizationId)
    .where("o.id", "=", id)
    .select(["o.teacher_name", "o.permitted_at", "o.refused_at", "o.answered_at", "o.revoked_at"])
    .select(["o.expires_at", "o.taken_back_at", "p.full_name as child_name", "p.archived_at"])
    .select(["org.name as organization_name", "org.email as organization_email", "org.time_zone"])
    .select("org.article")
    .$narrowType<{ article: Article | null }>()
    .executeTakeFirst();
}

/** What the notice of referrals past their due date is written from, as it is at an instant. */
export async function findOverdue(db: TenantDb, at: Date) {
  const { rows } = await sql<{ name: string; kind: string; overdue: number }>`
    select o.name, o.kind, (select count(*)::int from referral r join patient p on p.id = r.patient_id
      where r.organization_id = o.id and r.closed_at is null and p.archived_at is null
        and r.due_on < (${at}::timestamptz at time zone o.time_zone)::date) as overdue
    from organization o where o.id = ${scopeOf(db).organizationId}`.execute(db);
  return rows[0];
}

/** What a notice of a report is written from: the role of who gets it, as long as it lasts. */
export async function findReceiver(db: TenantDb, roleAssignmentId: string) {
  const { rows } = await sql<{ name: string; role: Role }>`
    select o.name, r.role from role_assignment r join account a on a.id = r.account_id
      join organization o on o.id = r.organization_id
    where r.organization_id = ${scopeOf(db).organizationId} and r.id = ${roleAssignmentId}
      and r.ended_at is null and a.disabled_at is null`.execute(db);
  return rows[0];
}

/** Who sent a case to the organisation, and where it stands; undefined for one that was not sent here. */
export async function findReceivedFrom(
  db: TenantDb,
  shareId: string,
  now: Date,
): Promise<{ sender_name: string; state: ShareState } | undefined> {
  const { rows } = await sql<{ sender_name: string; state: ShareState }>`
    select sender_name, state from app.received_shares(${now}, ${shareId})`.execute(db);
  return rows[0];
}

/** With whom the organisation shares a referral, and what became of it. */
export async function findSharedWith(db: TenantDb, shareId: string) {
  return db
    .selectFrom("referral_share")
    .select(["to_name", "state", "ended_by", "referral_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", shareId)
    .$narrowType<{ state: ShareState }>()
    .executeTakeFirst();
}

/** An address that is paused, and whose it is; undefined for one that is gone. */
export async function findPausedWebhook(
  db: TenantDb,
  id: string,
): Promise<{ name: string; organization_name: string; paused_at: Date | null } | undefined> {
  return db
    .selectFrom("webhook as w")
    .innerJoin("organization as o", "o.id", "w.organization_id")
    .select(["w.name", "o.name as organization_name", "w.paused_at"])
    .where("w.organization_id", "=", scopeOf(db).organizationId)
    .where("w.id", "=", id)
    .executeTakeFirst();
}

/** What the organisation is called, and the article before it. */
export async function findOrganizationName(db: TenantDb) {
  return db
    .selectFrom("organization")
    .select(["name as organizationName", "article"])
    .$narrowType<{ article: Article | null }>()
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirstOrThrow();
}

/** The organisation's name, and the address to which an answer goes. */
export async function findOrganizationContact(db: TenantDb) {
  return db
    .selectFrom("organization")
    .select(["name", "email"])
    .where("id", "=", scopeOf(db).organizationId)
    .executeTakeFirst();
}

/** Where a child is, for a notice to the people who work there. */
export async function findWhereabouts(db: TenantDb, patientId: string) {
  return db
    .selectFrom("patient as p")
    .innerJoin("patient_group as g", "g.id", "p.group_id")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.id", "=", patientId)
    .select(["g.name as group_name", "o.name as organization_name"])
    .executeTakeFirst();
}

/** A code for a family as it stands, with whose it is and who sends it; undefined when it is gone. */
export async function findFamilyCode(db: TenantDb, id: string) {
  return db
    .selectFrom("family_code as c")
    .innerJoin("guardian as g", "g.id", "c.guardian_id")
    .innerJoin("patient as p", "p.id", "g.patient_id")
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .where("c.organization_id", "=", scopeOf(db).organizationId)
    .where("c.id", "=", id)
    .select(["c.purpose", "c.expires_at", "c.used_at", "p.full_name", "o.name", "o.email"])
    .executeTakeFirst();
}
