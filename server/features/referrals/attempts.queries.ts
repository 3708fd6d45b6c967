import { sql } from "kysely";
import { type ContactChannel, type ContactOutcome } from "#domain/referrals/contact.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

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
    .values({ ...attempt, organization_id: scopeOf(db).organizationId })
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
