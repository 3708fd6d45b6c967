import type { Invitation, OrganizationUser } from "#contract/access/users.ts";
import { ENDPOINTS } from "#contract/index.ts";
import type { Organization } from "#contract/organization/organizations.ts";
import type { Preferences } from "#contract/organization/preferences.ts";
import { idOf } from "./people.ts";
import { hang } from "./serve.ts";

/** Lets whatever a page asks for beside what a test is about wait for ever. Serve after this. */
export function hangAll(): void {
  for (const endpoint of ENDPOINTS) if (endpoint.method === "GET") hang(endpoint);
}

export const PREFERENCES: Preferences = {
  language: "pt-BR",
  timezone: "America/Sao_Paulo",
  emailNotifications: true,
  whatsappNotifications: false,
};

export const ORGANIZATION: Organization = {
  id: idOf(900),
  kind: "clinic",
  name: "Clínica Ipê",
  address: "Rua das Acácias, 10",
  phone: "+5581999990001",
  email: "contato@ipe.example",
  cnes: "",
  article: null,
  refuses_without_consent: false,
  shows_drawings: true,
  media_days: 365,
  family_result: "now",
  revision: 3,
};

/** A doctor with one group, who was here yesterday. */
export function aUser(changes: Partial<OrganizationUser> = {}): OrganizationUser {
  return {
    id: idOf(701),
    first_name: "Helena",
    last_name: "Inventada",
    username: "helena@ipe.example",
    email: "helena@ipe.example",
    role_id: idOf(801),
    role_code: "clinic_doctor",
    role_name: "Médico(a)",
    organization_name: "Clínica Ipê",
    state: "ativo",
    has_factor: false,
    last_access_at: "2026-11-20T15:30:00Z",
    groups: [{ id: idOf(101), name: "Sala 1", parent_name: null }],
    ...changes,
  };
}

/** An invitation that waits. */
export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: idOf(601),
    email: "nova@pessoa.example",
    role_code: "clinic_admin",
    role_name: "Administração da clínica",
    groups: [],
    state: "convidado",
    created_at: "2026-11-20T12:00:00Z",
    expires_at: "2026-11-27T12:00:00Z",
    ...changes,
  };
}
