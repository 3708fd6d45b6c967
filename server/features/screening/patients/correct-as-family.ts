import { recordScreeningEvent } from "#server/features/screening/events.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { noteChange } from "../history/history.queries.ts";
import { lockAtVersion } from "./edit-patient.ts";
import { updateChild, updateGuardian } from "./edit.queries.ts";

/** What a guardian corrects of the own record, behind the own link. */
export type FamilyCorrection =
  | { readonly field: "address"; readonly value: string }
  | { readonly field: "email" | "phone"; readonly value: string };

/**
 * Writes a correction of the family like one of staff, in nobody's name. `was` is what stood there before, as far as the
 * audit trail may tell it: the trail is never erased, so that a whole contact must not be in it.
 */
export async function correctAsFamily(
  db: TenantDb,
  whose: { readonly patientId: string; readonly guardianId: string; readonly at: Date },
  { field, value }: FamilyCorrection,
  was: string,
): Promise<void> {
  const { patientId, guardianId, at } = whose;
  await lockAtVersion(db, patientId, undefined);
  const change = { patientId, accountId: null, at };
  if (field === "address") {
    await updateChild(db, patientId, { address: value });
    await noteChange(db, { ...change, kind: "edited", detail: { fields: [field] } });
    const detail = { fields: field, by: "guardian", guardian_id: guardianId, was };
    await recordScreeningEvent(db, { action: "patient.update", entityId: patientId, detail });
    return;
  }
  await updateGuardian(db, guardianId, { [field]: value });
  await noteChange(db, {
    ...change,
    kind: "guardian_edited",
    detail: { guardianId, fields: [field] },
  });
  await recordScreeningEvent(db, {
    action: "guardian.edited",
    entityId: guardianId,
    detail: { patient_id: patientId, fields: field, by: "guardian", was },
    settles: { patientId, kinds: ["invalid_contact"], at },
  });
}
