import { NativeSelect, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useId, type RefObject } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { today } from "#web/platform/today.ts";
import type { NewPatientValues } from "./new-patient-values.ts";

/** A doctor of the clinic, or a class of the school. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** What ties an input to the form. */
export interface FieldProps extends GetInputPropsReturnType {
  required: boolean;
  disabled: boolean;
}

type Field = (name: keyof NewPatientValues) => FieldProps;

const RELATIONSHIPS = [
  "mother",
  "father",
  "grandmother",
  "grandfather",
  "aunt",
  "uncle",
  "legal",
] as const;

interface ChildFieldsProps {
  readonly field: Field;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly isClinic: boolean;
  readonly places: readonly Place[];
}

/** The child: name, date of birth, and the doctor or class. */
export function ChildFields({ field, first, isClinic, places }: ChildFieldsProps) {
  const { t } = useTexts();
  const none = isClinic ? t("newPatient.noDoctors") : t("newPatient.noClasses");
  return (
    <>
      <TextInput
        {...field("full_name")}
        ref={first}
        label={t("newPatient.fullName")}
        autoComplete="off"
      />
      <TextInput
        {...field("date_of_birth")}
        label={t("newPatient.dateOfBirth")}
        type="date"
        max={today()}
      />
      <NativeSelect
        {...field("place")}
        label={isClinic ? t("newPatient.doctor") : t("newPatient.class")}
        description={places.length === 0 ? none : undefined}
        data={[
          { value: "", label: t("newPatient.choose") },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

/** The first guardian, who will receive the link. */
export function GuardianFields({ field }: { readonly field: Field }) {
  const { t } = useTexts();
  const relationships = useId();
  return (
    <>
      <TextInput
        {...field("guardian_name")}
        label={t("newPatient.guardianName")}
        autoComplete="off"
      />
      <TextInput
        {...field("guardian_relationship")}
        label={t("newPatient.relationship")}
        list={relationships}
        autoComplete="off"
      />
      <datalist id={relationships}>
        {RELATIONSHIPS.map((each) => (
          <option key={each}>{t(`newPatient.relationships.${each}`)}</option>
        ))}
      </datalist>
      <TextInput
        {...field("guardian_phone")}
        label={t("newPatient.phone")}
        type="tel"
        autoComplete="off"
      />
      <TextInput
        {...field("guardian_email")}
        label={t("newPatient.email")}
        type="email"
        autoComplete="off"
      />
    </>
  );
}
