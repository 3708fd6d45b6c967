import { sql } from "kysely";
import { z } from "zod";
import { CONCERN_LEVELS } from "#domain/instruments/risk.ts";
import { REFERRAL_STAGES, type ReferralStage } from "#domain/referrals/stage.ts";
import { type TenantDb, scopeOf, sealText } from "#server/platform/db/tenant.ts";

/** Puts the child away, when its record is at the version given; tells whether it was. */
export async function archiveChild(
  db: TenantDb,
  patientId: string,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("patient")
    .set({ archived_at: at, version: version + 1 })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", patientId)
    .where("archived_at", "is", null)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Holds the child's waiting forms and then its record, as a guardian's submission does: until the transaction ends no
 * result comes in.
 */
export async function holdFromAnswers(db: TenantDb, patientId: string): Promise<void> {
  const { organizationId } = scopeOf(db);
  await db
    .selectFrom("form")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("patient_id", "=", patientId)
    .where("answered_at", "is", null)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await db
    .selectFrom("patient")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", patientId)
    .forNoKeyUpdate()
    .execute();
}

/** Whether the child has an open referral that answers for a result of concern: it is held until the transaction ends. */
export async function hasOpenConcern(db: TenantDb, patientId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral r where r.organization_id = ${scopeOf(db).organizationId} and r.patient_id = ${patientId}
      and r.closed_at is null and exists (select from screening_result s where s.organization_id = r.organization_id
        and s.referral_id = r.id and s.level = any(${[...CONCERN_LEVELS]})) for update`.execute(db);
  return rows.length > 0;
}

/** An open referral as it was before it was closed. */
export interface ClosedReferral {
  readonly id: string;
  readonly stage: ReferralStage;
}

/** Closes the child's open referral with the words why the child is put away; undefined when there is none. */
export async function closeReferral(
  db: TenantDb,
  patientId: string,
  {
    reason,
    accountId,
    at,
  }: { readonly reason: string; readonly accountId: string; readonly at: Date },
): Promise<ClosedReferral | undefined> {
  const { organizationId } = scopeOf(db);
  const open = await db
    .selectFrom("referral")
    .select(["id", "stage"])
    .where("organization_id", "=", organizationId)
    .where("patient_id", "=", patientId)
    .where("closed_at", "is", null)
    .forUpdate()
    .$narrowType<{ stage: ReferralStage }>()
    .executeTakeFirst();
  if (!open) return undefined;
  const note = await sealText(db, "referral.close_note", open.id, reason);
  await sql`
    update referral r set stage = 'encerrado', closed_at = ${at}, closed_by = ${accountId}, close_reason = 'outro',
      close_note = ${note}, not_referred_reason = case when r.scheduled_at is null and r.attended_at is null
        and exists (select from screening_result s where s.organization_id = r.organization_id and s.referral_id = r.id
          and s.level = any(${[...CONCERN_LEVELS]})) then 'outro' end
    where r.organization_id = ${organizationId} and r.id = ${open.id}`.execute(db);
  return open;
}

/** What an archiving took along, to be brought back with the child. */
const ArchivedAlong = z.object({
  reason: z.string(),
  formLinkId: z.string().optional(),
  referralId: z.string().optional(),
  referralStage: z.enum(REFERRAL_STAGES).optional(),
});

/** The child's last archiving; undefined when none was ever noted. */
export async function lastArchiving(
  db: TenantDb,
  patientId: string,
): Promise<(z.output<typeof ArchivedAlong> & { readonly at: Date }) | undefined> {
  const event = await db
    .selectFrom("patient_event")
    .select(["detail", "at"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where("kind", "=", "archived")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event && { ...ArchivedAlong.parse(event.detail), at: event.at };
}

/** Brings an archived child back; false when it is none, or out of reach. */
export async function restoreChild(db: TenantDb, patientId: string): Promise<boolean> {
  const { organizationId, groupIds } = scopeOf(db);
  const { numUpdatedRows } = await db
    .updateTable("patient")
    .set((eb) => ({ archived_at: null, version: eb("version", "+", 1) }))
    .where("organization_id", "=", organizationId)
    .where("id", "=", patientId)
    .where("archived_at", "is not", null)
    // A record that was joined to another comes back by being separated from it.
    .where("merged_into", "is", null)
    .where("erased_at", "is", null)
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`group_id = any(${groupIds}::uuid[])`),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens a referral again as it was, unless the child has another open one; tells whether it did. */
export async function reopenReferral(
  db: TenantDb,
  patientId: string,
  { id, stage }: ClosedReferral,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update referral r set stage = ${stage}, closed_at = null, closed_by = null, close_reason = null, close_note = '',
      not_referred_reason = null
    where r.organization_id = ${scopeOf(db).organizationId} and r.patient_id = ${patientId} and r.id = ${id}
      and r.closed_at is not null and not exists (
        select from referral other where other.patient_id = r.patient_id and other.closed_at is null)`.execute(
      db,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Where a list of archived children goes on: after the one archived then. */
export interface ArchivedPlace {
  readonly at: string;
  readonly id: string;
}

/** Archived children within reach with who archived them and why, those archived last on top. */
export async function findArchived(
  db: TenantDb,
  {
    after,
    limit,
  }: { readonly after: ArchivedPlace | undefined; readonly limit: number | undefined },
) {
  const { organizationId, groupIds } = scopeOf(db);
  return db
    .selectFrom("patient as p")
    .innerJoin("patient_group as pg", "pg.id", "p.group_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("patient_event as e")
          .leftJoin("account as a", "a.id", "e.account_id")
          .select(["a.full_name as by", sql<string | null>`e.detail ->> 'reason'`.as("reason")])
          .whereRef("e.organization_id", "=", "p.organization_id")
          .whereRef("e.patient_id", "=", "p.id")
          .where("e.kind", "=", "archived")
          .orderBy("e.at", "desc")
          .limit(1)
          .as("archiving"),
      (join) => join.onTrue(),
    )
    .select(["p.id", "p.full_name", "p.date_of_birth", "pg.name as group_name"])
    .select(["p.archived_at", "archiving.by", "archiving.reason"])
    .where("p.organization_id", "=", organizationId)
    .where("p.archived_at", "is not", null)
    .where("p.merged_into", "is", null)
    .where("p.erased_at", "is", null)
    .$narrowType<{ archived_at: Date }>()
    .$if(groupIds !== "all", (query) =>
      query.where(sql<boolean>`p.group_id = any(${groupIds}::uuid[])`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(p.archived_at, p.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("p.archived_at", "desc")
    .orderBy("p.id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}
