import { Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ErasureRequest, answerErasureRequest } from "#contract/registry/erasure.ts";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { keepsRecords } from "#domain/registry/erasure/erasure.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAnswerRequest } from "./erasure.api.ts";

interface DialogProps {
  readonly request: ErasureRequest;
  readonly onClose: () => void;
}

/** Says what goes for good and what the law keeps, before everything is erased. */
export function EraseDialog({ request, onClose }: DialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const answer = useAnswerRequest(request.id);
  const kind = useQuery(accountQuery).data?.primary_role?.organization_kind;
  const { phone } = request.guardian;
  return (
    <Confirm
      title={t("erasure.eraseTitle", { name: request.patient.full_name })}
      action={t("erasure.erase")}
      isSevere
      isBusy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onConfirm={() =>
        answer.mutate(
          { answer: "erase" },
          {
            onSuccess: () => {
              toast.success({ message: t("erasure.erased") });
              onClose();
            },
          },
        )
      }
    >
      <p>{t("erasure.eraseText")}</p>
      {kind !== undefined && keepsRecords(kind) && <p>{t("erasure.eraseLocked")}</p>}
      {request.has_open_concern === true && <Note tone="bad">{t("erasure.concern")}</Note>}
      {!request.has_email && (
        <Note tone="caution">
          {phone === ""
            ? t("erasure.noContact")
            : t("erasure.noEmail", { phone: formatPhone(phone) })}
        </Note>
      )}
    </Confirm>
  );
}

/** Says no, with the reason that the family reads. */
export function RefuseDialog({ request, onClose }: DialogProps) {
  const { t } = useTexts();
  const answer = useAnswerRequest(request.id);
  const form = useDialogForm({
    schema: answerErasureRequest.body,
    initialValues: { reason: "" },
    bodyOf: ({ reason }) => ({ answer: "refuse", reason }),
    send: (body) => answer.mutateAsync(body),
    done: t("erasure.refused"),
    onClose,
  });
  return (
    <FormDialog
      title={t("erasure.refuseTitle", { name: request.patient.full_name })}
      submit={t("erasure.refuse")}
      form={form}
      onClose={onClose}
    >
      <p>{t("erasure.refuseText")}</p>
      <Textarea
        {...form.field("reason")}
        label={t("erasure.reason")}
        required
        rows={3}
        data-autofocus
      />
    </FormDialog>
  );
}
