import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { type ReactNode, type RefObject, useId } from "react";
import { isLandline } from "#domain/messaging/landline.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Relationships } from "./relationships.tsx";

/** A doctor of the clinic, or a class of the school. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

type Field<Name extends string> = (name: Name) => { readonly onChange: (change: unknown) => void };

interface ChildFieldsProps {
  readonly field: Field<"full_name" | "date_of_birth" | "doctor" | "group">;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly isClinic: boolean;
  readonly places: readonly Place[];
  /** Name of the group that the reader came from, when it leaves open which place is meant. */
  readonly origin: string | undefined;
}

/** The child: name, date of birth, and the doctor or class. */
export function ChildFields({ field, first, isClinic, places, origin }: ChildFieldsProps) {
  const { t } = useTexts();
  const today = useToday();
  const none = isClinic ? t("newPatient.noDoctors") : t("newPatient.noClasses");
  const from = origin === undefined ? undefined : t("newPatient.fromGroup", { name: origin });
  return (
    <>
      <TextInput
        {...field("full_name")}
        ref={first}
        label={t("newPatient.fullName")}
        autoComplete="off"
      />
      <DayInput {...field("date_of_birth")} label={t("newPatient.dateOfBirth")} max={today} />
      <NativeSelect
        {...field(isClinic ? "doctor" : "group")}
        label={isClinic ? t("newPatient.doctor") : t("newPatient.class")}
        description={places.length === 0 ? none : from}
        data={[
          { value: "", label: t("newPatient.choose") },
          ...places.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

interface GuardianFieldsProps {
  readonly field: (
    name: "guardian_name" | "guardian_relationship" | "guardian_phone" | "guardian_email",
  ) => object;
  readonly values: { readonly guardian_phone: string; readonly guardian_has_no_email: boolean };
  /** The box that says that there is no e-mail. */
  readonly children: ReactNode;
}

/** The first guardian, who will receive the link. */
export function GuardianFields({ field, values, children }: GuardianFieldsProps) {
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
      <Relationships id={relationships} />
      <TextInput
        {...field("guardian_phone")}
        label={t("newPatient.phone")}
        description={isLandline(values.guardian_phone) ? t("newPatient.noWhatsapp") : undefined}
        type="tel"
        autoComplete="off"
      />
      <Stack gap="xs">
        {!values.guardian_has_no_email && (
          <TextInput
            {...field("guardian_email")}
            label={t("newPatient.email")}
            type="email"
            autoComplete="off"
          />
        )}
        {children}
      </Stack>
    </>
  );
}
