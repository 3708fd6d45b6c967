import { sql } from "kysely";
import { z } from "zod";
import { type TenantDb, scopeOf } from "#server/platform/db/tenant.ts";

const Requests = z.record(z.string(), z.coerce.date());

/** A question about which a family asked to be called. */
interface CallRequest {
  readonly formId: string;
  readonly question: string;
  readonly at: Date;
}

/**
 * The questions of all of the child's forms about which its family asked to be called, in the order of asking. Locked with
 * the child, after the form: of what two guardians ask at once the second sees the first.
 */
export async function findCallRequestsLocked(
  db: TenantDb,
  patientId: string,
): Promise<CallRequest[]> {
  await db
    .selectFrom("patient")
    .select("id")
    .where("id", "=", patientId)
    .forNoKeyUpdate()
    .execute();
  const forms = await db
    .selectFrom("form")
    .select(["id", "call_requests"])
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("patient_id", "=", patientId)
    .where(sql<boolean>`call_requests <> '{}'`)
    .execute();
  return forms
    .flatMap(({ id: formId, call_requests: kept }) =>
      Object.entries(Requests.parse(kept)).map(([question, at]) => ({ formId, question, at })),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Keeps about which questions of a locked form its family asked to be called. */
export async function insertCallRequests(
  db: TenantDb,
  {
    formId,
    questions,
    at,
  }: { readonly formId: string; readonly questions: readonly string[]; readonly at: Date },
): Promise<void> {
  const asked = Object.fromEntries(questions.map((question) => [question, at.toISOString()]));
  await db
    .updateTable("form")
    .set({ call_requests: sql`call_requests || ${JSON.stringify(asked)}::jsonb` })
    .where("organization_id", "=", scopeOf(db).organizationId)
    .where("id", "=", formId)
    .execute();
}
