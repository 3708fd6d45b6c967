import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";

/** The people of the demonstration whom a newcomer can log in as, in the order in which they are offered. */
const DEMONSTRATION_PEOPLE = [
  "clinic_admin",
  "doctor",
  "school_head",
  "teacher",
  "network_manager",
  "therapist",
  "partner",
  "operator",
] as const;

export const DemonstrationLogins = z.object({
  /** The one password of all of them. */
  password: z.string(),
  people: z.array(z.object({ person: z.enum(DEMONSTRATION_PEOPLE), email: z.string() })),
});
export type DemonstrationLogins = z.infer<typeof DemonstrationLogins>;

/** The log-ins of a demonstration, for its login page. Not served by any other installation. */
export const listDemonstrationLogins = endpoint({
  ...plain,
  method: "GET",
  path: "/api/dev/logins/",
  summary: "Contas da demonstração, com a senha delas",
  access: "public",
  refuses: ["not_found"],
  reply: DemonstrationLogins,
});
