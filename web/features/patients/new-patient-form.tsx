import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { PatientCreate } from "#contract/patients.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ChildFields, GuardianFields, type FieldProps, type Place } from "./new-patient-fields.tsx";
import {
  emptyPatient,
  formErrors,
  patientOf,
  patientRules,
  type NewPatientValues,
} from "./new-patient-values.ts";
import { useCreatePatient } from "./patients.api.ts";

interface NewPatientFormProps {
  readonly isClinic: boolean;
  readonly places: readonly Place[];
  readonly chosen: string;
  /** For one child after another: the hands stay on the keyboard. */
  readonly startsFocused: boolean;
  readonly onSaved: (patient: PatientCreate, wantsAnother: boolean) => Promise<void>;
}

/** The fields of a new child. Made for the keyboard: Enter saves, Ctrl+Enter saves and begins the next one. */
export function NewPatientForm(props: NewPatientFormProps) {
  const { isClinic, places, chosen, startsFocused, onSaved } = props;
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreatePatient();
  const firstField = useRef<HTMLInputElement>(null);
  const form = useForm<NewPatientValues>({
    initialValues: emptyPatient(chosen),
    validate: patientRules(isClinic, t),
  });
  const focusOn = (errors: Readonly<Record<string, unknown>>): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const isBusy = create.isPending;
  useEffect(() => {
    if (startsFocused) firstField.current?.focus();
  }, [startsFocused]);

  const save = async (values: NewPatientValues, wantsAnother: boolean): Promise<void> => {
    const patient = patientOf(values, isClinic);
    try {
      await create.mutateAsync(patient);
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      if (isApiError(error)) form.setErrors(formErrors(error.fields));
      return;
    }
    await onSaved(patient, wantsAnother);
  };
  const submit = (wantsAnother: boolean) =>
    form.onSubmit((values) => void save(values, wantsAnother), focusOn);
  useHotkeys([["mod+Enter", () => !isBusy && submit(true)()]], []);
  const field = (name: keyof NewPatientValues): FieldProps => ({
    ...form.getInputProps(name),
    required: true,
    disabled: isBusy,
  });

  return (
    <form noValidate className="new-patient" onSubmit={submit(false)}>
      <ChildFields field={field} first={firstField} isClinic={isClinic} places={places} />
      <h2 className="new-patient-part">{t("newPatient.guardian")}</h2>
      <GuardianFields field={field} />
      <div className="new-patient-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t("newPatient.saving") : t("newPatient.save")}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => submit(true)()}>
          {t("newPatient.saveAndNext")}
        </Button>
        <span className="ui-muted new-patient-shortcut">{t("newPatient.shortcut")}</span>
      </div>
    </form>
  );
}
