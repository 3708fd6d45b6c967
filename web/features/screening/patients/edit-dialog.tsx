import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ageInMonths, ageInYears } from "#domain/instruments/age.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { useRights } from "#web/platform/session/account.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { IdentifierFields, typedIdentifiers } from "./identifier-fields.tsx";
import { RecordForm, typedText, useVersionOf } from "./record-form.tsx";
import type { RecordDialogProps } from "./record-menu.tsx";
import { useEditPatient } from "./record.api.ts";

/** The child's own data. The guardian's remarks are for clinic roles alone. */
export function EditDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const toast = useToast();
  const edit = useEditPatient(patient.id);
  const version = useVersionOf(patient);
  const today = useToday();
  const [birth, setBirth] = useState(patient.date_of_birth ?? "");
  const save = async (typed: FormData): Promise<void> => {
    await edit.mutateAsync({
      version,
      full_name: typedText(typed, "full_name"),
      // A child whose birth nobody knows may stay so.
      ...((birth !== "" || patient.date_of_birth !== null) && { date_of_birth: birth }),
      address: typedText(typed, "address"),
      ...typedIdentifiers(typed),
      ...(isClinic && { notes: typedText(typed, "notes") }),
    });
    toast.success({ message: t("record.saved") });
    onClose();
  };
  return (
    <Dialog title={t("record.editTitle")} isOpen onClose={onClose}>
      <RecordForm onSave={save} onCancel={onClose}>
        {(faults) => (
          <>
            <TextInput
              name="full_name"
              label={t("record.fullName")}
              defaultValue={patient.full_name}
              error={faults["full_name"]}
              required
              autoComplete="off"
              data-autofocus
            />
            <DayInput
              name="date_of_birth"
              label={t("patient.bornOn")}
              max={today}
              value={birth}
              onChange={setBirth}
              error={faults["date_of_birth"]}
              required={patient.date_of_birth !== null}
            />
            <AgeNotice patient={patient} birth={birth} />
            <TextInput
              name="address"
              label={t("patient.address")}
              defaultValue={patient.address}
              error={faults["address"]}
              autoComplete="off"
            />
            <IdentifierFields patient={patient} faults={faults} />
            {isClinic && (
              <Textarea
                name="notes"
                label={t("patient.notes")}
                defaultValue={patient.notes}
                error={faults["notes"]}
                rows={3}
              />
            )}
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}

/** What another day of birth brings along: another age, and perhaps another questionnaire. */
function AgeNotice({
  patient,
  birth,
}: Pick<RecordDialogProps, "patient"> & { readonly birth: string }) {
  const { t, age } = useTexts();
  const today = useToday();
  const years = birth === patient.date_of_birth ? null : ageInYears(birth, today);
  const becomes = age(years, years === null ? null : ageInMonths(birth, today));
  // Days that make no other age need no notice; the place for one is there from the start, so that it is read out.
  if (years === null || becomes === age(patient.age_years, patient.age_months)) {
    return <output hidden />;
  }
  const now = chooseInstrument({ ageYears: patient.age_years });
  const then = chooseInstrument({ ageYears: years });
  const waits = patient.forms.some(
    ({ status, instrument }) => status !== "concluido" && instrument === null,
  );
  return (
    <output className="record-notice">
      {t("record.ageBecomes", { age: becomes })}{" "}
      {waits &&
        then !== null &&
        then !== now &&
        t("record.formBecomes", { name: t(`instruments.${then}`) })}
    </output>
  );
}
