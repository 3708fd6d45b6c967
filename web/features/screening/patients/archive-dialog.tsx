import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { archivePatient } from "#contract/screening/patient-record.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, patientPath } from "#web/platform/paths.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import type { RecordDialogProps } from "./edit-dialog.tsx";
import { useArchivePatient, useForgetRecord } from "./record.api.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useRestore } from "./use-restore.ts";

/** Puts a child away with a reason, says what goes along, and offers the way back in the toast. */
export function ArchiveDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const archive = useArchivePatient(patient.id);
  const [{ version }] = useState(patient);
  const forgetRecord = useForgetRecord();
  const restore = useRestore();
  const name = patient.full_name;
  const undo = (): void => {
    void restore(patient.id, name).then((isBack) => isBack && navigate(patientPath(patient.id)));
  };
  const form = useRecordForm({
    schema: archivePatient.body,
    initialValues: { reason: "" },
    bodyOf: (values) => ({ ...values, version }),
    send: async (body) => {
      await archive.mutateAsync(body);
      await navigate(paths.patients);
      forgetRecord(patient.id);
      toast.success(
        { message: t("record.archived", { name }) },
        { label: t("record.undo"), onAct: undo },
      );
    },
  });
  return (
    <FormDialog
      title={t("record.archiveTitle", { name })}
      submit={t("record.archive")}
      isSevere
      form={form}
      onClose={onClose}
    >
      <p>{t("record.archiveText")}</p>
      {patient.referrals.some(({ stage }) => stage !== "encerrado") && (
        <Text inherit px="md" py="xs" bdrs="sm" bg="var(--info-soft)" c="var(--info)">
          {t("record.archiveReferral")}
        </Text>
      )}
      <TextInput
        {...form.field("reason")}
        label={t("record.reason")}
        description={t("record.reasonHint")}
        required
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
