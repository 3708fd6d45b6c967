import { sql } from "kysely";
import type { SecondResult } from "#domain/screening/second-stage/need.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import type { Answerer } from "./interview.queries.ts";

/** A finished interview with what is stored of it. */
export interface FinishedInterview {
  readonly interviewId: string;
  readonly patientId: string;
  readonly formResultId: string;
  readonly referralId: string;
  readonly screeningResultId: string;
  readonly tool: string;
  readonly scriptVersion: string;
  readonly result: SecondResult;
  readonly by: Answerer;
  readonly at: Date;
}

/** Stores the second result beside the first one, and ends the interview. */
export async function endInterview(db: TenantDb, finished: FinishedInterview): Promise<void> {
  const { result, by, at } = finished;
  const { organizationId } = scopeOf(db);
  await db
    .insertInto("screening_result")
    .values({
      id: finished.screeningResultId,
      organization_id: organizationId,
      patient_id: finished.patientId,
      form_result_id: finished.formResultId,
      stage: 2,
      tool: finished.tool,
      tool_version: finished.scriptVersion,
      total_items: result.totalItems,
      score: result.score,
      level: result.level,
      recommendation: result.recommendation,
      referral_id: finished.referralId,
      created_at: at,
    })
    .execute();
  await db
    .updateTable("interview")
    .set({
      finished_at: at,
      finished_by: by.kind === "staff" ? by.accountId : null,
      finished_guardian_id: by.kind === "guardian" ? by.guardianId : null,
      mode: by.mode,
      screening_result_id: finished.screeningResultId,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", finished.interviewId)
    .execute();
}

/** Notes what staff decided after a negative interview. */
export async function decideInterview(
  db: TenantDb,
  interviewId: string,
  decision: { readonly accountId: string; readonly closes: boolean; readonly at: Date },
): Promise<void> {
  await db
    .updateTable("interview")
    .set({
      decided_at: decision.at,
      decided_by: decision.accountId,
      decided_to_close: decision.closes,
    })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", interviewId)
    .execute();
}

/** When the link was last sent for the interview, by a message that is not cancelled; with a request, that one alone. */
export async function findLinkSent(
  db: TenantDb,
  patientId: string,
  { since, requestId }: { readonly since: Date; readonly requestId?: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("message as m")
    .select("m.created_at")
    .where("m.organization_id", "=", scopeOf(db).organizationId)
    .where("m.patient_id", "=", patientId)
    .where("m.kind", "=", "interview_link")
    .where("m.status", "<>", "cancelled")
    .where("m.created_at", ">=", since)
    .$if(requestId !== undefined, (query) =>
      query.where(sql`m.data ->> 'request_id'`, "=", requestId ?? ""),
    )
    .orderBy("m.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
