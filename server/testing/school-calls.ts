import { uuidv7 } from "uuidv7";
import { ERASURE_CALLS } from "./school-erasure-calls.ts";
import { FACTOR_CALLS } from "./school-factor-calls.ts";
import { IN_AND_OUT_CALLS } from "./school-in-and-out-calls.ts";
import { PROGRAMME_CALLS } from "./school-programme-calls.ts";
import { ROSTER_CALLS } from "./school-roster-calls.ts";
import {
  type CallInput,
  GUARDIAN,
  INVITED,
  childOf,
  version,
  sending,
  aBatch,
  connectWhatsApp,
  inviteColleague,
  sendForm,
  archiveChild,
  secondGuardian,
} from "./school-steps.ts";
import { VOICE_CALLS } from "./school-voice-calls.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What each call is given. Every call that schools may make is here, by its method and path. */
export const SCHOOL_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => CallInput | Promise<CallInput>>
> = {
  "GET /api/accounts/me/": () => ({}),
  "GET /api/accounts/me/sessions/": () => ({}),
  ...FACTOR_CALLS,
  "DELETE /api/accounts/me/sessions/:id/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "GET /api/accounts/me/invitations/": () => ({}),
  "POST /api/accounts/me/invitations/:id/accept/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "POST /api/accounts/me/invitations/:id/decline/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "POST /api/invitations/:token/accept/": () => ({ ids: { token: "x".repeat(43) }, refused: 410 }),
  "POST /api/auth/confirm-email/": () => ({ body: { token: "x".repeat(43) }, refused: 410 }),
  "POST /api/auth/confirm-email/resend/": () => ({}),
  "POST /api/organizations/": () => ({
    body: { kind: "school", name: "Escola Inventada", phone: "81900000001", email: GUARDIAN.email },
    refused: 403,
  }),
  "GET /api/accounts/me/preferences/": () => ({}),
  "PUT /api/accounts/me/preferences/": () => ({
    body: {
      language: "es-ES",
      timezone: "Europe/London",
      emailNotifications: false,
      whatsappNotifications: false,
    },
  }),
  "POST /api/accounts/me/role/": ({ person }) => ({ body: { role_id: person.roleAssignmentId } }),
  "GET /api/audit/": () => ({}),
  "GET /api/audit/actors/": () => ({}),
  ...ERASURE_CALLS,
  ...VOICE_CALLS,
  ...PROGRAMME_CALLS,
  "GET /api/funnel/": () => ({}),
  "GET /api/funnel/children/": () => ({ query: "?step=late_started" }),
  "GET /api/group-tree/": () => ({}),
  "POST /api/groups/": () => ({ body: { name: "Turma C", type: "class", parent_id: null } }),
  "PATCH /api/groups/:id/": ({ classId, otherClassId }) => ({
    ids: { id: classId },
    body: { archived: true, children_to: otherClassId },
  }),
  "GET /api/groups/archived/": async (world) => {
    await world.send("PATCH", `/api/groups/${world.otherClassId}/`, { archived: true });
    return {};
  },
  "GET /api/roles/school-classes/": () => ({}),
  "GET /api/roles/current-organization/": () => ({}),
  "PUT /api/roles/current-organization/": () => ({
    body: { name: "Escola Inventada", address: "", phone: "", email: "" },
  }),
  "GET /api/roles/role-assignments/organization-users/": () => ({}),
  "PATCH /api/roles/role-assignments/:id/": ({ colleague, classId }) => ({
    ids: { id: colleague.roleAssignmentId },
    body: { group_ids: [classId] },
  }),
  "POST /api/roles/role-assignments/:id/deactivate/": ({ colleague }) => ({
    ids: { id: colleague.roleAssignmentId },
  }),
  "POST /api/roles/role-assignments/:id/reactivate/": async (world) => {
    const id = world.colleague.roleAssignmentId;
    await world.send("POST", `/api/roles/role-assignments/${id}/deactivate/`);
    return { ids: { id } };
  },
  "GET /api/roles/invitations/": async (world) => {
    await inviteColleague(world);
    return {};
  },
  "POST /api/roles/invitations/": () => ({ body: INVITED }),
  "POST /api/roles/invitations/:id/resend/": async (world) => ({
    ids: { id: await inviteColleague(world) },
  }),
  "POST /api/roles/invitations/:id/revoke/": async (world) => ({
    ids: { id: await inviteColleague(world) },
  }),
  "GET /api/patients/": () => ({}),
  "GET /api/patients/count/": () => ({}),
  "POST /api/patients/create-and-email/": ({ classId }) => ({
    body: {
      full_name: "Caio Inventado",
      date_of_birth: "2024-12-01",
      guardian_name: GUARDIAN.full_name,
      guardian_relationship: GUARDIAN.relationship,
      guardian_phone: GUARDIAN.phone,
      guardian_email: GUARDIAN.email,
      group: classId,
    },
  }),
  "GET /api/patients/:id/": childOf,
  "PATCH /api/patients/:id/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), address: "Rua Inventada, 2" },
  }),
  "POST /api/patients/:id/forms/": (world) => ({
    ...childOf(world),
    body: { instrument: null },
  }),
  "GET /api/patients/:id/form-preview/": childOf,
  "POST /api/patients/:id/forms/:form_id/consent/": async (world) => {
    const answered = (await world.record()).forms.find(({ status }) => status === "concluido");
    return {
      ids: { id: world.child.patientId, form_id: answered?.id ?? "" },
      body: { guardian: world.child.guardianId, way: "phone", text_version: "1/pt-BR" },
    };
  },
  "POST /api/patients/:id/forms/:form_id/talk/": async (world) => {
    const answered = (await world.record()).forms.find(({ status }) => status === "concluido");
    return { ids: { id: world.child.patientId, form_id: answered?.id ?? "" } };
  },
  "POST /api/patients/:id/forms/:form_id/revoke/": async (world) => ({
    ids: { id: world.child.patientId, form_id: (await sendForm(world)).id },
  }),
  "POST /api/patients/:id/guardians/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), ...GUARDIAN },
  }),
  "PATCH /api/patients/:id/guardians/:guardian_id/": async (world) => ({
    ids: { id: world.child.patientId, guardian_id: world.child.guardianId },
    body: { version: await version(world), phone: GUARDIAN.phone },
  }),
  "DELETE /api/patients/:id/guardians/:guardian_id/": secondGuardian,
  "POST /api/patients/:id/guardians/:guardian_id/primary/": secondGuardian,
  "GET /api/patients/:id/suppressions/": childOf,
  "POST /api/patients/:id/guardians/:guardian_id/suppressions/": secondGuardian,
  "DELETE /api/patients/:id/guardians/:guardian_id/suppressions/": secondGuardian,
  "POST /api/patients/:id/archive/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), reason: "Mudou de escola" },
  }),
  "POST /api/patients/:id/restore/": async (world) => {
    await archiveChild(world);
    return childOf(world);
  },
  "POST /api/patients/:id/move/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), group: world.otherClassId },
  }),
  "POST /api/patients/emergency/": () => ({
    body: { full_name: "Ninguém Inventado", date_of_birth: "2024-12-01", reason: "Convulsão" },
    refused: 404,
  }),
  "GET /api/patients/archived/": async (world) => {
    await archiveChild(world);
    return {};
  },
  "GET /api/inbox-counts/": () => ({}),
  "GET /api/tasks/": () => ({}),
  "GET /api/my-work/": () => ({}),
  "GET /api/my-work/counts/": () => ({}),
  "POST /api/tasks/:id/attempts/": ({ taskId }) => ({
    ids: { id: taskId },
    body: { id: uuidv7(), outcome: "nao_atendeu", next_on: "2026-03-18" },
  }),
  "GET /api/roles/current-organization/dispatch/": () => ({}),
  "PUT /api/roles/current-organization/dispatch/": () => ({
    body: {
      reminders: true,
      reminder_days: [5],
      from_hour: 9,
      to_hour: 17,
      weekdays: [1, 2, 3],
      whatsapp_after: null,
      call_after: 7,
    },
  }),
  "POST /api/roles/current-organization/holidays/": () => ({
    body: { day: "2026-06-24", name: "São João" },
  }),
  "DELETE /api/roles/current-organization/holidays/:day/": () => ({ ids: { day: "2026-06-24" } }),
  "GET /api/patients/:id/follow-up/": childOf,
  "POST /api/batches/preview/": () => ({ body: sending() }),
  "POST /api/batches/preview/children/": () => ({ body: sending() }),
  "POST /api/batches/": () => ({ body: { ...sending(), request_id: uuidv7(), when: "now" } }),
  "GET /api/batches/": async (world) => {
    await aBatch(world);
    return {};
  },
  "GET /api/batches/:id/": aBatch,
  "GET /api/batches/:id/recipients/": aBatch,
  "POST /api/batches/:id/pause/": aBatch,
  "POST /api/batches/:id/resume/": aBatch,
  "POST /api/batches/:id/cancel/": aBatch,
  ...ROSTER_CALLS,
  ...IN_AND_OUT_CALLS,
  "GET /api/undelivered/": () => ({}),
  "GET /api/undelivered/counts/": () => ({}),
  "GET /api/undelivered/troubles/": () => ({}),
  "POST /api/undelivered/:id/retry/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "POST /api/undelivered/:id/drop/": () => ({ ids: { id: uuidv7() }, refused: 404 }),
  "POST /api/undelivered/settle/": () => ({ body: { act: "retry" } }),
  "GET /api/whatsapp/availability/": () => ({}),
  "GET /api/whatsapp/account/": connectWhatsApp,
  "PUT /api/whatsapp/account/": () => ({
    body: {
      phone_number_id: "106540352242922",
      business_account_id: "102290129340398",
      display_number: "(81) 90000-0000",
      api_version: "v23.0",
      access_token: "EAAG",
      app_secret: "secret",
    },
  }),
  "PUT /api/whatsapp/form/": async (world) => ({
    ...(await connectWhatsApp(world)),
    body: { whatsapp_form: "flow" },
  }),
  "POST /api/whatsapp/flows/": connectWhatsApp,
  "POST /api/whatsapp/account/simulated/": () => ({}),
  "DELETE /api/whatsapp/account/": connectWhatsApp,
  "POST /api/whatsapp/account/verify-token/": connectWhatsApp,
  "POST /api/whatsapp/account/test/": connectWhatsApp,
  "PUT /api/whatsapp/templates/": async (world) => ({
    ...(await connectWhatsApp(world)),
    body: { templates: [{ template: "form_link", name: "outro", language: "pt-BR" }] },
  }),
  "POST /api/whatsapp/templates/sync/": connectWhatsApp,
  "GET /api/dashboard/": () => ({}),
  "GET /api/dashboard/activity/": () => ({ query: "?period=7d" }),
  "GET /api/dashboard/overdue/": () => ({}),
  "POST /api/dashboard/overdue/resend/": ({ child, begun }) => ({
    body: { patient_ids: [child.patientId, begun.patientId] },
  }),
};
