import { z } from "zod";
import {
  type PatientCreate,
  PatientFields,
  checkGuardianEmail,
} from "#contract/screening/registration.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

/** What a new child is asked for. The numbers that it is known by elsewhere are added to its record. */
type Asked = Omit<
  PatientCreate,
  | "doctor"
  | "group"
  | "cpf"
  | "cns"
  | "sex"
  | "external_id"
  | "guardian_email"
  | "guardian_has_no_email"
>;

/** The form as typed. `place` is the doctor for clinic roles, the class for school roles. */
export interface NewPatientValues extends Asked {
  readonly place: string;
  readonly guardian_email: string;
  /** Whether the box says that the guardian has none; then what was typed is not sent. */
  readonly guardian_has_no_email: boolean;
}

/** An empty form, in the doctor's list or class already chosen. */
export function emptyPatient(place: string): NewPatientValues {
  return {
    full_name: "",
    date_of_birth: "",
    guardian_name: "",
    guardian_relationship: "",
    guardian_phone: "",
    guardian_email: "",
    guardian_has_no_email: false,
    place,
  };
}

/** What is sent: the place under the name that the role's calls have for it. */
export function patientOf(
  { place, ...values }: NewPatientValues,
  isClinic: boolean,
): PatientCreate {
  const child = contactOf(values);
  return isClinic ? { ...child, doctor: place } : { ...child, group: place };
}

/** With the e-mail, as the specification has it, or with the box that says that there is none. */
function contactOf<
  Values extends Pick<NewPatientValues, "guardian_email" | "guardian_has_no_email">,
>({ guardian_email, guardian_has_no_email: hasNone, ...others }: Values) {
  return { ...others, ...(hasNone ? { guardian_has_no_email: true } : { guardian_email }) };
}

/** What is wrong by the contract's own rules and messages, and where the place is missing, which depends on the role. */
export function patientFaults(
  values: NewPatientValues,
  isClinic: boolean,
  t: Speech["t"],
): Readonly<Record<string, string>> {
  const place = z
    .string()
    .min(1, isClinic ? t("newPatient.doctorRequired") : t("newPatient.classRequired"));
  const rules = PatientFields.omit({ doctor: true, group: true })
    .extend({ place })
    .check(checkGuardianEmail);
  const faults: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(contactOf(values)).error?.issues ?? []) {
    faults[String(path[0])] ??= spokenFault(message);
  }
  return faults;
}

/** The server's field errors under the names that the form has. */
export function formErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { doctor, group, ...others } = fields;
  const place = doctor ?? group;
  return place === undefined ? others : { ...others, place };
}
