import type { Role } from "./roles.ts";

/** Of whom a second factor is demanded where the organisation says nothing: those who administer or see many children. */
export const FACTOR_ROLES: readonly Role[] = [
  "clinic_admin",
  "school_admin",
  "network_manager",
  "operator",
];

/** Days that a person has to set a demanded factor up, from the first log-in at which it was asked for. */
const SETUP_DAYS = 7;

/** The moment from which a person can do nothing before setting a factor up, by when it was first asked for. */
export function factorDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + SETUP_DAYS * 86_400_000);
}

/** How many recovery codes a person is given at a time. Each opens the door once. */
export const RECOVERY_CODES = 10;

/** Minutes after which a sensitive call asks again whether it is still the same person. */
export const CONFIRMED_MINUTES = 10;
