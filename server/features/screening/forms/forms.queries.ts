import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { Article } from "#domain/organization/article.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { writeRows } from "#server/platform/db/write-together.ts";

/** A form that waits for its answer, with what decides whether it may still be changed. */
export interface OpenFormRow {
  readonly id: string;
  readonly instrument: InstrumentCode | null;
  readonly started_at: Date | null;
  /** The questionnaire that the guardian has begun; null when none was shown yet. */
  readonly draft_instrument: InstrumentCode | null;
}

/**
 * Lets one transaction at a time send forms of a child. Not a lock on the child's row: a guardian's submission takes the
 * form first and the child after it, and the two would wait for each other.
 */
export async function lockSending(db: TenantDb, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`send-form:${patientId}`}, 0))`.execute(
    db,
  );
}

/** The open form that is the child's own, locked until the transaction ends: an answer that comes in meanwhile waits. */
export async function lockOpenForm(
  db: TenantDb,
  patientId: string,
): Promise<OpenFormRow | undefined> {
  const form = await db
    .selectFrom("form")
    .select(["id", "instrument", "started_at"])
    .where("patient_id", "=", patientId)
    .where("answered_at", "is", null)
    .where("cancelled_at", "is", null)
    .where("companion_of", "is", null)
    .forNoKeyUpdate()
    .$narrowType<{ instrument: InstrumentCode | null }>()
    .executeTakeFirst();
  if (!form) return undefined;
  const draft = await db
    .selectFrom("draft")
    .select("instrument")
    .where("form_id", "=", form.id)
    .$narrowType<{ instrument: InstrumentCode | null }>()
    .executeTakeFirst();
  return { ...form, draft_instrument: draft?.instrument ?? null };
}

/** Whether the form is one of this child, and in which state; undefined for any other id. Locked as `lockOpenForm` does. */
export async function lockForm(db: TenantDb, patientId: string, formId: string) {
  return db
    .selectFrom("form")
    .select(["id", "answered_at"])
    .where("id", "=", formId)
    .where("patient_id", "=", patientId)
    .where("cancelled_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The newest link of a form, in whatever state. */
export async function newestLink(db: TenantDb, formId: string) {
  return db
    .selectFrom("form_link")
    .select(["id", "guardian_id", "expires_at", "revoked_at"])
    .where("form_id", "=", formId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The last message that carried a link; undefined when none did. */
export async function lastMessageOf(
  db: TenantDb,
  formLinkId: string,
): Promise<{ readonly id: string; readonly channel: string } | undefined> {
  return db
    .selectFrom("message")
    .select(["id", "channel"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("form_link_id", "=", formLinkId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How a guardian is reached; each way blank when it is not known. */
export async function guardianContact(
  db: TenantDb,
  guardianId: string,
): Promise<{ readonly email: string; readonly phone: string }> {
  const guardian = await db
    .selectFrom("guardian")
    .select(["email", "phone"])
    .where("id", "=", guardianId)
    .executeTakeFirstOrThrow();
  return { email: guardian.email.trim(), phone: guardian.phone.trim() };
}

/**
 * What an invitation to answer for this child is written from; `formId` where there is a form already, and how the guardian
 * is reached whom it is for.
 */
export async function invitationFacts(
  db: TenantDb,
  patientId: string,
  formId: string | null,
  guardianId: string | null = null,
) {
  return db
    .selectFrom("patient as p")
    .innerJoin("organization as o", "o.id", "p.organization_id")
    .leftJoin("form as f", (join) =>
      join.onRef("f.patient_id", "=", "p.id").on("f.id", "=", formId),
    )
    .leftJoin("guardian as g", (join) =>
      join
        .onRef("g.organization_id", "=", "p.organization_id")
        .onRef("g.patient_id", "=", "p.id")
        .on("g.id", "=", guardianId),
    )
    .select(["g.email as guardian_email", "g.phone as guardian_phone"])
    .select("g.may_answer as guardian_may_answer")
    .select(["p.full_name as child_name", "o.name", "o.phone", "o.email", "o.time_zone"])
    .select(["o.article", "o.link_days", "p.date_of_birth as dateOfBirth", "f.instrument"])
    .$narrowType<{ instrument: InstrumentCode | null; article: Article | null }>()
    .where("p.organization_id", "=", scopeOf(db).organizationId)
    .where("p.id", "=", patientId)
    .executeTakeFirstOrThrow();
}

/** What a new form is made of. */
export interface NewForm {
  readonly patientId: string;
  readonly instrument: InstrumentCode | null;
  readonly accountId: string | null;
  readonly at: Date;
  /** Of a form beside another: which, and who answers it. */
  readonly beside?: { readonly formId: string; readonly respondentId: string };
}

/** Writes a form and returns its id. Sent now: its message goes into the outbox in the same transaction, or it is answered here. */
export async function insertForm(db: TenantDb, form: NewForm): Promise<string> {
  const id = uuidv7();
  const inserted = db.insertInto("form").values({
    id,
    organization_id: scopeOf(db).organizationId,
    patient_id: form.patientId,
    instrument: form.instrument,
    created_by: form.accountId,
    created_at: form.at,
    sent_at: form.at,
    companion_of: form.beside?.formId ?? null,
    respondent_id: form.beside?.respondentId ?? null,
  });
  await writeRows(db, inserted);
  return id;
}

/** What a new link is made of; its id is the caller's, since the token is derived from it. */
export interface NewLink {
  readonly id: string;
  readonly formId: string;
  readonly guardianId: string;
  /** Who sends it; null for the program itself. */
  readonly accountId: string | null;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertLink(db: TenantDb, link: NewLink): Promise<void> {
  const inserted = db.insertInto("form_link").values({
    id: link.id,
    organization_id: scopeOf(db).organizationId,
    form_id: link.formId,
    guardian_id: link.guardianId,
    created_by: link.accountId,
    token_hash: link.tokenHash,
    created_at: link.at,
    expires_at: link.expiresAt,
  });
  await writeRows(db, inserted);
}

/** Ends whatever link of the form still works; tells whether there was one. */
export async function revokeLinks(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("form_link")
    .set({ revoked_at: at })
    .where("form_id", "=", formId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the links of a guardian that still work: to forms that wait, or all of them. */
export async function revokeLinksOf(
  db: TenantDb,
  guardianId: string,
  { all, at }: { readonly all: boolean; readonly at: Date },
): Promise<void> {
  await sql`update form_link l set revoked_at = ${at} from form f
    where l.organization_id = ${scopeOf(db).organizationId} and l.guardian_id = ${guardianId} and l.revoked_at is null
      and f.organization_id = l.organization_id and f.id = l.form_id and (${all} or f.answered_at is null)`.execute(
    db,
  );
}

/** Lets a link that was ended work again. */
export async function unrevokeLink(db: TenantDb, formLinkId: string): Promise<void> {
  await db
    .updateTable("form_link")
    .set({ revoked_at: null })
    .where("id", "=", formLinkId)
    .execute();
}

/** Sets which questionnaire an open form asks for. */
export async function chooseInstrument(
  db: TenantDb,
  formId: string,
  instrument: InstrumentCode | null,
): Promise<void> {
  await db.updateTable("form").set({ instrument }).where("id", "=", formId).execute();
}

/** Takes an open form back, and with it what the guardian had begun to answer. */
export async function cancelForm(db: TenantDb, formId: string, at: Date): Promise<void> {
  await db.deleteFrom("draft").where("form_id", "=", formId).execute();
  await db.updateTable("form").set({ cancelled_at: at }).where("id", "=", formId).execute();
}
