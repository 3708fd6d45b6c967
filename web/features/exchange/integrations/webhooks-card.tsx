import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook, WebhookWithSecret } from "#contract/exchange/webhooks.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { webhooksQuery } from "./integrations.api.ts";
import { NewSecret } from "./new-secret.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookItem } from "./webhook-item.tsx";

/** The organisation's own addresses that are told of events. */
export function WebhooksCard() {
  const { t } = useTexts();
  const list = useQuery(webhooksQuery);
  const [editing, setEditing] = useState<Webhook | "new" | null>(null);
  const [told, setTold] = useState<WebhookWithSecret | null>(null);
  return (
    <Card
      title={t("integrations.webhooksTitle")}
      aside={
        list.data && (
          <Button size="sm" onClick={() => setEditing("new")}>
            {t("integrations.newWebhook")}
          </Button>
        )
      }
    >
      <Text inherit mb="md" c="dimmed">
        {t("integrations.webhooksText")}
      </Text>
      {list.isPending && <Pending>{t("integrations.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.webhooks.length === 0 && <Empty>{t("integrations.noWebhooks")}</Empty>}
      {list.data && list.data.webhooks.length > 0 && (
        <Stack component="ul" gap="sm">
          {list.data.webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEditing(webhook)}
              onSecret={setTold}
            />
          ))}
        </Stack>
      )}
      {editing && list.data && (
        <WebhookDialog
          webhook={editing === "new" ? null : editing}
          events={list.data.events}
          onMade={setTold}
          onClose={() => setEditing(null)}
        />
      )}
      {told && (
        <NewSecret
          title={t("integrations.secretTitle", { name: told.name })}
          label={t("integrations.secret")}
          secret={told.secret}
          onClose={() => setTold(null)}
        />
      )}
    </Card>
  );
}
