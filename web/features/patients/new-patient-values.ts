import { schemaResolver } from "@mantine/form";
import { z } from "zod";
import { PatientCreate } from "#contract/patients.ts";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

/** The form as typed. `place` is the doctor for clinic roles, the class for school roles. */
export interface NewPatientValues extends Omit<PatientCreate, "doctor" | "group"> {
  readonly place: string;
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
    place,
  };
}

/** What is sent: the place under the name that the role's calls have for it. */
export function patientOf({ place, ...child }: NewPatientValues, isClinic: boolean): PatientCreate {
  return isClinic ? { ...child, doctor: place } : { ...child, group: place };
}

/** The contract's own rules and messages, and that the place is given, which depends on the role. */
export function patientRules(isClinic: boolean, t: Speech["t"]) {
  const place = z
    .string()
    .min(1, isClinic ? t("newPatient.doctorRequired") : t("newPatient.classRequired"));
  const rules = PatientCreate.omit({ doctor: true, group: true }).extend({ place });
  return schemaResolver(rules, { sync: true });
}

/** The server's field errors under the names that the form has. */
export function formErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  const { doctor, group, ...others } = fields;
  const place = doctor ?? group;
  return place === undefined ? others : { ...others, place };
}
