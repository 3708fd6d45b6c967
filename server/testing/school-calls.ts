import { uuidv7 } from "uuidv7";
import { PatientDetail, SentForm } from "#contract/patients.ts";
import type { SchoolWorld } from "./school-world.ts";

/** What a call is given: the ids in its path, its query and its body. */
interface Given {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Of a call that cannot succeed here, and whose refusal is read instead. */
  readonly refused?: number;
}

const GUARDIAN = {
  full_name: "Rita Inventada",
  relationship: "Avó",
  phone: "(81) 90000-0002",
  email: "avo@familia.example",
};
const INVITED = { email: "colega@escola.example", role: "school_admin" };

const childOf = ({ child }: SchoolWorld): Given => ({ ids: { id: child.patientId } });
const version = async (world: SchoolWorld): Promise<number> => (await world.record()).version;

/** What each call is given. Every call that schools may make is here, by its method and path. */
export const SCHOOL_CALLS: Readonly<
  Record<string, (world: SchoolWorld) => Given | Promise<Given>>
> = {
  "GET /api/accounts/me/": () => ({}),
  "GET /api/accounts/me/sessions/": () => ({}),
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
    await invite(world);
    return {};
  },
  "POST /api/roles/invitations/": () => ({ body: INVITED }),
  "POST /api/roles/invitations/:id/resend/": async (world) => ({
    ids: { id: await invite(world) },
  }),
  "POST /api/roles/invitations/:id/revoke/": async (world) => ({
    ids: { id: await invite(world) },
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
  "POST /api/patients/:id/forms/:form_id/revoke/": async (world) => ({
    ids: { id: world.child.patientId, form_id: (await sent(world)).id },
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
  "POST /api/patients/:id/archive/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), reason: "Mudou de escola" },
  }),
  "POST /api/patients/:id/restore/": async (world) => {
    await archive(world);
    return childOf(world);
  },
  "POST /api/patients/:id/move/": async (world) => ({
    ...childOf(world),
    body: { version: await version(world), group: world.otherClassId },
  }),
  "GET /api/patients/archived/": async (world) => {
    await archive(world);
    return {};
  },
  "GET /api/dashboard/": () => ({}),
  "GET /api/dashboard/activity/": () => ({ query: "?period=7d" }),
  "GET /api/dashboard/overdue/": () => ({}),
  "POST /api/dashboard/overdue/resend/": ({ child, begun }) => ({
    body: { patient_ids: [child.patientId, begun.patientId] },
  }),
};

async function invite(world: SchoolWorld): Promise<string> {
  const reply = await world.send("POST", "/api/roles/invitations/", INVITED);
  return reply.json<{ id: string }>().id;
}

async function sent(world: SchoolWorld): Promise<SentForm> {
  const url = `/api/patients/${world.child.patientId}/forms/`;
  const reply = await world.send("POST", url, { instrument: null });
  return SentForm.parse(reply.json());
}

async function archive(world: SchoolWorld): Promise<void> {
  const body = { version: await version(world), reason: "Mudou de escola" };
  await world.send("POST", `/api/patients/${world.child.patientId}/archive/`, body);
}

async function secondGuardian(world: SchoolWorld): Promise<Given> {
  const url = `/api/patients/${world.child.patientId}/guardians/`;
  const body = { version: await version(world), ...GUARDIAN };
  const { guardians } = PatientDetail.parse((await world.send("POST", url, body)).json());
  const added = guardians.find(({ email }) => email === GUARDIAN.email);
  return { ids: { id: world.child.patientId, guardian_id: added?.id ?? "" } };
}
