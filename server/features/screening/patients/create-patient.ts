import type { PatientListItem } from "#contract/screening/patients.ts";
import type { CreatedPatient, PatientCreate } from "#contract/screening/registration.ts";
import { CLINIC_ROLES, type Role, maySeeResults } from "#domain/access/roles.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { writtenTogether } from "#server/platform/db/write-together.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, fieldProblem } from "#server/platform/problem.ts";
import { openForm, wayOfOpenForm } from "../forms/forms.service.ts";
import { chooseWay } from "../forms/send-link.ts";
import { sendsOnRegistration } from "../programmes/programmes.queries.ts";
import { isPossibleBirth } from "./birth.ts";
import { listedPatient, presentListItem } from "./listed-patients.ts";
import {
  type NewPatient,
  type TakingGroup,
  type Twin,
  findOlder,
  findTwin,
  insertPatient,
  lockRegistrationIn,
} from "./new-patient.queries.ts";

/** A second identical registration within this time is the same click again, not another child. */
const SAME_CLICK_MS = 10_000;

/** Where a role puts a child: which field names the group, of which kind it must be, and what is said otherwise. */
const CLINIC_PLACE = {
  field: "doctor",
  other: "group",
  kind: "doctor",
  missing: "doctor_required",
  unknown: "doctor_not_found",
} as const;
const SCHOOL_PLACE = {
  field: "group",
  other: "doctor",
  kind: "class",
  missing: "class_required",
  unknown: "class_not_found",
} as const;

/**
 * Registers a child with its guardian, opens the form and queues its message: all of it or nothing. To a guardian without
 * e-mail the link goes the way there is (see `wayToGuardian`). Where the organisation
 * has switched that off, the child has no form until somebody sends one. The same child sent again within ten seconds is
 * answered with the first; one that differs only in details is a `conflict`.
 */
export async function createPatient(
  deps: Deps,
  staff: Staff,
  body: PatientCreate,
): Promise<CreatedPatient> {
  const at = deps.clock.now();
  const child = readChild(body, staff.role, dayIn(staff.timeZone, at));
  return withTenant(deps.database, staff, async (db) => {
    const group = await lockInGroup(db, child, staff.role);
    await checkOlder(db, child);
    const twin = await findTwin(db, child, new Date(at.getTime() - SAME_CLICK_MS));
    if (twin) {
      const { id } = theSame(twin, child);
      const sent = await wayOfOpenForm(db, id);
      // The link of the first click is told once.
      const sending = sent
        ? { way: sent.way, message_id: sent.messageId, whatsapp_url: null }
        : null;
      return { ...(await listedPatient(deps, staff, db, id)), sending };
    }
    const ids = await writtenTogether(db, () => insertPatient(db, child, at));
    const sending = await writtenTogether(db, () =>
      startRecord(deps, staff, db, { child, ids, at }),
    );
    return { ...listedNew(staff, child, { ...group, id: ids.patientId, sending, at }), sending };
  });
}

/** Lists the child in the trail, and sends its first form unless the organisation has switched that off. */
async function startRecord(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  {
    child,
    ids,
    at,
  }: { child: NewPatient; ids: { patientId: string; guardianId: string }; at: Date },
): Promise<CreatedPatient["sending"]> {
  const { accountId } = staff;
  await recordScreeningEvent(db, { action: "patient.create", entityId: ids.patientId });
  if (!(await sendsOnRegistration(db))) return null;
  return sendFirstForm(deps, staff, db, { ...ids, child, accountId, at });
}

async function sendFirstForm(
  deps: Deps,
  staff: Staff,
  db: TenantDb,
  {
    child,
    ...sending
  }: { child: NewPatient; patientId: string; guardianId: string; accountId: string; at: Date },
): Promise<CreatedPatient["sending"]> {
  const mayCarry = maySeeResults(staff.role);
  const hasEmail = child.email.trim() !== "";
  const way = hasEmail ? "email" : await chooseWay(db, sending.guardianId, { mayCarry });
  const { messageId, whatsappUrl } = await openForm(deps, db, {
    ...sending,
    instrument: null,
    channel: way,
  });
  return { way, message_id: messageId, whatsapp_url: whatsappUrl };
}

