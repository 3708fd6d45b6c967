import { Button, Flex } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Conversation } from "#contract/messaging/conversation.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { conversationQuery } from "./conversation.api.ts";
import { glance } from "./glance.ts";
import { Thread } from "./thread.tsx";

/** The conversation's place on a child's record: how much is unread and the last words; the whole when it is opened. */
export function ConversationCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTexts();
  const thread = useInfiniteQuery(conversationQuery(patientId));
  const [isOpen, setOpen] = useState(false);
  const conversation = thread.data?.pages[0]?.items;
  const unread = conversation?.unread ?? 0;
  return (
    <Card
      title={t("conversation.card.title")}
      aside={
        <Flex component="span" gap={8} align="center" wrap="wrap" display="inline-flex">
          {unread > 0 && <Tag tone="accent">{t("conversation.unread", { count: unread })}</Tag>}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "conversation.card.close" : "conversation.card.open")}
          </Button>
        </Flex>
      }
    >
      {thread.isPending && <Pending>{t("conversation.loadingThread")}</Pending>}
      {thread.isError && !conversation && (
        <Failure error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      {conversation && !isOpen && <LastWords conversation={conversation} />}
      {isOpen && <Thread patientId={patientId} />}
    </Card>
  );
}

function LastWords({ conversation: { entries } }: { readonly conversation: Conversation }) {
  const { t, ago } = useTexts();
  const last = entries.find(({ text }) => text !== null);
  if (!last) return <p className="ui-muted">{t("conversation.card.none")}</p>;
  return (
    <p style={{ whiteSpace: "pre-wrap" }}>
      {glance({ ...last, text: last.text ?? "" }, t)}{" "}
      <span className="ui-muted">· {ago(last.at)}</span>
    </p>
  );
}
