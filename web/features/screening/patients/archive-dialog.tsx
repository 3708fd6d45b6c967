import { TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { paths, patientPath } from "#web/platform/paths.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RecordForm, typedText, useVersionOf } from "./record-form.tsx";
import type { RecordDialogProps } from "./record-menu.tsx";
import { useArchivePatient, useForgetRecord } from "./record.api.ts";
import { useRestore } from "./use-restore.ts";

/** Puts a child away with a reason, says what goes along, and offers the way back in the toast. */
export function ArchiveDialog({ patient, onClose }: RecordDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const archive = useArchivePatient(patient.id);
  const version = useVersionOf(patient);
  const forgetRecord = useForgetRecord();
  const restore = useRestore();
  const name = patient.full_name;
  const undo = (): void => {
    void restore(patient.id, name).then((isBack) => isBack && navigate(patientPath(patient.id)));
  };
  const save = async (typed: FormData): Promise<void> => {
    const reason = typedText(typed, "reason");
    await archive.mutateAsync({ version, reason });
    await navigate(paths.patients);
    forgetRecord(patient.id);
    toast.success(
      { message: t("record.archived", { name }) },
      { label: t("record.undo"), onAct: undo },
    );
  };
  return (
    <Dialog title={t("record.archiveTitle", { name })} isOpen onClose={onClose}>
      <p>{t("record.archiveText")}</p>
      {patient.referrals.some(({ stage }) => stage !== "encerrado") && (
        <p className="record-notice">{t("record.archiveReferral")}</p>
      )}
      <RecordForm onSave={save} onCancel={onClose} saveLabel={t("record.archive")} isDangerous>
        {(faults) => (
          <TextInput
            name="reason"
            label={t("record.reason")}
            description={t("record.reasonHint")}
            error={faults["reason"]}
            required
            autoComplete="off"
            data-autofocus
          />
        )}
      </RecordForm>
    </Dialog>
  );
}
