import { sql } from "kysely";
import type { z } from "zod";
import type { ReferralMessage } from "#contract/referrals/referrals.ts";
import type { InstrumentCode } from "#domain/instruments/instruments.ts";
import type { ReferralType, RiskLevel } from "#domain/instruments/risk.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";
import { referralsInReach } from "./referrals.queries.ts";

/** One referral with the child, the primary guardian and what led to it; undefined when the scope does not reach it. */
export async function findReferral(db: TenantDb, id: string) {
  return referralsInReach(db)
    .innerJoin("patient_group", "patient_group.id", "patient.group_id")
    .innerJoin("organization", "organization.id", "referral.organization_id")
    .innerJoin("screening_result", "screening_result.id", "referral.screening_result_id")
    .innerJoin("form_result", "form_result.id", "screening_result.form_result_id")
    .leftJoin("guardian", (join) =>
      join.onRef("guardian.patient_id", "=", "patient.id").on("guardian.is_primary", "=", true),
    )
    .leftJoin("account", "account.id", "referral.owner_account_id")
    .where("referral.id", "=", id)
    .select([
      "referral.id",
      "referral.type",
      "referral.stage",
      "referral.opened_at",
      "referral.due_on",
      "referral.closed_at",
      "patient.id as patient_id",
      "patient.full_name",
      "patient.date_of_birth",
      "patient_group.name as group_name",
      "guardian.id as guardian_id",
      "guardian.full_name as guardian_name",
      "guardian.relationship",
      "guardian.phone",
      "guardian.email",
      "account.full_name as owner_name",
      "organization.name as organization_name",
      "organization.phone as organization_phone",
      "organization.email as organization_email",
      "screening_result.tool",
      "screening_result.tool_version",
      "screening_result.score",
      "screening_result.level",
      "form_result.answers",
      "form_result.concern",
      "form_result.lost_skills",
      "form_result.submitted_at",
    ])
    .$narrowType<{
      type: ReferralType;
      stage: ReferralStage;
      tool: InstrumentCode;
      level: RiskLevel;
    }>()
    .executeTakeFirst();
}

export type FoundReferral = NonNullable<Awaited<ReturnType<typeof findReferral>>>;

/** A message as it is stored. */
export interface MessageRow extends Omit<
  z.infer<typeof ReferralMessage>,
  "created_at" | "updated_at"
> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What was written about a referral, newest first; with a request, that one message alone. */
export async function listReferralMessages(
  db: TenantDb,
  referral: Pick<FoundReferral, "id" | "patient_id">,
  requestId?: string,
): Promise<MessageRow[]> {
  return (
    db
      .selectFrom("message as m")
      .leftJoin("account as a", (join) =>
        join.on(sql<boolean>`a.id = (m.data ->> 'sender_id')::uuid`),
      )
      .select([
        "m.id",
        "m.status",
        "m.recipient",
        "m.failure",
        "m.created_at",
        "m.updated_at",
        "a.full_name as sender_name",
        sql<string>`m.data ->> 'text'`.as("text"),
      ])
      .where("m.organization_id", "=", scopeOf(db).organizationId)
      // By the child first, whose messages are few: row level security keeps what is in `data` from being indexed.
      .where("m.patient_id", "=", referral.patient_id)
      .where(sql`m.data ->> 'referral_id'`, "=", referral.id)
      .$if(requestId !== undefined, (query) =>
        query.where(sql`m.data ->> 'request_id'`, "=", requestId ?? ""),
      )
      .orderBy("m.created_at", "desc")
      .orderBy("m.id", "desc")
      .$narrowType<Pick<MessageRow, "status">>()
      .execute()
  );
}

/** Lets one transaction at a time take up a request to send: the second of two finds what the first one wrote. */
export async function lockRequest(db: TenantDb, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral-message:${requestId}`}, 0))`.execute(
    db,
  );
}
