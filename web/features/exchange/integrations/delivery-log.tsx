import { Button, Group, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { WebhookDelivery } from "#contract/exchange/webhooks.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag, type Tone } from "#web/platform/ui/tag.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { logQuery, useReplay } from "./integrations.api.ts";
import { useOutcome } from "./use-outcome.ts";
import { EVENT_NAMES } from "./webhook-dialog.tsx";

/** What was sent to a webhook in the last 30 days, with each attempt. */
export function DeliveryLog({ webhookId }: { readonly webhookId: string }) {
  const { t } = useTexts();
  const log = useInfiniteQuery(logQuery(webhookId));
  if (log.isPending) return <Pending>{t("integrations.loading")}</Pending>;
  if (!log.data) return <Failure error={log.error} onRetry={() => void log.refetch()} />;
  const deliveries = log.data.pages.flatMap(({ items }) => items);
  if (deliveries.length === 0) return <p className="ui-muted">{t("integrations.nothingSent")}</p>;
  return (
    <>
      <Stack component="ul" gap="sm">
        {deliveries.map((delivery) => (
          <Entry key={delivery.id} delivery={delivery} />
        ))}
      </Stack>
      <MoreButton list={log} />
    </>
  );
}

const TONES: Readonly<Record<WebhookDelivery["state"], Tone>> = {
  queued: "info",
  delivered: "good",
  failed: "bad",
};

function Entry({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t, moment } = useTexts();
  const toast = useToast();
  const outcome = useOutcome();
  const replay = useReplay();
  const { id, type, state, due_at, occurred_at, attempts } = delivery;
  const event = eventOf(type);
  const again = (): void =>
    replay.mutate(id, {
      onSuccess: () => toast.success({ message: t("integrations.replayed", { count: 1 }) }),
      onError: (error) => toast.failure({ message: detailOf(error) }),
    });
  return (
    <li>
      <Group justify="space-between" gap={8}>
        <span>
          {t(event === undefined ? "integrations.test" : `integrations.events.${event}.label`)} ·{" "}
          {moment(occurred_at)}
        </span>
        <Tag tone={TONES[state]}>{t(`integrations.deliveryStates.${state}`)}</Tag>
      </Group>
      <Stack component="ol" gap="sm">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            {moment(attempt.at)} · {outcome(attempt)} ·{" "}
            {t("integrations.milliseconds", { count: attempt.duration_ms })}
          </li>
        ))}
      </Stack>
      {due_at !== null && attempts.length > 0 && (
        <p className="ui-muted">{t("integrations.nextAttempt", { when: moment(due_at) })}</p>
      )}
      {event !== undefined && state !== "queued" && (
        <Button variant="default" size="compact-sm" loading={replay.isPending} onClick={again}>
          {t("integrations.replay")}
        </Button>
      )}
    </li>
  );
}

function eventOf(type: string) {
  return Object.entries(EVENT_NAMES).find(([event]) => event === type)?.[1];
}
