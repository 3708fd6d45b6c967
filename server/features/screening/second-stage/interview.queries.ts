import { sql } from "kysely";
import { z } from "zod";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { RiskLevel } from "#domain/instruments/risk.ts";
import type {
  InterviewMode,
  ItemAnswers,
  ItemOutcome,
} from "#domain/screening/second-stage/interview.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

/** Lets one at a time save, finish or decide a child's interview, staff and guardian alike. */
export async function lockInterview(db: TenantDb, patientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interview:${patientId}`}, 0))`.execute(
    db,
  );
}

/** A first result of the questionnaire that has an interview, and the referral that goes on with it. */
export interface FirstResultRow {
  readonly form_result_id: string;
  readonly tool: InstrumentCode;
  readonly tool_version: string;
  readonly score: number;
  readonly total_items: number;
  readonly level: RiskLevel;
  readonly answers: unknown;
  readonly submitted_at: Date;
  /** The child's open referral; null when there is none. */
  readonly referral_id: string | null;
  readonly owner_account_id: string | null;
  readonly due_on: string | null;
  /** The family sees nothing of it before staff have talked to it. */
  readonly waits_for_talk: boolean;
}

/** The child's newest first-stage result of the M-CHAT; undefined when there is none. */
export async function findFirstResult(
  db: TenantDb,
  patientId: string,
): Promise<FirstResultRow | undefined> {
  return db
    .selectFrom("screening_result as s")
    .innerJoin("form_result as r", "r.id", "s.form_result_id")
    .leftJoin("referral", (join) =>
      join.onRef("referral.patient_id", "=", "s.patient_id").on("referral.closed_at", "is", null),
    )
    .select(["s.form_result_id", "s.tool", "s.tool_version", "s.score", "s.total_items", "s.level"])
    .select(["r.answers", "r.submitted_at"])
    .select(
      sql<boolean>`r.family_result = 'after_talk' and r.family_told_at is null`.as(
        "waits_for_talk",
      ),
    )
    .select(["referral.id as referral_id", "referral.owner_account_id", "referral.due_on"])
    .where("s.organization_id", "=", scopeOf(db).organizationId)
    .where("s.patient_id", "=", patientId)
    .where("s.stage", "=", 1)
    .where("s.tool", "=", "mchat")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .$narrowType<{ tool: InstrumentCode; level: RiskLevel }>()
    .limit(1)
    .executeTakeFirst();
}

/** An interview that was begun, and its end with the second result once it is finished. */
export interface InterviewRow {
  readonly id: string;
  readonly script_version: string;
  readonly begun_at: Date;
  readonly finished_at: Date | null;
  readonly finished_by_name: string | null;
  readonly mode: InterviewMode | null;
  readonly decided_at: Date | null;
  readonly decided_by_name: string | null;
  readonly decided_to_close: boolean | null;
  /** Of the second result. */
  readonly score: number | null;
  readonly total_items: number | null;
  readonly level: RiskLevel | null;
}

/** The interview about one first result; undefined while it was not begun. */
export async function findInterview(
  db: TenantDb,
  formResultId: string,
): Promise<InterviewRow | undefined> {
  return db
    .selectFrom("interview as i")
    .leftJoin("screening_result as s", "s.id", "i.screening_result_id")
    .leftJoin("account as finisher", "finisher.id", "i.finished_by")
    .leftJoin("guardian as g", "g.id", "i.finished_guardian_id")
    .leftJoin("account as decider", "decider.id", "i.decided_by")
    .select(["i.id", "i.script_version", "i.begun_at", "i.finished_at", "i.mode"])
    .select(["i.decided_at", "i.decided_to_close", "decider.full_name as decided_by_name"])
    .select(sql<string | null>`coalesce(finisher.full_name, g.full_name)`.as("finished_by_name"))
    .select(["s.score", "s.total_items", "s.level"])
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.form_result_id", "=", formResultId)
    .$narrowType<{ mode: InterviewMode | null; level: RiskLevel | null }>()
    .executeTakeFirst();
}

const Answers = z.record(z.string(), z.string());

/** What was answered about one item, and who answered last. */
export interface ItemRow {
  readonly item: string;
  /** Question to answer. */
  readonly answers: Readonly<Record<string, string>>;
  readonly outcome: ItemOutcome | null;
  readonly mode: InterviewMode;
  readonly by_name: string | null;
  readonly at: Date;
}

/** What was answered in an interview so far. */
export async function listItems(db: TenantDb, interviewId: string): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom("interview_item as i")
    .leftJoin("account as a", "a.id", "i.account_id")
    .leftJoin("guardian as g", "g.id", "i.guardian_id")
    .select(["i.item", "i.answers", "i.outcome", "i.mode", "i.at"])
    .select(sql<string | null>`coalesce(a.full_name, g.full_name)`.as("by_name"))
    .where("i.organization_id", "=", scopeOf(db).organizationId)
    .where("i.interview_id", "=", interviewId)
    .$narrowType<{ outcome: ItemOutcome | null; mode: InterviewMode }>()
    .execute();
  return rows.map((row) => Object.assign(row, { answers: Answers.parse(row.answers) }));
}

/** Who answers: a member of staff who asks, or a guardian behind the link. */
export type Answerer =
  | { readonly kind: "staff"; readonly accountId: string; readonly mode: "phone" | "in_person" }
  | { readonly kind: "guardian"; readonly guardianId: string; readonly mode: "link" };

/** Begins an interview. */
export async function insertInterview(
  db: TenantDb,
  interview: {
    readonly id: string;
    readonly patientId: string;
    readonly formResultId: string;
    readonly scriptVersion: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto("interview")
    .values({
      id: interview.id,
      organization_id: scopeOf(db).organizationId,
      patient_id: interview.patientId,
      form_result_id: interview.formResultId,
      script_version: interview.scriptVersion,
      begun_at: interview.at,
    })
    .execute();
}

/** Writes what was answered about an item in place of what was there. */
export async function putItem(
  db: TenantDb,
  interviewId: string,
  item: {
    readonly id: string;
    readonly answers: ItemAnswers;
    readonly outcome: ItemOutcome | null;
    readonly by: Answerer;
    readonly at: Date;
  },
): Promise<void> {
  const { by } = item;
  await db
    .insertInto("interview_item")
    .values({
      organization_id: scopeOf(db).organizationId,
      interview_id: interviewId,
      item: item.id,
      answers: JSON.stringify(item.answers),
      outcome: item.outcome,
      account_id: by.kind === "staff" ? by.accountId : null,
      guardian_id: by.kind === "guardian" ? by.guardianId : null,
      mode: by.mode,
      at: item.at,
    })
    .onConflict((same) =>
      same.columns(["interview_id", "item"]).doUpdateSet({
        answers: sql`excluded.answers`,
        outcome: sql`excluded.outcome`,
        account_id: sql`excluded.account_id`,
        guardian_id: sql`excluded.guardian_id`,
        mode: sql`excluded.mode`,
        at: sql`excluded.at`,
      }),
    )
    .execute();
}
