import type { GuardianChange, GuardianCreate } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { GUARDIAN_RIGHTS } from "#domain/screening/guardian-rights.ts";
import { cancelQueued } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { openTask } from "#server/features/work/tasks/open-task.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { lockSending, revokeLinksOf } from "../forms/forms.queries.ts";
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

/**
 * Adds a guardian. The first one of a child is its primary one, whatever was asked for. Throws `invalid` for a primary one who
 * may not do all.
 */
export async function addGuardian(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { version, is_primary: asked, has_no_email: _hasNone, ...given }: GuardianCreate,
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    const { relationship, email = "", whatsapp_form = null } = given;
    const rights = rightsIn(given, ALL_RIGHTS);
    const named = {
      full_name: nameOf(given),
      relationship,
      phone: phoneOf(given.phone),
      email,
      whatsapp_form,
    };
    await lockAtVersion(db, patientId, version);
    const isPrimary = asked || (await guardiansOf(db, patientId)).length === 0;
    if (isPrimary) mustMayAll(rights);
    const id = await insertGuardian(db, patientId, { ...named, ...rights }, change.at);
    if (isPrimary) await setPrimary(db, patientId, id);
    await note(db, { ...change, kind: "guardian_added" }, id, []);
    await noteRights(db, patientId, id, rights);
  });
}

/**
 * Corrects a guardian's data; with another e-mail, sends the open form's link to it when that is asked for. The links of one who
 * may answer no more end with that, and of one who may nothing any more all of them. Throws `invalid` for a primary one who is
 * to do less than all.
 */
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
    if (guardian.is_primary) mustMayAll(values);
    if (fields.length > 0) await updateGuardian(db, guardianId, values);
    const { may_answer: mayAnswer, may_see: maySee } = { ...guardian, ...values };
    if (!mayAnswer) {
      await lockSending(db, patientId);
      await revokeLinksOf(db, guardianId, { all: !maySee, at: change.at });
    }
    const link = { patientId, guardianId, at: change.at };
    // Before the record is taken: a guardian's submission locks the form first and the record after it.
    if (resend && values.email && (await hasLiveLink(db, link))) {
      await sendForm(deps, db, { ...link, accountId: staff.accountId, wanted: undefined });
    }
    await lockAtVersion(db, patientId, version);
    if (fields.length > 0)
      await note(db, { ...change, kind: "guardian_edited" }, guardianId, fields);
    await noteRights(db, patientId, guardianId, rightsIn(values, guardian));
  });
}

/**
 * Takes a guardian away, whose links end with that, those to results among them. Of a primary one the next who may do all takes
 * the place, and is sent the form that waits; without a way to send it a person agrees with the family who answers. Throws
 * `conflict` where nobody can take the place.
 */
export async function removeGuardian(
  deps: Deps,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: { id: string; guardian_id: string },
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    const link = { patientId, guardianId, at: change.at };
    // As in a correction, before the record is taken.
    const isAwaited = await hasLiveLink(db, link);
    await revokeLinksOf(db, guardianId, { all: true, at: change.at });
    await lockAtVersion(db, patientId, undefined);
    const guardian = await theGuardian(db, patientId, guardianId);
    const others = (await guardiansOf(db, patientId)).filter(({ id }) => id !== guardianId);
    if (others.length === 0) throw new Problem("conflict", "child_needs_guardian");
    const next = others.find((each) => each.may_answer && each.may_see);
    if (guardian.is_primary && !next) throw new Problem("conflict", "primary_guardian_may_all");
    await deactivateGuardian(db, guardianId, change.at);
    await cancelQueued(deps, db, { guardianId }, "guardian_removed");
    if (guardian.is_primary && next) await setPrimary(db, patientId, next.id);
    await note(db, { ...change, kind: "guardian_removed" }, guardianId, []);
    const heir = others.find((each) => each.is_primary) ?? next;
    if (isAwaited) await askAnother(deps, db, staff, { patientId, guardian: heir, at: change.at });
  });
}

/** Sends the form that waits to another guardian, or asks a person to agree with the family who answers. */
async function askAnother(
  deps: Deps,
  db: TenantDb,
  { accountId, timeZone }: Staff,
  asked: {
    readonly patientId: string;
    readonly guardian: GuardianRow | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const { patientId, guardian, at } = asked;
  if (guardian?.email) {
    const guardianId = guardian.id;
    await sendForm(deps, db, { patientId, guardianId, at, accountId, wanted: undefined });
    return;
  }
  await openTask(deps, db, {
    patientId,
    ...(guardian && { guardianId: guardian.id }),
    kind: "call",
    reason: "form_lost_its_guardian",
    dueOn: dayIn(timeZone, at),
  });
}

/** Makes a guardian the one whom forms are sent to and who is told of everything. Throws `conflict` for one who may not do all. */
export async function makePrimary(
  deps: Deps,
  staff: Staff,
  { id: patientId, guardian_id: guardianId }: { id: string; guardian_id: string },
): Promise<PatientDetail> {
  return changing(deps, staff, patientId, async (db, change) => {
    await lockAtVersion(db, patientId, undefined);
    const guardian = await theGuardian(db, patientId, guardianId);
    if (guardian.is_primary) return;
    if (!guardian.may_answer || !guardian.may_see) {
      throw new Problem("conflict", "primary_guardian_may_all");
    }
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
  const { relationship, email, whatsapp_form } = given;
  return {
    ...(name !== undefined && name !== guardian.full_name && { full_name: name }),
    ...(relationship !== undefined && relationship !== guardian.relationship && { relationship }),
    ...(phone !== undefined && phone !== guardian.phone && { phone }),
    ...(email !== undefined && email !== guardian.email && { email }),
    ...(whatsapp_form !== undefined &&
      whatsapp_form !== guardian.whatsapp_form && { whatsapp_form }),
    ...rightsIn(given, guardian),
  };
}

type Rights = Pick<GuardianRow, (typeof GUARDIAN_RIGHTS)[number]>;

/** A guardian of whom nobody said anything else. */
const ALL_RIGHTS: Rights = { may_answer: true, may_see: true, custody_note: "" };

/** What of the rights given is not as it was. */
function rightsIn(given: Undefinable<Partial<Rights>>, was: Rights): Partial<Rights> {
  const changed = GUARDIAN_RIGHTS.filter(
    (right) => given[right] !== undefined && given[right] !== was[right],
  );
  return Object.fromEntries(changed.map((right) => [right, given[right]]));
}

type Undefinable<Values> = { readonly [Name in keyof Values]: Values[Name] | undefined };

/** Each child has somebody who answers and is told: the primary one. */
function mustMayAll({ may_answer: mayAnswer, may_see: maySee }: Partial<GuardianValues>): void {
  if (mayAnswer === false || maySee === false) {
    throw invalidField(mayAnswer === false ? "may_answer" : "may_see", "primary_guardian_may_all");
  }
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

/** What somebody may from now on; of the note on custody only that it is another one. */
async function noteRights(
  db: TenantDb,
  patientId: string,
  guardianId: string,
  { custody_note: custodyNote, ...rights }: Partial<Rights>,
): Promise<void> {
  if (custodyNote === undefined && Object.keys(rights).length === 0) return;
  await recordScreeningEvent(db, {
    action: "guardian.rights_changed",
    entityId: guardianId,
    detail: {
      patient_id: patientId,
      ...rights,
      ...(custodyNote !== undefined && {
        custody_note: custodyNote === "" ? "removed" : "written",
      }),
    },
  });
}
