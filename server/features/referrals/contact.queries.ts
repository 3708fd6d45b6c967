import { sql } from "kysely";
import type { ContactChannel, ContactOutcome } from "#domain/referrals/contact.ts";
import { type FamilyAnswer, FAMILY_ANSWERS } from "#domain/registry/family/answers.ts";
import { sealColumns } from "#server/platform/db/sealed-rows.ts";
import { type TenantDb, boundText, scopeOf } from "#server/platform/db/tenant.ts";

/** An attempt as it is kept. */
export interface AttemptRow {
  readonly id: string;
  readonly referral_id: string;
  readonly at: Date;
  readonly account_id: string;
  readonly channel: ContactChannel;
  readonly outcome: ContactOutcome;
  readonly note: string;
  readonly next_on: string | null;
}

/** Keeps an attempt; false when one of this id is there already. */
export async function insertAttempt(db: TenantDb, attempt: AttemptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contact_attempt")
    .values({
      ...(await sealColumns(db, "contact_attempt", attempt.id, attempt)),
      organization_id: scopeOf(db).organizationId,
    })
    .onConflict((same) => same.columns(["organization_id", "id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether the attempt of this id is one about this referral. */
export async function isAttemptOf(
  db: TenantDb,
  { id, referral_id: referralId }: Pick<AttemptRow, "id" | "referral_id">,
): Promise<boolean> {
  const row = await db
    .selectFrom("contact_attempt")
    .select("id")
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", id)
    .where("referral_id", "=", referralId)
    .executeTakeFirst();
  return row !== undefined;
}

/** By which channels nobody was reached since the family was last spoken to. */
export async function failedChannels(db: TenantDb, referralId: string): Promise<ContactChannel[]> {
  const { rows } = await sql<{ channel: ContactChannel }>`
    select distinct c.channel from contact_attempt c
    where c.organization_id = ${scopeOf(db).organizationId} and c.referral_id = ${referralId}
      and c.outcome in ('nao_atendeu', 'numero_errado') and c.at > coalesce((select max(last.at) from contact_attempt last
        where last.organization_id = c.organization_id and last.referral_id = c.referral_id
          and last.outcome in ('falei', 'pediu_retorno')), '-infinity')`.execute(db);
  return rows.map(({ channel }) => channel);
}

/** The child's primary guardian with the addresses; undefined when there is none. */
export async function findPrimaryGuardian(db: TenantDb, patientId: string) {
  return db
    .selectFrom("guardian")
    .select(["id", "email", "phone"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("is_primary", "=", true)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
}

/** What a family said of its referral, and nobody of the staff has settled yet. */
export interface FamilySaid {
  readonly id: string;
  readonly answer: FamilyAnswer;
  readonly on_day: string | null;
  readonly place: string;
  readonly note: string;
  readonly at: Date;
  readonly guardian_name: string;
}

/**
 * The family's last answer, while the task that asks for its confirmation is open: whatever closes the task settles it.
 * Undefined when nothing waits, or the answer was taken back.
 */
export async function findFamilySaid(
  db: TenantDb,
  referralId: string,
): Promise<FamilySaid | undefined> {
  const { organizationId } = scopeOf(db);
  const row = await db
    .selectFrom("family_reply as f")
    .innerJoin("guardian as g", "g.id", "f.guardian_id")
    .select(["f.id", "f.answer", "f.on_day", "f.place", "f.at"])
    .select(boundText("family_reply.note", "f").as("note"))
    .select("g.full_name as guardian_name")
    .where("f.organization_id", "=", organizationId)
    .where("f.referral_id", "=", referralId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("task as t")
          .select("t.id")
          .where("t.organization_id", "=", organizationId)
          .where("t.referral_id", "=", referralId)
          .where("t.kind", "=", "family_replied")
          .where("t.closed_at", "is", null),
      ),
    )
    .orderBy("f.at", "desc")
    .orderBy("f.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const answer = FAMILY_ANSWERS.find((known) => known === row?.answer);
  // That they come is nothing to confirm.
  return row && answer !== undefined && answer !== "vou" ? { ...row, answer } : undefined;
}
