import * as contract from "#contract/screening/patients.ts";
import { createPatient as createPatientCall } from "#contract/screening/registration.ts";
import { linkNext } from "#server/platform/http/paging.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { createPatient } from "./create-patient.ts";
import { countPatients, listPatients } from "./list-patients.ts";
import { readPatient } from "./read-patient.ts";
import { recordRoutes } from "./record.routes.ts";
import {
  invitePatientRespondent,
  previewPatientForm,
  revokePatientFormLink,
  sendPatientForm,
} from "./send-forms.ts";

/** Children: list, registration, record, and the sending of their forms. */
export function patientsRoutes(serving: Serving): void {
  const { routes, deps } = serving;
  routes.staff(contract.listPatients, async ({ staff, query, request, response }) => {
    const page = await listPatients(deps, staff, query);
    linkNext(request, response, page.next);
    return [...page.rows];
  });
  routes.staff(contract.countPatients, ({ staff, query }) => countPatients(deps, staff, query));
  routes.staff(createPatientCall, ({ staff, body }) => createPatient(deps, staff, body));
  routes.staff(contract.getPatient, ({ staff, params }) => readPatient(deps, staff, params.id));
  routes.staff(contract.inviteRespondent, ({ staff, params, body }) =>
    invitePatientRespondent(deps, staff, params, body),
  );
  routes.staff(contract.sendForm, ({ staff, params, body }) =>
    sendPatientForm(deps, staff, params.id, body),
  );
  routes.staff(contract.previewForm, ({ staff, params }) =>
    previewPatientForm(deps, staff, params.id),
  );
  routes.staff(contract.revokeFormLink, ({ staff, params }) =>
    revokePatientFormLink(deps, staff, params.id, params.form_id),
  );
  recordRoutes(serving);
}
