import { uuidv7 } from "uuidv7";
import type { z } from "zod";
import type {
  Observation,
  ObservationOrder,
  permitObservation as permitCall,
} from "#contract/screening/observations.ts";
import {
  OBSERVATION_DAYS,
  PERMISSION_VERSION,
  type PermissionWay,
} from "#domain/screening/observation/observation.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { insertConsent } from "#server/features/organization/consents/consents.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { hashToken, observationToken } from "#server/platform/tokens.ts";
import { guardiansOf } from "../patients/record.queries.ts";
import { findReachedChild } from "../patients/send-forms.ts";
import {
  type ObservationRow,
  findRow,
  insertRow,
  listRows,
  lockRow,
  updateRow,
} from "./observations.queries.ts";
import { presentObservation, stateOf } from "./present-observation.ts";

/** More schools than this are asked within an hour by nobody who means it. */
const PER_ACCOUNT: Limit = { max: 60, windowSeconds: 3600 };

const DAY_MS = 86_400_000;

type Permission = z.output<typeof permitCall.body>;

/** Which request of which child. */
interface Named {
  readonly id: string;
  readonly observation_id: string;
}

/** What a school was asked about a child, and what it answered; reading it is recorded. Throws `not_found` out of reach. */
export async function readObservations(
  { database, clock }: Pick<Deps, "database" | "clock">,
  staff: Staff,
  patientId: string,
): Promise<Observation[]> {
  return withTenant(database, staff, async (db) => {
    await findReachedChild(db, patientId);
    const rows = await listRows(db, patientId);
    await audit(db, "observation.read", patientId);
    return rows.map((row) => presentObservation(row, clock.now()));
  });
}

/**
 * Asks a school about a child, once for each id however often it is sent. Nothing leaves before a guardian permits: by the
 * order itself, when one has told the staff so, or on the link. Throws `not_found` for a child out of reach.
 */
export async function askSchool(
  deps: Deps,
  staff: Staff,
  patientId: string,
  order: ObservationOrder,
): Promise<Observation> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    deps.limit(`observations:${accountId}`, PER_ACCOUNT);
    const isNew = await insertRow(db, {
      id: order.id,
      patientId,
      askedBy: accountId,
      at,
      schoolName: order.school_name,
      teacherName: order.teacher_name,
      email: order.email,
    });
    if (isNew) {
      if (order.permission) await storeReportedPermission(deps, db, order.id, order.permission);
      await audit(db, "observation.asked", patientId, order.id);
    }
    return readRequest(db, { id: patientId, observation_id: order.id }, at);
  });
}

/** Notes that a guardian told the staff yes, and asks the school. Throws `conflict` when that was decided before. */
export async function permitObservation(
  deps: Deps,
  staff: Staff,
  named: Named,
  permission: Permission,
): Promise<Observation> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const row = await theRow(db, named);
    if (row.permitted_at === null) {
      mustWait(row, at);
      await storeReportedPermission(deps, db, row.id, permission);
      await audit(db, "observation.permitted", row.patient_id, row.id);
    }
    return readRequest(db, named, at);
  });
}

/** Gives up asking; the link opens nothing any more. Throws `conflict` when the school has answered. */
export async function revokeObservation(
  deps: Deps,
  staff: Staff,
  named: Named,
): Promise<Observation> {
  const at = deps.clock.now();
  return withTenant(deps.database, staff, async (db) => {
    const row = await theRow(db, named);
    if (row.answered_at) throw new Problem("conflict", "school_already_answered");
    if (!row.revoked_at && !row.taken_back_at) {
      await updateRow(db, row.id, { revoked_at: at });
      await audit(db, "observation.revoked", row.patient_id, row.id);
    }
    return readRequest(db, named, at);
  });
}

/** A guardian's word, however it came. */
interface Decision {
  readonly guardianId: string;
  readonly way: PermissionWay;
  readonly note: string;
  /** The form on whose link it was given; null when staff were told. */
  readonly formId: string | null;
  readonly at: Date;
}

/** Keeps the permission of a request that is locked, and puts the letter to the school into the outbox. */
export async function storePermission(
  deps: Deps,
  db: TenantDb,
  row: ObservationRow,
  { guardianId, way, note, formId, at }: Decision,
): Promise<void> {
  await updateRow(db, row.id, {
    guardian_id: guardianId,
    permission_way: way,
    permission_note: note,
    permitted_at: at,
    token_hash: hashToken(observationToken(deps.config.secretKey, row.id)),
    expires_at: new Date(at.getTime() + OBSERVATION_DAYS * DAY_MS),
  });
  await insertConsent(db, {
    purpose: "ask_school",
    id: uuidv7(),
    patientId: row.patient_id,
    guardianId,
    formId,
    granted: true,
    textVersion: PERMISSION_VERSION,
    at,
  });
  await queueMessage(deps, db, {
    kind: "observation_request",
    channel: "email",
    recipient: row.email,
    patientId: row.patient_id,
    data: { observation_id: row.id },
  });
}

/** Throws `conflict` for a request about which something was decided already. */
export function mustWait(row: ObservationRow, at: Date): void {
  if (stateOf(row, at) !== "waits_for_permission") {
    throw new Problem("conflict", "request_already_decided");
  }
}

async function storeReportedPermission(
  deps: Deps,
  db: TenantDb,
  id: string,
  { guardian, way, note }: Permission,
): Promise<void> {
  await lockRow(db, id);
  const row = await findRow(db, id);
  if (!row) throw new Error("a request that is held cannot be read");
  const guardians = await guardiansOf(db, row.patient_id);
  const found = guardians.find((each) => each.id === guardian);
  if (!found) throw invalidField("guardian", "guardian_of_another_child");
  if (!found.may_see) throw invalidField("guardian", "guardian_may_not_see");
  await storePermission(deps, db, row, {
    guardianId: guardian,
    way,
    note,
    formId: null,
    at: deps.clock.now(),
  });
}

/** The request, locked. Throws `not_found` for one of another child or out of reach. */
async function theRow(db: TenantDb, { id, observation_id: requestId }: Named) {
  await findReachedChild(db, id);
  await lockRow(db, requestId);
  const row = await findRow(db, requestId);
  if (row?.patient_id !== id) throw new Problem("not_found");
  return row;
}

async function readRequest(db: TenantDb, { id, observation_id: requestId }: Named, at: Date) {
  const row = await findRow(db, requestId);
  // An id that another child's request has means nothing here.
  if (row?.patient_id !== id) throw new Problem("not_found");
  return presentObservation(row, at);
}

async function audit(
  db: TenantDb,
  action:
    | "observation.asked"
    | "observation.permitted"
    | "observation.revoked"
    | "observation.read",
  patientId: string,
  observationId?: string,
): Promise<void> {
  const detail = observationId === undefined ? {} : { observation_id: observationId };
  await recordScreeningEvent(db, { action, entityId: patientId, detail });
}
