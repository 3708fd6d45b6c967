import { Group } from "@mantine/core";
import { replayWebhookPeriod, type Webhook } from "#contract/exchange/webhooks.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { productNow } from "#web/platform/product-time.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
  const form = useContractForm({
    schema: replayWebhookPeriod.body,
    initialValues: { from: today, to: today },
    send: async (period) => {
      const { count } = await replay.mutateAsync({ id: webhook.id, ...period });
      toast.success({ message: t("integrations.replayed", { count }) });
      onClose();
    },
  });
  return (
    <Confirm
      title={t("integrations.replayTitle", { name: webhook.name })}
      action={t("integrations.replayNow")}
      isBusy={form.isBusy}
      error={replay.error}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t("integrations.replayText")}</p>
      <form {...form.props}>
        <Group grow gap="sm">
          <DayInput label={t("integrations.from")} {...form.field("from")} />
          <DayInput label={t("integrations.to")} {...form.field("to")} />
        </Group>
      </form>
    </Confirm>
  );
}
