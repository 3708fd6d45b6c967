import { useMutation } from "@tanstack/react-query";
import { recordTalk } from "#contract/screening/consents.ts";
import { call } from "#web/platform/api/client.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useForget } from "./patients.api.ts";

interface TalkDialogProps {
  readonly patientId: string;
  readonly formId: string;
  readonly onClose: () => void;
}

/** Asks before a result is shown to its family: what was seen cannot be taken back. */
export function TalkDialog({ patientId, formId, onClose }: TalkDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const forget = useForget();
  const talk = useMutation({
    mutationFn: () => call(recordTalk, { params: { id: patientId, form_id: formId } }),
    onSuccess: () => {
      toast.success({ message: t("patient.talkDone") });
      onClose();
    },
    onSettled: forget,
  });
  return (
    <Confirm
      title={t("patient.talkTitle")}
      action={t("patient.talked")}
      isBusy={talk.isPending}
      error={talk.error}
      onConfirm={() => talk.mutate()}
      onClose={onClose}
    >
      <p>{t("patient.talkText")}</p>
    </Confirm>
  );
}
