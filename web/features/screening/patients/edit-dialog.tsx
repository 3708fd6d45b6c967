import { Box, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { PatientChange } from "#contract/screening/patient-record.ts";
import type { PatientDetail } from "#contract/screening/patients.ts";
import { ageInMonths, ageInYears } from "#domain/instruments/age.ts";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { useRights } from "#web/platform/session/account.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { IdentifierFields, identifiersOf } from "./identifier-fields.tsx";
import { useEditPatient } from "./record.api.ts";
import { useRecordForm } from "./use-record-form.ts";

/** What every dialog about a child's record is given. */
export interface RecordDialogProps {
  readonly patient: PatientDetail;
  readonly onClose: () => void;
}

/** The child's own data. The guardian's remarks are for clinic roles alone. */
export function EditDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const toast = useToast();
  const edit = useEditPatient(patient.id);
  const today = useToday();
  // News that come in behind the dialog do not count as seen.
  const [opened] = useState(patient);
  const form = useRecordForm({
    schema: PatientChange,
    initialValues: {
      full_name: opened.full_name,
      date_of_birth: opened.date_of_birth ?? "",
      address: opened.address,
      notes: opened.notes,
      ...identifiersOf(opened),
    },
    bodyOf: ({ date_of_birth, notes, ...values }) => ({
      ...values,
      version: opened.version,
      // A child whose birth nobody knows may stay so.
      ...((date_of_birth !== "" || opened.date_of_birth !== null) && { date_of_birth }),
      ...(isClinic && { notes }),
    }),
    send: async (body) => {
      await edit.mutateAsync(body);
      toast.success({ message: t("record.saved") });
      onClose();
    },
  });
  const { field } = form;
  return (
    <FormDialog
      title={t("record.editTitle")}
      submit={t("record.save")}
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...field("full_name")}
        label={t("record.fullName")}
        required
        autoComplete="off"
        data-autofocus
      />
      <DayInput
        {...field("date_of_birth")}
        label={t("patient.bornOn")}
        max={today}
        required={opened.date_of_birth !== null}
      />
      <AgeNotice patient={patient} birth={form.values.date_of_birth} />
      <TextInput {...field("address")} label={t("patient.address")} autoComplete="off" />
      <IdentifierFields field={field} />
      {isClinic && <Textarea {...field("notes")} label={t("patient.notes")} rows={3} />}
    </FormDialog>
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
    <Box
      component="output"
      display="block"
      px="md"
      py="xs"
      bdrs="sm"
      bg="var(--info-soft)"
      c="var(--info)"
    >
      {t("record.ageBecomes", { age: becomes })}{" "}
      {waits &&
        then !== null &&
        then !== now &&
        t("record.formBecomes", { name: t(`instruments.${then}`) })}
    </Box>
  );
}
