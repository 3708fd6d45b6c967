import type { Guardian } from "#contract/screening/patients.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
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
  const confirm = (): void => {
    remove.mutate(guardian.id, {
      onSuccess: () => {
        toast.success({ message: t("record.removed") });
        onClose();
      },
    });
  };
  return (
    <Confirm
      title={t("record.removeTitle")}
      action={t("record.removeShort")}
      isSevere
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("record.removeText", { name: guardian.full_name })}</p>
    </Confirm>
  );
}
