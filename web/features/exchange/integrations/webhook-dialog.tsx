import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  type Webhook,
  WebhookCreate,
  type WebhookList,
  type WebhookWithSecret,
} from "#contract/exchange/webhooks.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useCheckedForm } from "#web/platform/ui/use-checked-form.ts";
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
  const [chosen, setChosen] = useState<WebhookList["events"]>(webhook?.events ?? events);
  const { isBusy, fault, onSubmit } = useCheckedForm(WebhookCreate, {
    extra: { id, events: chosen },
    send: async (body) => {
      try {
        if (webhook) await change.mutateAsync(body);
        else onMade(await create.mutateAsync(body));
        onClose();
        return undefined;
      } catch (error) {
        return isApiError(error) ? error.fields : undefined;
      }
    },
  });
  const error = create.error ?? change.error;
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
      <form noValidate className="integrations-form" onSubmit={onSubmit}>
        <TextInput
          name="name"
          label={t("integrations.webhookName")}
          defaultValue={webhook?.name ?? ""}
          error={fault("name")}
          required
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          name="url"
          type="url"
          label={t("integrations.webhookUrl")}
          description={t("integrations.webhookUrlHint")}
          placeholder="https://"
          defaultValue={webhook?.url ?? ""}
          error={fault("url")}
          required
          autoComplete="off"
        />
        <Choices
          legend={t("integrations.tellsOf")}
          options={options}
          chosen={chosen}
          onChange={(next) => setChosen([...next])}
          fault={fault("events")}
        />
        <DialogFoot fault={error && detailOf(error)} isBusy={isBusy} onCancel={onClose}>
          <Button type="submit" loading={isBusy}>
            {t(webhook ? "integrations.save" : "integrations.makeWebhook")}
          </Button>
        </DialogFoot>
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
