import type { Guardian } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { RecordForm } from "./record-form.tsx";
import { useRemoveGuardian } from "./record.api.ts";

interface RemoveGuardianDialogProps {
  readonly patientId: string;
  readonly guardian: Guardian;
  readonly onClose: () => void;
}

/** Asks before a guardian is taken away. */
export function RemoveGuardianDialog({ patientId, guardian, onClose }: RemoveGuardianDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const remove = useRemoveGuardian(patientId);
  const save = async (): Promise<void> => {
    await remove.mutateAsync(guardian.id);
    toast.success({ message: t("record.removed") });
    onClose();
  };
  return (
    <Dialog title={t("record.removeTitle")} isOpen onClose={onClose}>
      <RecordForm onSave={save} onCancel={onClose} saveLabel={t("record.removeShort")} isDangerous>
        {() => <p>{t("record.removeText", { name: guardian.full_name })}</p>}
      </RecordForm>
    </Dialog>
  );
}
