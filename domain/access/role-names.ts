import type { Language } from "#domain/organization/language.ts";
import type { Role } from "./roles.ts";

const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  "pt-BR": {
    clinic_admin: "Administração da clínica",
    clinic_doctor: "Médico(a)",
    school_admin: "Administração da escola",
    class_responsible: "Responsável pela turma",
    network_manager: "Gestão da rede",
    operator: "Operação da plataforma",
  },
  "en-US": {
    clinic_admin: "Clinic administration",
    clinic_doctor: "Doctor",
    school_admin: "School administration",
    class_responsible: "Class teacher",
    network_manager: "Network management",
    operator: "Platform operation",
  },
  "es-ES": {
    clinic_admin: "Administración de la clínica",
    clinic_doctor: "Médico(a)",
    school_admin: "Administración de la escuela",
    class_responsible: "Responsable de la clase",
    network_manager: "Gestión de la red",
    operator: "Operación de la plataforma",
  },
};

/** The name of a role as people read it: `display_name` and `role_name` on the wire. Names no gender. */
export function roleName(role: Role, language: Language = "pt-BR"): string {
  return ROLE_NAMES[language][role];
}
