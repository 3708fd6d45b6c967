import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type SenderAct, useSenderAct } from "./sharing.api.ts";

interface EndDialogProps {
  readonly referralId: string;
  readonly shareId: string;
  readonly onClose: () => void;
}

/** Takes a case back from a partner. */
export function EndDialog({ referralId, shareId, onClose }: EndDialogProps) {
  const { t } = useTexts();
  const acting = useSenderAct(referralId);
  const [note, setNote] = useState("");
  return (
    <ActDialog<SenderAct>
      title={t("sharing.end.title")}
      submit={t("sharing.end.submit")}
      done={t("sharing.end.done")}
      act={{ does: "end", shareId, note: note.trim() }}
      acting={acting}
      onClose={onClose}
    >
      <p>{t("sharing.end.text")}</p>
      <Textarea
        label={t("sharing.end.note")}
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}