/** Checks what the contract's shapes cannot know, and names every error at once. */
function readChild(body: PatientCreate, role: Role, today: string): NewPatient {
  const place = placeOf(role);
  const groupId = body[place.field];
  const phone = parsePhone(body.guardian_phone);
  const { date_of_birth: birth } = body;
  const errors: Record<string, ErrorText> = {};
  if (!isPossibleBirth(birth, today)) {
    errors["date_of_birth"] = "invalid_birth_date";
  }
  if (phone === null) errors["guardian_phone"] = "invalid_phone";
  if (groupId === undefined) errors[place.field] = place.missing;
  if (body[place.other] !== undefined) errors[place.other] = "field_not_used_by_role";
  if (body.sibling_of !== undefined && !maySeeResults(role)) {
    errors["sibling_of"] = "field_not_used_by_role";
  }
  if (phone === null || groupId === undefined || Object.keys(errors).length > 0) {
    throw new Problem("invalid", Object.values(errors)[0], { fields: errors });
  }
  return {
    groupId,
    phone,
    fullName: body.full_name.normalize("NFC"),
    dateOfBirth: birth,
    guardianName: body.guardian_name.normalize("NFC"),
    relationship: body.guardian_relationship,
    email: body.guardian_email ?? "",
    cpf: body.cpf ?? "",
    cns: body.cns ?? "",
    sex: body.sex || null,
    externalId: body.external_id ?? "",
    siblingOf: body.sibling_of ?? null,
  };
}

/** Of a brother or sister in whom nothing was found, the younger one is a child like any other. */
async function checkOlder(db: TenantDb, { siblingOf, dateOfBirth }: NewPatient): Promise<void> {
  if (siblingOf === null) return;
  const older = await findOlder(db, siblingOf);
  if (!older) throw fieldProblem("not_found", "sibling_of", "older_sibling_not_found");
  if (!older.is_found) throw fieldProblem("invalid", "sibling_of", "older_sibling_without_finding");
  if (older.date_of_birth !== null && dateOfBirth < older.date_of_birth) {
    throw fieldProblem("invalid", "date_of_birth", "sibling_not_younger");
  }
}

async function lockInGroup(db: TenantDb, child: NewPatient, role: Role): Promise<TakingGroup> {
  const { field, kind, unknown } = placeOf(role);
  const found = await lockRegistrationIn(db, child);
  if (found?.kind === kind) return found;
  throw fieldProblem(found === undefined ? "not_found" : "invalid", field, unknown);
}

/** The child as the list shows it, without looking for what was just written. */
function listedNew(
  { role, timeZone }: Staff,
  child: NewPatient,
  {
    id,
    group_name,
    school_name,
    sending,
    at,
  }: TakingGroup & Pick<CreatedPatient, "id" | "sending"> & { at: Date },
): PatientListItem {
  const today = dayIn(timeZone, at);
  const row = {
    id,
    full_name: child.fullName,
    date_of_birth: child.dateOfBirth,
    school_name,
    group_name,
    guardian_name: child.guardianName,
    guardian_phone: child.phone,
    form: sending && { sentOn: today, startedOn: null, answeredOn: null },
    results: [],
  };
  return presentListItem(row, role, today);
}

function theSame(twin: Twin, child: NewPatient): Twin {
  const isSame =
    twin.groupId === child.groupId &&
    twin.guardianName === child.guardianName &&
    twin.relationship === child.relationship &&
    twin.phone === child.phone;
  if (!isSame) throw new Problem("conflict", "child_just_registered");
  return twin;
}

function placeOf(role: Role): typeof CLINIC_PLACE | typeof SCHOOL_PLACE {
  return CLINIC_ROLES.some((clinic) => clinic === role) ? CLINIC_PLACE : SCHOOL_PLACE;
}
