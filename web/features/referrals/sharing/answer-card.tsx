import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { AcceptDialog, DeclineDialog } from "./case-dialogs.tsx";

/** The yes or no to a case. Both ask for one thing more: who sees to it, or why not. */
export function AnswerCard({ share }: { readonly share: ReceivedCase }) {
  const { t } = useTexts();
  const { role } = useRights();
  const [open, setOpen] = useState<"accept" | "decline" | null>(null);
  const name = share.child?.first_name ?? "";
  const close = (): void => setOpen(null);
  if (role !== "clinic_admin") return null;
  return (
    <Group gap={8}>
      <Button size="md" onClick={() => setOpen("accept")}>
        {t("sharing.received.accept")}
      </Button>
      <Button size="md" variant="default" onClick={() => setOpen("decline")}>
        {t("sharing.received.decline")}
      </Button>
      {open === "accept" && <AcceptDialog share={share} name={name} onClose={close} />}
      {open === "decline" && <DeclineDialog id={share.id} name={name} onClose={close} />}
    </Group>
  );
}
