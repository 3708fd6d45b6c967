import type { PatientDetail } from "#contract/screening/patients.ts";
import { SCHOOL_ROLES } from "#domain/access/roles.ts";
import { noteReferral } from "#server/features/referrals/note-referral.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { invalidField } from "#server/platform/problem.ts";
import { noteChange } from "../history/history.queries.ts";
import { lockAtVersion } from "./edit-patient.ts";
import { updateGroup, doctorOf, handOverReferral } from "./edit.queries.ts";
import { findGroupKind } from "./new-patient.queries.ts";
import { readRecord } from "./read-patient.ts";
import { findReachedChild } from "./send-forms.ts";

/**
 * Moves a child to another group within reach; everything that hangs on it goes along, and the open referral passes to
 * the doctor of the new group. Throws `invalid` for a group that the person does not reach or that cannot take the child.
 */
export async function movePatient(
  deps: Deps,
  staff: Staff,
  patientId: string,
  { version, group: to }: { readonly version: number; readonly group: string },
): Promise<PatientDetail> {
  return withTenant(deps.database, staff, async (db) => {
    const { group_id: from } = await findReachedChild(db, patientId);
    await mustTakeChild(db, staff, from, to);
    await lockAtVersion(db, patientId, version);
    const moving = { accountId: staff.accountId, at: deps.clock.now() };
    await updateGroup(db, patientId, to, moving.at);
    await settleMove(db, moving, { patientId, from, to });
    return readRecord(deps, staff, db, patientId);
  });
}

/**
 * What every move of a child brings about, alone or with its group: the open referral passes to the doctor of the new
 * group, the record tells of it, and the trail does.
 */
export async function settleMove(
  db: TenantDb,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
  {
    patientId,
    from,
    to,
  }: { readonly patientId: string; readonly from: string; readonly to: string },
): Promise<void> {
  const owners = { from: await doctorOf(db, from), to: await doctorOf(db, to) };
  for (const { id: referralId, ...detail } of await handOverReferral(db, patientId, owners)) {
    await noteReferral(db, { referralId, actor: { kind: "program" }, kind: "owner", at, detail });
  }
  await noteChange(db, { patientId, kind: "moved", accountId, at, moved: { from, to } });
  await recordScreeningEvent(db, {
    action: "patient.move",
    entityId: patientId,
    detail: { from, to },
  });
}

async function mustTakeChild(db: TenantDb, staff: Staff, from: string, to: string): Promise<void> {
  if (from === to) throw invalidField("group", "child_already_in_group");
  const kind = await findGroupKind(db, to);
  if (kind === undefined) throw invalidField("group", "group_not_found");
  if (SCHOOL_ROLES.some((school) => school === staff.role) && kind !== "class") {
    throw invalidField("group", "choose_class");
  }
}
