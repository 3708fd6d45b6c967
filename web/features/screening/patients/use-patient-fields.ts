import { useState } from "react";
import { emptyPatient, type NewPatientValues } from "./new-patient-values.ts";

/** The fields that hold text. */
export type TextField = Exclude<keyof NewPatientValues, "guardian_has_no_email">;

/** What ties an input to the form. */
export interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly onChange: (change: string | { readonly target: { readonly value: string } }) => void;
}

/** The fields as typed, in the doctor's list or class already chosen, and what is wrong with each until it is typed again. */
export function usePatientFields(place: string, isBusy: boolean) {
  const [values, setValues] = useState(() => emptyPatient(place));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const setHasNoEmail = (hasNone: boolean): void => {
    setValues((before) => ({ ...before, guardian_has_no_email: hasNone }));
    setFaults((before) => ({ ...before, guardian_email: "" }));
  };
  const field = (name: TextField): FieldProps => ({
    name,
    value: values[name],
    error: faults[name],
    required: true,
    disabled: isBusy,
    onChange: (change) => {
      const value = typeof change === "string" ? change : change.target.value;
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: "" }));
    },
  });
  return { values, field, setFaults, setHasNoEmail };
}
