import { uuidv7 } from "uuidv7";
import {
  type ObservationState,
  PERMISSION_VERSION,
} from "#domain/screening/observation/observation.ts";
import { insertConsent } from "#server/features/organization/consents/consents.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { mustWait, storePermission } from "./ask-school.ts";
import { findRow, listRows, lockRow, updateRow } from "./observations.queries.ts";
import { stateOf } from "./present-observation.ts";

/** A request that waits for a guardian's word, as the family is asked about it. */
interface WaitingPermission {
  readonly id: string;
  readonly schoolName: string;
  readonly teacherName: string;
}

/** What waits for a guardian of this child. */
export async function permissionsWanted(
  db: TenantDb,
  patientId: string,
  now: Date,
): Promise<WaitingPermission[]> {
  const rows = await listRows(db, patientId);
  return rows
    .filter((row) => stateOf(row, now) === "waits_for_permission")
    .map((row) => ({ id: row.id, schoolName: row.school_name, teacherName: row.teacher_name }));
}

/** A request that goes on by a guardian's permission, as the family is told of it. */
interface LivingPermission extends WaitingPermission {
  readonly isAnswered: boolean;
  /** Who permitted it. */
  readonly guardianId: string | null;
}

/** What guardians of this child permitted that a school may still answer, or that staff still read. */
export async function livingPermissions(
  db: TenantDb,
  patientId: string,
  now: Date,
): Promise<LivingPermission[]> {
  const rows = await listRows(db, patientId);
  return rows.flatMap((row) => {
    const state = stateOf(row, now);
    if (state !== "asked" && state !== "answered") return [];
    const { id, school_name: schoolName, teacher_name: teacherName } = row;
    const isAnswered = state === "answered";
    return [{ id, schoolName, teacherName, isAnswered, guardianId: row.guardian_id }];
  });
}

/**
 * Takes the word of the guardian behind a link. The same word twice is one. A no after the yes takes the permission back:
 * the school's link opens nothing any more, and what it answered is read no more; a yes after the no is a `conflict`. Throws
 * `not_found` for a request about another child.
 */
export async function decidePermission(
  deps: Deps,
  db: TenantDb,
  decision: {
    readonly observationId: string;
    readonly patientId: string;
    readonly guardianId: string;
    readonly formId: string;
    readonly granted: boolean;
  },
): Promise<void> {
  const { observationId, patientId, guardianId, formId, granted } = decision;
  const at = deps.clock.now();
  await lockRow(db, observationId);
  const row = await findRow(db, observationId);
  if (row?.patient_id !== patientId) throw new Problem("not_found");
  const state = stateOf(row, at);
  if (granted ? row.permitted_at && state !== "taken_back" : hasRefused(state)) return;
  const takesBack = !granted && row.permitted_at !== null;
  if (!takesBack) mustWait(row, at);
  if (granted)
    await storePermission(deps, db, row, { guardianId, way: "link", note: "", formId, at });
  else {
    const refusal = { guardian_id: guardianId, permission_way: "link", refused_at: at } as const;
    await updateRow(db, row.id, takesBack ? { taken_back_at: at } : refusal);
    const consent = { id: uuidv7(), patientId, guardianId, formId, granted, at };
    await insertConsent(db, { ...consent, purpose: "ask_school", textVersion: PERMISSION_VERSION });
  }
  const refused = takesBack ? "observation.taken_back" : "observation.refused";
  await recordScreeningEvent(db, {
    action: granted ? "observation.permitted" : refused,
    entityId: patientId,
    detail: { observation_id: observationId },
  });
}

/** Whether the school is not heard, or no more, so that a no changes nothing. */
function hasRefused(state: ObservationState): boolean {
  return state === "refused" || state === "taken_back";
}
