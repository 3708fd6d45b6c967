import { sql } from "kysely";
import type { OrganizationKind } from "#domain/access/roles.ts";
import type { Answers, InstrumentCode } from "#domain/instruments/instrument.ts";
import type { ReferralType } from "#domain/instruments/risk.ts";
import type { Article } from "#domain/organization/article.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import type { FamilyAnswer, FamilyReply } from "#domain/registry/family/answers.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** Whose link it is, and of which child's form. `now` gives the organisation's day. */
export async function findHolder(db: TenantDb, formLinkId: string, now: Date) {
  return db
    .selectFrom("form_link as l")
    .innerJoin("form as f", "f.id", "l.form_id")
    .innerJoin("patient as p", "p.id", "f.patient_id")
    .innerJoin("guardian as g", "g.id", "l.guardian_id")
    .innerJoin("organization as o", "o.id", "l.organization_id")
    .leftJoin("draft as d", "d.form_id", "f.id")
    .leftJoin("form_result as r", "r.form_id", "f.id")
    .leftJoin("whatsapp_account as w", "w.organization_id", "o.id")
    .where("l.organization_id", "=", scopeOf(db).organizationId)
    .where("l.id", "=", formLinkId)
    .select([
      "l.guardian_id",
      "g.may_see",
      "f.id as form_id",
      "f.answered_at",
      "f.started_at",
      "f.cancelled_at",
    ])
    .select(["p.id as patient_id", "p.full_name", "p.date_of_birth"])
    .select(["o.kind", "o.name", "o.article", "o.phone", "o.email", "w.display_number as whatsapp"])
    .select(["r.instrument", "r.instrument_version", "r.answers", "r.submitted_at"])
    .select(answeredIn.as("answered"))
    .select(waitsForTalk.as("waits_for_talk"))
    .select(hasBackground.as("has_background"))
    .select(sql<string>`(${now}::timestamptz at time zone o.time_zone)::date`.as("today"))
    .$narrowType<{
      kind: OrganizationKind;
      article: Article | null;
      instrument: InstrumentCode | null;
    }>()
    .executeTakeFirstOrThrow();
}

export type Holder = Awaited<ReturnType<typeof findHolder>>;

/** Whether a result of the child `p`, of whichever form, is kept from the family until staff have talked to it. */
const waitsForTalk = sql<boolean>`exists (select from form_result t join form tf on tf.id = t.form_id
  where t.organization_id = p.organization_id and t.patient_id = p.id and t.family_result = 'after_talk'
    and t.family_told_at is null and tf.cancelled_at is null)`;

/** Whether the family of the child `p` was asked for its background, or staff have noted it. */
const hasBackground = sql<boolean>`exists (select from child_background b
  where b.organization_id = p.organization_id and b.patient_id = p.id)`;

/** How many answers a draft `d` holds. */
const answeredIn = sql<number>`coalesce((select count(*)::int from jsonb_object_keys(d.answers)), 0)`;

/** The answers of a form as they are stored: they were checked when they came in. */
export function storedAnswers({ answers }: Pick<Holder, "answers">): Answers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Checked against the instrument when it was stored.
  return answers as Answers;
}

/**
 * Whether the family of a referral `r` was told where to go, or asked: a place was chosen or accepted the child, there is an
 * appointment, or a message about the referral has left. By the child first, whose messages are few.
 */
const isAsked = sql<boolean>`(r.destination_id is not null or r.appointment_on is not null
  or exists (select from referral_share s where s.organization_id = r.organization_id and s.referral_id = r.id
    and s.state = 'aceito')
  or exists (select from message m where m.organization_id = r.organization_id and m.patient_id = r.patient_id
    and m.kind = 'referral_message' and m.status in ('accepted', 'sent', 'delivered', 'read', 'in_doubt')
    and m.data ->> 'referral_id' = r.id::text))`;

