import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type PartnerAct, usePartnerAct } from "./sharing.api.ts";

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
  const [who, setWho] = useState(share.responsible?.id ?? share.people[0]?.id ?? "");
  return (
    <ActDialog<PartnerAct>
      title={isNew ? t("sharing.received.acceptTitle", { name }) : t("sharing.received.handOver")}
      submit={t(isNew ? "sharing.received.accept" : "sharing.received.save")}
      done={t(isNew ? "sharing.received.accepted" : "sharing.received.handed")}
      act={who === "" ? null : { does: "accept", responsible: who }}
      acting={acting}
      onClose={onClose}
    >
      {isNew && <p>{t("sharing.received.acceptText")}</p>}
      <NativeSelect
        label={t("sharing.received.who")}
        value={who}
        data={share.people.map(({ id, full_name: label }) => ({ value: id, label }))}
        onChange={({ currentTarget }) => setWho(currentTarget.value)}
      />
    </ActDialog>
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
  const [reason, setReason] = useState("");
  return (
    <ActDialog<PartnerAct>
      title={t("sharing.received.declineTitle", { name })}
      submit={t("sharing.received.decline")}
      done={t("sharing.received.declined_done")}
      act={reason.trim() === "" ? null : { does: "decline", reason: reason.trim() }}
      acting={acting}
      onClose={onClose}
    >
      <Textarea
        label={t("sharing.received.reason")}
        description={t("sharing.received.reasonHint")}
        maxLength={500}
        rows={3}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
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
  const [note, setNote] = useState("");
  return (
    <ActDialog<PartnerAct>
      title={t("sharing.received.endTitle")}
      submit={t("sharing.received.endCase")}
      done={t("sharing.received.ended_done")}
      act={{ does: "end", note: note.trim() }}
      acting={acting}
      onClose={onClose}
    >
      <p>{t("sharing.received.endText")}</p>
      <Textarea
        label={t("sharing.received.endNote")}
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}
