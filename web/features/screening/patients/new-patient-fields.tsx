import { NativeSelect, TextInput } from "@mantine/core";
import { useId, type RefObject } from "react";
import { isLandline } from "#domain/messaging/landline.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Relationships } from "./relationships.tsx";
import type { FieldProps, TextField } from "./use-patient-fields.ts";

/** A doctor of the clinic, or a class of the school. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

type Field = (name: TextField) => FieldProps;

interface ChildFieldsProps {
  readonly field: Field;
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
        {...field("place")}
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
  readonly field: Field;
  readonly hasNoEmail: boolean;
  readonly onHasNoEmail: (hasNone: boolean) => void;
}

/** The first guardian, who will receive the link. */
export function GuardianFields({ field, hasNoEmail, onHasNoEmail }: GuardianFieldsProps) {
  const { t } = useTexts();
  const relationships = useId();
  const phone = field("guardian_phone");
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
        {...phone}
        label={t("newPatient.phone")}
        description={isLandline(phone.value) ? t("newPatient.noWhatsapp") : undefined}
        type="tel"
        autoComplete="off"
      />
      <div>
        {!hasNoEmail && (
          <TextInput
            {...field("guardian_email")}
            label={t("newPatient.email")}
            type="email"
            autoComplete="off"
          />
        )}
        <label className="new-patient-choice">
          <input
            type="checkbox"
            name="guardian_has_no_email"
            checked={hasNoEmail}
            disabled={phone.disabled}
            onChange={({ currentTarget }) => onHasNoEmail(currentTarget.checked)}
          />
          <span>
            {t("newPatient.hasNoEmail")}
            <span className="ui-muted">{t("newPatient.hasNoEmailHint")}</span>
          </span>
        </label>
      </div>
    </>
  );
}
