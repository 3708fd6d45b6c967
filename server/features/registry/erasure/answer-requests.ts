import { z } from "zod";
import type { ErasureRequest } from "#contract/registry/erasure.ts";
import { SCHOOL_ROLES } from "#domain/access/roles.ts";
import type { ErasureAnswer } from "#domain/messaging/erasure-answered.ts";
import { keepsRecords } from "#domain/registry/erasure/erasure.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { recordRegistryEvent } from "#server/features/registry/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { eraseChild } from "./erase-child.ts";
import { type RequestRow, findRequests, holdRequest, storeAnswer } from "./erasure.queries.ts";

/** The families' requests, the open ones first. */
export async function listErasureRequests(
  { database }: Pick<Deps, "database">,
  staff: Staff,
): Promise<ErasureRequest[]> {
  return withTenant(database, staff, async (db) =>
    (await findRequests(db)).map((row) => present(staff, row)),
  );
}

/**
 * Answers a request, and tells the family by e-mail. A yes erases in the same transaction. Throws `not_found`, and `conflict`
 * for a request that was answered or taken back meanwhile.
 */
export async function answerErasureRequest(
  deps: Deps,
  staff: Staff,
  id: string,
  body: { readonly answer: "erase" } | { readonly answer: "refuse"; readonly reason: string },
): Promise<ErasureRequest> {
  const at = deps.clock.now();
  const { accountId } = staff;
  const reason = body.answer === "refuse" ? body.reason : "";
  return withTenant(deps.database, staff, async (db) => {
    const request = await holdRequest(db, id);
    if (!request) throw new Problem("not_found");
    if (request.state !== "open") throw new Problem("conflict", "erasure_answered_already");
    const { patient_id: patientId, kind } = request;
    const keepsRecord = keepsRecords(kind);
    const state: ErasureAnswer | null =
      body.answer === "refuse"
        ? "refused"
        : await eraseChild(deps, db, { patientId, keepsRecord, accountId, at });
    if (state === null) throw new Problem("conflict", "erasure_answered_already");
    await storeAnswer(db, { id, patientId }, { state, reason, accountId, at });
    const email = emailOf(request.email);
    if (email !== undefined)
      await queueMessage(deps, db, {
        kind: "erasure_answered",
        channel: "email",
        recipient: email,
        data: { answer: state, ...(reason !== "" && { reason }) },
      });
    if (state === "refused")
      await recordRegistryEvent(db, { action: "erasure.refused", entityId: patientId });
    const [row] = await findRequests(db, id);
    if (!row) throw new Error("a request that was just answered cannot be read");
    return present(staff, row);
  });
}

function present({ role }: Staff, row: RequestRow): ErasureRequest {
  const mayKnow = !SCHOOL_ROLES.some((each) => each === role);
  return {
    id: row.id,
    patient: { id: row.patient_id, full_name: row.full_name },
    guardian: { full_name: row.guardian_name, relationship: row.relationship, phone: row.phone },
    has_email: emailOf(row.email) !== undefined,
    asked_at: row.asked_at.toISOString(),
    due_on: row.due_on,
    state: row.state,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
    reason: row.reason,
    has_open_concern: mayKnow ? row.has_open_concern : null,
  };
}

function emailOf(stored: string): string | undefined {
  return z.email().safeParse(stored.trim()).data;
}
