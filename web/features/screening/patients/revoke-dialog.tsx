import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useRevokeLink } from "./patients.api.ts";

interface RevokeDialogProps {
  readonly formId: string;
  readonly patientId: string;
  readonly onClose: () => void;
}

/** Asks before a link is ended: the guardian may have it open. */
export function RevokeDialog({ formId, patientId, onClose }: RevokeDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const revoke = useRevokeLink(patientId);
  const confirm = (): void => {
    revoke.mutate(formId, {
      onSuccess: () => toast.success({ message: t("patient.revoked") }),
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
      onSettled: onClose,
    });
  };
  return (
    <Confirm
      title={t("patient.revokeTitle")}
      action={t("patient.revoke")}
      isSevere
      isBusy={revoke.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("patient.revokeText")}</p>
    </Confirm>
  );
}
