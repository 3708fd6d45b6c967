import type { GuardianChange, GuardianCreate } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { hasLiveLink, sendForm } from "../forms/forms.service.ts";
import { noteChange, type RecordChange } from "../history/history.queries.ts";
import { lockAtVersion } from "./edit-patient.ts";
import {
  type GuardianValues,
  insertGuardian,
  setPrimary,
  deactivateGuardian,
  updateGuardian,
} from "./edit.queries.ts";
import { readRecord } from "./read-patient.ts";
import { type GuardianRow, guardiansOf } from "./record.queries.ts";
import { findReachedChild } from "./send-forms.ts";

/** Adds a guardian. The first one of a child is its primary one, whatever was asked for. */
export async function addGuardian(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { version, is_primary: isPrimary, has_no_email: _hasNone, ...given }: GuardianCreate,
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    const { email = "" } = given;
    const values = { ...given, email, full_name: nameOf(given), phone: phoneOf(given.phone) };
    await lockAtVersion(db, patientId, version);
    const others = await guardiansOf(db, patientId);
    const id = await insertGuardian(db, patientId, values, change.at);
    if (isPrimary || others.length === 0) await setPrimary(db, patientId, id);
    await note(db, { ...change, kind: "guardian_added" }, id, []);
  });
}

/** Corrects a guardian's data; with another e-mail, sends the open form's link to it when that is asked for. */
export async function editGuardian(
  deps: Deps,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: { id: string; guardian_id: string },
  { version, resend_link: resend, has_no_email: hasNone, ...rest }: GuardianChange,
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    const guardian = await theGuardian(db, patientId, guardianId);
    const given = hasNone === true ? { ...rest, email: "" } : rest;
    const values = changedOf(given, guardian);
    const fields = Object.keys(values);
    if (fields.length > 0) await updateGuardian(db, guardianId, values);
    const link = { patientId, guardianId, at: change.at };
    // Before the record is taken: a guardian's submission locks the form first and the record after it.
    if (resend && values.email && (await hasLiveLink(db, link))) {
      await sendForm(deps, db, { ...link, accountId: staff.accountId, wanted: undefined });
    }
    await lockAtVersion(db, patientId, version);
    if (fields.length > 0)
      await note(db, { ...change, kind: "guardian_edited" }, guardianId, fields);
  });
}

/** Takes a guardian away. Of a primary one the next takes the place. Throws `conflict` for the last. */
export async function removeGuardian(
  deps: Deps,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: { id: string; guardian_id: string },
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    await lockAtVersion(db, patientId, undefined);
    const guardian = await theGuardian(db, patientId, guardianId);
    const next = (await guardiansOf(db, patientId)).find(({ id }) => id !== guardianId);
    if (!next) {
      throw new Problem("conflict", "child_needs_guardian");
    }
    await deactivateGuardian(db, guardianId, change.at);
    await cancelQueued(deps, db, { guardianId }, "guardian_removed");
    if (guardian.is_primary) await setPrimary(db, patientId, next.id);
    await note(db, { ...change, kind: "guardian_removed" }, guardianId, []);
  });
}

/** Makes a guardian the one whom forms are sent to. */
export async function makePrimary(
  deps: Deps,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: { id: string; guardian_id: string },
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    await lockAtVersion(db, patientId, undefined);
    const guardian = await theGuardian(db, patientId, guardianId);
    if (guardian.is_primary) return;
    await setPrimary(db, patientId, guardianId);
    await note(db, { ...change, kind: "guardian_primary" }, guardianId, []);
  });
}

type Change = Pick<RecordChange, "patientId" | "accountId" | "at">;

async function changing(
  deps: Deps,
  staff: Staff,
  patientId: string,
  work: (db: TenantDb, change: Change) => Promise<void>,
): Promise<PatientDetail> {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    await work(db, { patientId, accountId: staff.accountId, at: deps.clock.now() });
    return readRecord(deps, staff, db, patientId);
  });
}

async function theGuardian(
  db: TenantDb,
  patientId: string,
  guardianId: string,
): Promise<GuardianRow> {
  const guardian = (await guardiansOf(db, patientId)).find(({ id }) => id === guardianId);
  if (!guardian) throw new Problem("not_found");
  return guardian;
}

function changedOf(
  given: Omit<GuardianChange, "version" | "resend_link" | "has_no_email">,
  guardian: GuardianRow,
): Partial<GuardianValues> {
  const name = given.full_name?.normalize("NFC");
  const phone = given.phone === undefined ? undefined : phoneOf(given.phone);
  const { relationship, email } = given;
  return {
    ...(name !== undefined && name !== guardian.full_name && { full_name: name }),
    ...(relationship !== undefined && relationship !== guardian.relationship && { relationship }),
    ...(phone !== undefined && phone !== guardian.phone && { phone }),
    ...(email !== undefined && email !== guardian.email && { email }),
  };
}

function nameOf({ full_name: name }: { readonly full_name: string }): string {
  return name.normalize("NFC");
}

function phoneOf(written: string): string {
  const phone = parsePhone(written);
  if (phone === null) throw invalidField("phone", "invalid_phone");
  return phone;
}

const ACTIONS = {
  guardian_added: "guardian.added",
  guardian_edited: "guardian.edited",
  guardian_removed: "guardian.removed",
  guardian_primary: "guardian.primary",
} as const satisfies Partial<Record<RecordChange["kind"], string>>;

async function note(
  db: TenantDb,
  change: Change & { readonly kind: keyof typeof ACTIONS },
  guardianId: string,
  fields: readonly string[],
): Promise<void> {
  await noteChange(db, { ...change, detail: { guardianId, fields } });
  const { patientId, kind } = change;
  await recordScreeningEvent(db, {
    action: ACTIONS[kind],
    entityId: guardianId,
    detail: { patient_id: patientId, ...(fields.length > 0 && { fields: fields.join(",") }) },
    // A contact that was wrong is another one now: whether that works, the next message tells.
    ...((fields.includes("phone") || fields.includes("email")) &&
      kind === "guardian_edited" && {
        settles: { patientId, kinds: ["invalid_contact"], at: change.at },
      }),
  });
}
