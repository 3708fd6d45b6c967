import * as contract from "#contract/screening/patient-record.ts";
import { confirmHandedMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { archivePatient, listArchived, restorePatient } from "./archive.ts";
import { editPatient } from "./edit-patient.ts";
import { openRecordInEmergency } from "./emergency.ts";
import { addGuardian, editGuardian, makePrimary, removeGuardian } from "./guardians.ts";
import { movePatient } from "./move.ts";
import { readRecord } from "./read-patient.ts";
import { findReachedChild } from "./send-forms.ts";

/** What can be changed of a child's record: data, guardians, place, whether it is kept among the others. */
export function recordRoutes({ routes, deps }: Serving): void {
  routes.staff(contract.updatePatient, ({ staff, params, body }) =>
    editPatient(deps, staff, params.id, body),
  );
  routes.staff(contract.addGuardian, ({ staff, params, body }) =>
    addGuardian(deps, staff, params.id, body),
  );
  routes.staff(contract.updateGuardian, ({ staff, params, body }) =>
    editGuardian(deps, staff, params, body),
  );
  routes.staff(contract.removeGuardian, ({ staff, params }) => removeGuardian(deps, staff, params));
  routes.staff(contract.makeGuardianPrimary, ({ staff, params }) =>
    makePrimary(deps, staff, params),
  );
  routes.staff(contract.archivePatient, ({ staff, params, body }) =>
    archivePatient(deps, staff, params.id, body),
  );
  routes.staff(contract.restorePatient, ({ staff, params }) =>
    restorePatient(deps, staff, params.id),
  );
  routes.staff(contract.openInEmergency, ({ staff, body }) =>
    openRecordInEmergency(deps, staff, body),
  );
  routes.staff(contract.movePatient, ({ staff, params, body }) =>
    movePatient(deps, staff, params.id, body),
  );
  routes.staff(contract.listArchivedPatients, async ({ staff, query, request, response }) => {
    const page = await listArchived(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.confirmMessageSent, ({ staff, params }) =>
    confirmSent(deps, staff, params.id, params.message_id),
  );
}

async function confirmSent(deps: Deps, staff: Staff, patientId: string, messageId: string) {
  return withTenant(deps.database, staff, async (db) => {
    await findReachedChild(db, patientId);
    await confirmHandedMessage(deps, db, { patientId, messageId });
    await recordScreeningEvent(db, {
      action: "message.confirmed",
      entityId: messageId,
      detail: { patient_id: patientId },
    });
    return readRecord(deps, staff, db, patientId);
  });
}
