import { type FamilyAnswer, FAMILY_ANSWERS } from "#domain/registry/family/answers.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

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
    .select(["f.id", "f.answer", "f.on_day", "f.place", "f.note", "f.at"])
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
