import type { DemonstrationLogins } from "#contract/access/demonstration.ts";
import type { Role } from "#domain/access/roles.ts";

/** What every demonstration log-in is opened with. */
export const DEMONSTRATION_PASSWORD = "tea-start-demo";

interface DemonstrationLogin {
  readonly person: DemonstrationLogins["people"][number]["person"];
  readonly email: string;
  readonly role: Role;
}

/** The people a newcomer can log in as, and what each of them is. */
export const DEMONSTRATION_LOGINS: readonly DemonstrationLogin[] = [
  { person: "clinic_admin", email: "admin@clinica.example", role: "clinic_admin" },
  { person: "doctor", email: "medica@clinica.example", role: "clinic_doctor" },
  { person: "school_head", email: "direcao@escola.example", role: "school_admin" },
  { person: "teacher", email: "professora@escola.example", role: "class_responsible" },
  { person: "network_manager", email: "gestao@recife.example", role: "network_manager" },
  { person: "therapist", email: "terapeuta@centro.example", role: "clinic_doctor" },
  { person: "partner", email: "reabilitacao@centro.example", role: "clinic_admin" },
  { person: "operator", email: "equipe@tea-start.example", role: "operator" },
];
