import { NativeSelect, Textarea } from "@mantine/core";
import {
  acceptShare,
  declineShare,
  endReceivedShare,
  type ReceivedCase,
} from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { usePartnerAct } from "./sharing.api.ts";

interface AcceptDialogProps {
  readonly share: ReceivedCase;
  /** The child's, as far as it may be seen. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Who sees to a case: with the yes to it, or later in another one's place. */
export function AcceptDialog({ share, name, onClose }: AcceptDialogProps) {
  const { t } = useTexts();
  const acting = usePartnerAct(share.id);
  const isNew = share.state === "enviado";
  const form = useDialogForm({
    schema: acceptShare.body,
    initialValues: { responsible: share.responsible?.id ?? share.people[0]?.id ?? "" },
    send: ({ responsible }) => acting.mutateAsync({ does: "accept", responsible }),
    done: t(isNew ? "sharing.received.accepted" : "sharing.received.handed"),
    onClose,
  });
  return (
    <FormDialog
      title={isNew ? t("sharing.received.acceptTitle", { name }) : t("sharing.received.handOver")}
      submit={t(isNew ? "sharing.received.accept" : "sharing.received.save")}
      form={form}
      onClose={onClose}
    >
      {isNew && <p>{t("sharing.received.acceptText")}</p>}
      <NativeSelect
        label={t("sharing.received.who")}
        data={share.people.map(({ id, full_name: label }) => ({ value: id, label }))}
        {...form.field("responsible")}
      />
    </FormDialog>
  );
}

interface DeclineDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A no, with the reason that the sender reads. */
export function DeclineDialog({ id, name, onClose }: DeclineDialogProps) {
  const { t } = useTexts();
  const acting = usePartnerAct(id);
  const form = useDialogForm({
    schema: declineShare.body,
    initialValues: { reason: "" },
    send: ({ reason }) => acting.mutateAsync({ does: "decline", reason }),
    done: t("sharing.received.declined_done"),
    onClose,
  });
  return (
    <FormDialog
      title={t("sharing.received.declineTitle", { name })}
      submit={t("sharing.received.decline")}
      form={form}
      onClose={onClose}
    >
      <Textarea
        label={t("sharing.received.reason")}
        description={t("sharing.received.reasonHint")}
        maxLength={500}
        rows={3}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}

interface EndCaseDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Gives a case back. */
export function EndCaseDialog({ id, onClose }: EndCaseDialogProps) {
  const { t } = useTexts();
  const acting = usePartnerAct(id);
  const form = useDialogForm({
    schema: endReceivedShare.body,
    initialValues: { note: "" },
    send: ({ note }) => acting.mutateAsync({ does: "end", note }),
    done: t("sharing.received.ended_done"),
    onClose,
  });
  return (
    <FormDialog
      title={t("sharing.received.endTitle")}
      submit={t("sharing.received.endCase")}
      form={form}
      onClose={onClose}
    >
      <p>{t("sharing.received.endText")}</p>
      <Textarea
        label={t("sharing.received.endNote")}
        maxLength={500}
        rows={3}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
