import { Box, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { Webhook, WebhookWithSecret } from "#contract/exchange/webhooks.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Confirm } from "#web/platform/ui/confirm.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import {
  useChangeWebhook,
  useDeleteWebhook,
  useRotateSecret,
  useTestWebhook,
} from "./integrations.api.ts";
import { ReplayDialog } from "./replay-dialog.tsx";
import { useOutcome } from "./use-outcome.ts";
import { EVENT_NAMES } from "./webhook-dialog.tsx";
import classes from "./integrations.module.css";

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (webhook: WebhookWithSecret) => void;
}

type Open = "secret" | "delete" | "replay" | null;

/** One webhook: whether it takes what it is sent, what can be done about it, and what was sent. */
export function WebhookItem({ webhook, onEdit, onSecret }: WebhookItemProps) {
  const { t } = useTexts();
  const toast = useToast();
  const outcome = useOutcome();
  const change = useChangeWebhook();
  const test = useTestWebhook();
  const [open, setOpen] = useState<Open>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const { id, name, url, events } = webhook;
  const isPaused = webhook.paused_at !== null;
  const sendTest = (): void =>
    test.mutate(id, {
      onSuccess: ({ state, attempts: [attempt] }) => {
        if (state === "delivered") toast.success({ message: t("integrations.testTaken") });
        else toast.failure({ message: t("integrations.testFailed", { why: outcome(attempt) }) });
      },
      onError: (error) => toast.failure({ message: detailOf(error) }),
    });
  const toggle = (): void =>
    change.mutate(
      { id, active: isPaused },
      { onError: (error) => toast.failure({ message: detailOf(error) }) },
    );
  return (
    <Stack
      component="li"
      gap={8}
      p="md"
      bd="1px solid var(--line)"
      bdrs="sm"
      className={classes["item"]}
    >
      <Group justify="space-between" gap={8}>
        <h3>{name}</h3>
        <WebhookState webhook={webhook} />
      </Group>
      <p
        style={{
          fontFamily: "ui-monospace, monospace",
          fontSize: "0.875rem",
          overflowWrap: "anywhere",
        }}
      >
        {url}
      </p>
      <p>
        {events.map((event) => t(`integrations.events.${EVENT_NAMES[event]}.label`)).join(" · ")}
      </p>
      <WebhookNews webhook={webhook} />
      <Group gap={8}>
        <Button variant="default" size="sm" loading={test.isPending} onClick={sendTest}>
          {t("integrations.sendTest")}
        </Button>
        <Button variant="default" size="sm" loading={change.isPending} onClick={toggle}>
          {t(isPaused ? "integrations.resume" : "integrations.pause")}
        </Button>
        <Button variant="default" size="sm" onClick={onEdit}>
          {t("integrations.edit")}
        </Button>
        <Button variant="default" size="sm" onClick={() => setOpen("secret")}>
          {t("integrations.rotate")}
        </Button>
        <Button variant="default" size="sm" onClick={() => setOpen("replay")}>
          {t("integrations.replayPeriod")}
        </Button>
        <Button variant="default" size="sm" onClick={() => setOpen("delete")}>
          {t("integrations.remove")}
        </Button>
      </Group>
      <details onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>{t("integrations.log")}</summary>
        {isLogOpen && <DeliveryLog webhookId={id} />}
      </details>
      {open === "secret" && (
        <Rotate webhook={webhook} onSecret={onSecret} onClose={() => setOpen(null)} />
      )}
      {open === "delete" && <Remove webhook={webhook} onClose={() => setOpen(null)} />}
      {open === "replay" && <ReplayDialog webhook={webhook} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function WebhookState({ webhook: { paused_at, failing_since } }: { readonly webhook: Webhook }) {
  const { t } = useTexts();
  if (paused_at !== null) return <Tag tone="caution">{t("integrations.states.paused")}</Tag>;
  return failing_since === null ? (
    <Tag tone="good">{t("integrations.states.works")}</Tag>
  ) : (
    <Tag tone="bad">{t("integrations.states.failing")}</Tag>
  );
}

function WebhookNews({ webhook }: { readonly webhook: Webhook }) {
  const { t, moment } = useTexts();
  const { last_delivered_at: last, failing_since: since, previous_secret_until: both } = webhook;
  const news = [
    last === null
      ? t("integrations.neverDelivered")
      : t("integrations.lastDelivered", { when: moment(last) }),
    since !== null && t("integrations.failingSince", { when: moment(since) }),
    webhook.waiting > 0 && t("integrations.waiting", { count: webhook.waiting }),
    webhook.failed > 0 && t("integrations.failed", { count: webhook.failed }),
    both !== null && t("integrations.bothSign", { when: moment(both) }),
  ].filter((each) => each !== false);
  return (
    <>
      <p className="ui-muted">{news.join(" · ")}</p>
      {webhook.pause_reason === "failing" && (
        <Box component="p" py="sm" px="md" bdrs="sm" bg="var(--info-soft)" c="var(--info)">
          {t("integrations.pausedForFailing")}
        </Box>
      )}
    </>
  );
}

interface RotateProps {
  readonly webhook: Webhook;
  readonly onSecret: (webhook: WebhookWithSecret) => void;
  readonly onClose: () => void;
}

function Rotate({ webhook, onSecret, onClose }: RotateProps) {
  const { t } = useTexts();
  const rotate = useRotateSecret();
  return (
    <Confirm
      title={t("integrations.rotateTitle", { name: webhook.name })}
      action={t("integrations.rotate")}
      isBusy={rotate.isPending}
      error={rotate.error}
      onConfirm={() =>
        rotate.mutate(webhook.id, {
          onSuccess: (changed) => {
            onClose();
            onSecret(changed);
          },
        })
      }
      onClose={onClose}
    >
      <p>{t("integrations.rotateText")}</p>
    </Confirm>
  );
}

function Remove({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const { t } = useTexts();
  const remove = useDeleteWebhook();
  return (
    <Confirm
      title={t("integrations.removeTitle", { name: webhook.name })}
      action={t("integrations.remove")}
      isSevere
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(webhook.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t("integrations.removeText")}</p>
    </Confirm>
  );
}
