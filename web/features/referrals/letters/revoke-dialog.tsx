import { Button, Stack, Textarea } from "@mantine/core";
import { type IssuedDocument, revokeDocument } from "#contract/referrals/letters.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
  const form = useContractForm({
    schema: revokeDocument.body,
    initialValues: { reason: "" },
    send: async ({ reason }) => {
      await revoke.mutateAsync({ id: document.id, reason });
      toast.success({ message: t("letters.done") });
      onClose();
    },
  });
  const { isBusy, failure } = form;
  return (
    <Dialog title={t("letters.revokeTitle")} isOpen onClose={onClose}>
      <form {...form.props}>
        <Stack gap="sm">
          <p>{t("letters.revokeText", { code: document.code })}</p>
          <Textarea
            label={t("letters.reason")}
            description={t("letters.reasonHint")}
            required
            maxLength={300}
            rows={2}
            {...form.field("reason")}
          />
          <DialogFoot fault={failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" disabled={form.values.reason.trim() === "" || isBusy}>
              {t("letters.revoke")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
