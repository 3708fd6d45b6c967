import { Group } from "@mantine/core";
import { useState } from "react";
import type { Webhook } from "#contract/exchange/webhooks.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useReplayPeriod } from "./integrations.api.ts";

interface ReplayDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Sends again what was sent in some days: for a system that has lost what it took. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const replay = useReplayPeriod();
  const today = productNow().toISOString().slice(0, 10);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  return (
    <Confirm
      title={t("integrations.replayTitle", { name: webhook.name })}
      action={t("integrations.replayNow")}
      isBusy={replay.isPending}
      error={replay.error}
      onConfirm={() =>
        replay.mutate(
          { id: webhook.id, from, to },
          {
            onSuccess: ({ count }) => {
              toast.success({ message: t("integrations.replayed", { count }) });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t("integrations.replayText")}</p>
      <Group grow gap="sm">
        <DayInput label={t("integrations.from")} value={from} onChange={setFrom} />
        <DayInput label={t("integrations.to")} value={to} onChange={setTo} />
      </Group>
    </Confirm>
  );
}
