import { Button, Textarea } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import type { IssuedDocument } from "#contract/referrals/letters.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useRevoke } from "./letters.api.ts";

interface RevokeDialogProps {
  readonly referralId: string;
  readonly document: IssuedDocument;
  readonly onClose: () => void;
}

/** Asks why a document is taken back, since whoever verifies it from then on reads that it does not hold. */
export function RevokeDialog({ referralId, document, onClose }: RevokeDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const revoke = useRevoke(referralId);
  const [reason, setReason] = useState("");
  const isReady = reason.trim() !== "" && !revoke.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isReady) return;
    revoke.mutate(
      { id: document.id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success({ message: t("letters.done") });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t("letters.revokeTitle")} isOpen onClose={onClose}>
      <form noValidate className="letters" onSubmit={submit}>
        <p>{t("letters.revokeText", { code: document.code })}</p>
        <Textarea
          label={t("letters.reason")}
          description={t("letters.reasonHint")}
          required
          maxLength={300}
          rows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogFoot
          fault={revoke.isError && detailOf(revoke.error)}
          isBusy={revoke.isPending}
          onCancel={onClose}
        >
          <Button type="submit" disabled={!isReady}>
            {t("letters.revoke")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
