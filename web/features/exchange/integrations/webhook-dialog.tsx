import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  type Webhook,
  WebhookCreate,
  type WebhookList,
  type WebhookWithSecret,
} from "#contract/exchange/webhooks.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useContractForm } from "#web/platform/ui/use-contract-form.ts";
import { Choices } from "./choices.tsx";
import { useChangeWebhook, useCreateWebhook } from "./integrations.api.ts";

interface WebhookDialogProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly events: WebhookList["events"];
  readonly onMade: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

/** A webhook: where to, and of what. A new one has its secret told afterwards. */
export function WebhookDialog({ webhook, events, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTexts();
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const [id] = useState(() => webhook?.id ?? requestId());
  const form = useContractForm({
    schema: WebhookCreate,
    initialValues: {
      name: webhook?.name ?? "",
      url: webhook?.url ?? "",
      events: webhook?.events ?? events,
    },
    bodyOf: (values) => ({ ...values, id }),
    send: async (body) => {
      if (webhook) await change.mutateAsync(body);
      else onMade(await create.mutateAsync(body));
      onClose();
    },
  });
  const { isBusy, field } = form;
  const options = events.map((event) => ({
    value: event,
    label: t(`integrations.events.${EVENT_NAMES[event]}.label`),
    hint: t(`integrations.events.${EVENT_NAMES[event]}.hint`),
  }));
  return (
    <Dialog
      title={t(webhook ? "integrations.changeWebhook" : "integrations.newWebhook")}
      isOpen
      isWide
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack>
          <TextInput
            {...field("name")}
            label={t("integrations.webhookName")}
            required
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...field("url")}
            type="url"
            label={t("integrations.webhookUrl")}
            description={t("integrations.webhookUrlHint")}
            placeholder="https://"
            required
            autoComplete="off"
          />
          <Choices
            legend={t("integrations.tellsOf")}
            options={options}
            chosen={form.values.events}
            onChange={(next) => form.setFieldValue("events", [...next])}
            fault={form.errorOf("events")}
          />
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t(webhook ? "integrations.save" : "integrations.makeWebhook")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

/** An event's name among the texts, which take no dot. */
export const EVENT_NAMES = {
  "form.answered": "answered",
  "result.created": "result",
  "referral.stage_changed": "stage",
} as const satisfies Record<Webhook["events"][number], string>;