/** The child's open referral, else the newest, with where the child is sent; undefined when there never was one. */
export async function findCourse(db: TenantDb, patientId: string) {
  return db
    .selectFrom("referral as r")
    .leftJoin("destination as d", "d.id", "r.destination_id")
    .where("r.organization_id", "=", scopeOf(db).organizationId)
    .where("r.patient_id", "=", patientId)
    .orderBy(sql`r.closed_at is null`, "desc")
    .orderBy("r.opened_at", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .select(["r.id", "r.stage", "r.type", "r.due_on", "r.owner_account_id"])
    .select(["r.appointment_on", "r.appointment_place"])
    .select(sql<string | null>`to_char(r.appointment_time, 'HH24:MI')`.as("appointment_time"))
    .select(["d.name as destination_name", "d.phone as destination_phone"])
    .select(isAsked.as("is_asked"))
    .$narrowType<{ stage: ReferralStage; type: ReferralType }>()
    .executeTakeFirst();
}

export type Course = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** A tap as it is stored. */
export interface ReplyRow {
  readonly id: string;
  readonly referral_id: string;
  readonly guardian_id: string;
  readonly answer: FamilyReply;
  readonly on_day: string | null;
  readonly place: string;
  readonly note: string;
  readonly moved: boolean;
  readonly at: Date;
}

/** Stores a tap. False when one with this id is there already. */
export async function insertReply(db: TenantDb, reply: ReplyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("family_reply")
    .values({
      ...(await sealColumns(db, "family_reply", reply.id, reply)),
      organization_id: scopeOf(db).organizationId,
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Which referral a tap with this id is about; undefined when there is none. */
export async function findReply(db: TenantDb, id: string) {
  return db
    .selectFrom("family_reply")
    .select(["referral_id", "guardian_id"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Lets one tap about a referral at a time do what follows from it. */
export async function lockCourse(db: TenantDb, referralId: string): Promise<void> {
  await db.selectFrom("referral").select("id").where("id", "=", referralId).forUpdate().execute();
}

/** What the family said last about a referral; undefined before, and when it was taken back. */
export async function lastReply(db: TenantDb, referralId: string) {
  const row = await db
    .selectFrom("family_reply")
    .select(["id", "answer", "on_day", "place", "moved", "at"])
    .select(boundText("family_reply.note", "family_reply").as("note"))
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("referral_id", "=", referralId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .$narrowType<{ answer: FamilyReply }>()
    .executeTakeFirst();
  return row && isAnswer(row) ? row : undefined;
}

function isAnswer<Row extends { readonly answer: FamilyReply }>(
  row: Row,
): row is Row & { readonly answer: FamilyAnswer } {
  return row.answer !== "desfazer";
}

/** More children than this under one contact are no family: somebody typed in the contact of a school or a unit. */
const MOST_CHILDREN = 6;

/** The open or answered form of a child of the same family, with the link that its own guardian has. */
export interface SiblingForm {
  readonly patient_id: string;
  readonly full_name: string;
  readonly form_link_id: string;
  readonly answered_at: Date | null;
  readonly started_at: Date | null;
  readonly answered: number;
}

/**
 * The latest forms of the other children of a guardian's family: those whose guardian has the same e-mail and the same
 * telephone, neither of them empty. Only those whose link works now.
 */
export async function findSiblings(
  db: TenantDb,
  { guardian_id, patient_id }: Pick<Holder, "guardian_id" | "patient_id">,
  now: Date,
): Promise<SiblingForm[]> {
  const { organizationId } = scopeOf(db);
  const { rows } = await sql<SiblingForm>`
    with own as (
      select lower(btrim(email)) as email, btrim(phone) as phone from guardian
      where organization_id = ${organizationId} and id = ${guardian_id} and deactivated_at is null
        and btrim(email) <> '' and btrim(phone) <> ''
    ), family as (
      select g.id, p.id as patient_id, p.full_name, p.created_at
      from own join guardian g on lower(btrim(g.email)) = own.email and btrim(g.phone) = own.phone
        and g.organization_id = ${organizationId} and g.deactivated_at is null and g.email <> '' and g.phone <> ''
      join patient p on p.organization_id = g.organization_id and p.id = g.patient_id and p.archived_at is null
    )
    select family.patient_id, family.full_name, f.form_link_id, f.answered_at, f.started_at, ${answeredIn} as answered
    from family
    join lateral (select form.id, form.answered_at, form.started_at, l.id as form_link_id
      from form join form_link l on l.organization_id = form.organization_id and l.form_id = form.id
      where form.organization_id = ${organizationId} and form.patient_id = family.patient_id
        and form.cancelled_at is null and l.guardian_id = family.id
        and l.revoked_at is null and l.expires_at > ${now}
      order by form.created_at desc, form.id desc limit 1) f on true
    left join draft d on d.form_id = f.id
    where family.patient_id <> ${patient_id}
      and (select count(distinct patient_id) from family) <= ${MOST_CHILDREN}
    order by family.created_at, family.patient_id`.execute(db);
  return rows;
}
