import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { CreatedPatient, PatientCreate } from "#contract/screening/registration.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { ChildFields, GuardianFields, type Place } from "./new-patient-fields.tsx";
import { formErrors, patientFaults, patientOf } from "./new-patient-values.ts";
import { useCreatePatient } from "./new-patient.api.ts";
import { Twins } from "./twins.tsx";
import { usePatientFields } from "./use-patient-fields.ts";

interface NewPatientFormProps {
  readonly isClinic: boolean;
  readonly places: readonly Place[];
  readonly chosen: string;
  /** Name of the group that the reader came from, when it leaves open which place is meant. */
  readonly origin: string | undefined;
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
  const { isClinic, places, chosen, origin, startsFocused, onSaved } = props;
  const { t } = useTexts();
  const toast = useToast();
  const create = useCreatePatient();
  const firstField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = create.isPending;
  const { values, field, setFaults, setHasNoEmail } = usePatientFields(chosen, isBusy);
  useEffect(() => {
    if (startsFocused) firstField.current?.focus();
  }, [startsFocused]);

  const save = async (wantsAnother: boolean): Promise<void> => {
    const patient = patientOf(values, isClinic);
    let created: CreatedPatient;
    try {
      created = await create.mutateAsync(patient);
    } catch (error) {
      toast.failure({ message: t("app.failure", { detail: detailOf(error) }) });
      if (isApiError(error)) setFaults(formErrors(error.fields));
      return;
    }
    await onSaved(patient, created, wantsAnother);
  };
  const submit = (wantsAnother: boolean): void => {
    if (isBusy) return;
    const faults = patientFaults(values, isClinic, t);
    setFaults(faults);
    const [first] = Object.keys(faults);
    const wrong = first !== undefined && form.current?.elements.namedItem(first);
    if (wrong instanceof HTMLElement) wrong.focus();
    if (first === undefined) void save(wantsAnother);
  };
  useShortcut(() => submit(true));

  return (
    <form
      ref={form}
      noValidate
      className="new-patient"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <ChildFields
        field={field}
        first={firstField}
        isClinic={isClinic}
        places={places}
        origin={origin}
      />
      <Twins name={values.full_name} birth={values.date_of_birth} />
      <h2 className="new-patient-part">{t("newPatient.guardian")}</h2>
      <GuardianFields
        field={field}
        hasNoEmail={values.guardian_has_no_email}
        onHasNoEmail={setHasNoEmail}
      />
      <div className="new-patient-actions">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t("newPatient.saving") : t("newPatient.save")}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => submit(true)}>
          {t("newPatient.saveAndNext")}
        </Button>
        <span className="ui-muted new-patient-shortcut">{t("newPatient.shortcut")}</span>
      </div>
    </form>
  );
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
