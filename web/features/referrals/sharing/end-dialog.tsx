import { Textarea } from "@mantine/core";
import { endShare } from "#contract/referrals/sharing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { useSenderAct } from "./sharing.api.ts";

interface EndDialogProps {
  readonly referralId: string;
  readonly shareId: string;
  readonly onClose: () => void;
}

/** Takes a case back from a partner. */
export function EndDialog({ referralId, shareId, onClose }: EndDialogProps) {
  const { t } = useTexts();
  const acting = useSenderAct(referralId);
  const form = useDialogForm({
    schema: endShare.body,
    initialValues: { note: "" },
    send: ({ note }) => acting.mutateAsync({ does: "end", shareId, note }),
    done: t("sharing.end.done"),
    onClose,
  });
  return (
    <FormDialog
      title={t("sharing.end.title")}
      submit={t("sharing.end.submit")}
      form={form}
      onClose={onClose}
    >
      <p>{t("sharing.end.text")}</p>
      <Textarea label={t("sharing.end.note")} maxLength={500} rows={3} {...form.field("note")} />
    </FormDialog>
  );
}
