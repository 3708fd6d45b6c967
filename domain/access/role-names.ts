import type { Role } from "./roles.ts";

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  clinic_admin: "Administração da clínica",
  clinic_doctor: "Médico(a)",
  school_admin: "Administração da escola",
  class_responsible: "Responsável pela turma",
  network_manager: "Gestão da rede",
};

/** The name of a role as people read it, in pt-BR: `display_name` and `role_name` on the wire. Names no gender. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role];
}
