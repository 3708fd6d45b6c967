import "@mantine/core/styles/Divider.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Button, Checkbox, Divider, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { type CreatedPatient, PatientCreate } from "#contract/screening/registration.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ChildFields, GuardianFields, type Place } from "./new-patient-fields.tsx";
import { useCreatePatient } from "./new-patient.api.ts";
import { Twins } from "./twins.tsx";
import classes from "./patients.module.css";

interface NewPatientFormProps {
  readonly isClinic: boolean;
  readonly places: readonly Place[];
  readonly chosen: string;
  /** Name of the group that the reader came from, when it leaves open which place is meant. */
  readonly origin: string | undefined;
  /** The older brother or sister in whom autism was found: the guardian is the same, until somebody says otherwise. */
  readonly older: PatientDetail | undefined;
  /** For one child after another: the hands stay on the keyboard. */
  readonly startsFocused: boolean;
  /** What was given, what became of it, and whether another one follows. */
  readonly onSaved: (
    given: PatientCreate,
    created: CreatedPatient,
    wantsAnother: boolean,
  ) => Promise<void>;
}

/** The fields of a new child. Made for the keyboard: Enter saves, Ctrl+Enter saves and begins the next one. */
export function NewPatientForm(props: NewPatientFormProps) {
  const { isClinic, places, chosen, origin, older, startsFocused, onSaved } = props;
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreatePatient();
  const wantsAnother = useRef(false);
  const firstField = useRef<HTMLInputElement>(null);
  const place = isClinic ? "doctor" : "group";
  const form = useContractForm({
    schema: PatientCreate,
    initialValues: { ...EMPTY, ...guardianOf(older), [place]: chosen },
    bodyOf: ({ doctor, group, guardian_email, guardian_has_no_email, ...values }) => ({
      ...values,
      ...(guardian_has_no_email ? { guardian_has_no_email } : { guardian_email }),
      ...(isClinic ? { doctor } : { group }),
      ...(older && { sibling_of: older.id }),
    }),
    check: (values): FieldErrors =>
      values[place] === ""
        ? { [place]: t(isClinic ? "newPatient.doctorRequired" : "newPatient.classRequired") }
        : {},
    send: async (patient) =>
      onSaved(patient, await create.mutateAsync(patient), wantsAnother.current),
    onFailure: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
  });
  const { isBusy, values } = form;
  const field = (name: keyof typeof EMPTY) => ({
    ...form.field(name),
    required: true,
    disabled: isBusy,
  });
  useEffect(() => {
    if (startsFocused) firstField.current?.focus();
  }, [startsFocused]);
  useShortcut(() => {
    wantsAnother.current = true;
    form.submit();
  });

  return (
    <form {...form.props}>
      <Stack maw="72rem">
        {older && <Note>{t("newPatient.siblingOf", { name: older.full_name })}</Note>}
        <div className={classes["fields"]}>
          <ChildFields
            field={field}
            first={firstField}
            isClinic={isClinic}
            places={places}
            origin={origin}
          />
        </div>
        <Twins name={values.full_name} birth={values.date_of_birth} />
        <Divider />
        <Title order={2} fz="lg">
          {t("newPatient.guardian")}
        </Title>
        <div className={classes["fields"]} data-wide>
          <GuardianFields field={field} values={values}>
            <Checkbox
              {...form.field("guardian_has_no_email", "checkbox")}
              label={t("newPatient.hasNoEmail")}
              description={t("newPatient.hasNoEmailHint")}
              disabled={isBusy}
            />
          </GuardianFields>
        </div>
        <Group gap="sm" mt="xs">
          <Button
            type="submit"
            disabled={isBusy}
            onClick={() => {
              wantsAnother.current = false;
            }}
          >
            {isBusy ? t("newPatient.saving") : t("newPatient.save")}
          </Button>
          <Button
            type="submit"
            variant="default"
            disabled={isBusy}
            onClick={() => {
              wantsAnother.current = true;
            }}
          >
            {t("newPatient.saveAndNext")}
          </Button>
          <Text span c="dimmed" visibleFrom="sm">
            {t("newPatient.shortcut")}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

const EMPTY = {
  full_name: "",
  date_of_birth: "",
  doctor: "",
  group: "",
  guardian_name: "",
  guardian_relationship: "",
  guardian_phone: "",
  guardian_email: "",
  guardian_has_no_email: false,
};

/** Whoever answers first for the older one. */
function guardianOf(older: PatientDetail | undefined): Partial<typeof EMPTY> {
  const guardian = older?.guardians[0];
  if (!guardian) return {};
  const { full_name, relationship, phone, email } = guardian;
  return {
    guardian_name: full_name,
    guardian_relationship: relationship,
    guardian_phone: formatPhone(phone),
    guardian_email: email,
    guardian_has_no_email: email === "",
  };
}

/** Ctrl+Enter, or Cmd+Enter, wherever the cursor is. */
function useShortcut(act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
