import type { PatientChange } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { maySeeResults } from "#domain/access/roles.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { noteChange } from "../history/history.queries.ts";
import { isPossibleBirth } from "./birth.ts";
import { type ChildValues, takeVersion, updateChild } from "./edit.queries.ts";
import { readRecord } from "./read-patient.ts";
import { findReachedChild } from "./send-forms.ts";

/** Tells the second of two people who change one record. */
export function changedMeanwhile(): Problem {
  return new Problem("conflict", "record_changed_meanwhile");
}

/** Locks the record at the version that was on the screen. Throws `conflict` when somebody has changed it since. */
export async function lockAtVersion(
  db: TenantDb,
  patientId: string,
  version: number | undefined,
): Promise<void> {
  if (!(await takeVersion(db, patientId, version))) throw changedMeanwhile();
}

/** Corrects a child's data. What is given as it was changes nothing, and leaves no trace. */
export async function editPatient(
  deps: Deps,
  staff: Staff,
  id: string,
  { version, ...given }: PatientChange,
): Promise<PatientDetail> {
  const at = deps.clock.now();
  const { accountId } = staff;
  return withTenant(deps.database, staff, async (db) => {
    const child = await findReachedChild(db, id);
    mustBeAllowed(given, staff, dayIn(staff.timeZone, at));
    await lockAtVersion(db, id, version);
    const values = changedOf({ ...given }, child);
    const fields = Object.keys(values);
    if (fields.length > 0) {
      await updateChild(db, id, values);
      await noteChange(db, { patientId: id, kind: "edited", accountId, at, detail: { fields } });
      const detail = { fields: fields.join(",") };
      await recordScreeningEvent(db, { action: "patient.update", entityId: id, detail });
    }
    return readRecord(deps, staff, db, id);
  });
}

/** Numbers that the child is known by elsewhere. */
const NUMBERS = ["cpf", "cns", "external_id"] as const;

function mustBeAllowed(
  { date_of_birth: birth, notes }: Omit<PatientChange, "version">,
  { role }: Staff,
  today: string,
): void {
  if (birth !== undefined && !isPossibleBirth(birth, today)) {
    throw invalidField("date_of_birth", "invalid_birth_date");
  }
  if (notes !== undefined && !maySeeResults(role)) {
    throw invalidField("notes", "field_not_used_by_role");
  }
}

function changedOf(
  given: Omit<PatientChange, "version">,
  child: Awaited<ReturnType<typeof findReachedChild>>,
): ChildValues {
  const name = given.full_name?.normalize("NFC");
  const { date_of_birth: birth, address, notes } = given;
  const sex = given.sex === undefined ? child.sex : given.sex || null;
  return {
    ...(name !== undefined && name !== child.full_name && { full_name: name }),
    ...(birth !== undefined && birth !== child.date_of_birth && { date_of_birth: birth }),
    ...(address !== undefined && address !== child.address && { address }),
    ...(notes !== undefined && notes !== child.notes && { notes }),
    ...(sex !== child.sex && { sex }),
    ...Object.fromEntries(
      NUMBERS.filter((key) => given[key] !== undefined && given[key] !== child[key]).map((key) => [
        key,
        given[key],
      ]),
    ),
  };
}
