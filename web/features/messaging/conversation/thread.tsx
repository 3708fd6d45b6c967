import { Button, Group, Stack, Title } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { Conversation } from "#contract/messaging/conversation.ts";
import { detailOf, isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath, paths, queryNames } from "#web/platform/paths.ts";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { BackToList } from "./back-to-list.tsx";
import { Composer } from "./composer.tsx";
import { conversationQuery, useMarkConversation } from "./conversation.api.ts";
import { Entries } from "./entries.tsx";
import classes from "./conversation.module.css";

interface ThreadProps {
  readonly patientId: string;
  /** Beside the list, with whose conversation it is and the way back; else within the child's record. */
  readonly isPage?: boolean;
}

/** A child's conversation, and where to answer. Opening it marks it as read. */
export function Thread({ patientId, isPage = false }: ThreadProps) {
  const { t } = useTexts();
  const thread = useInfiniteQuery(conversationQuery(patientId));
  const newest = thread.data?.pages[0]?.items;
  useReading(patientId, newest);
  const isMissing =
    isApiError(thread.error) && (thread.error.status === 404 || thread.error.status === 422);
  return (
    <Stack
      component="section"
      gap="sm"
      miw={0}
      className={classes["thread"]}
      aria-label={newest?.child.full_name ?? t("conversation.title")}
    >
      {isPage && <BackToList />}
      {thread.isPending && <Pending>{t("conversation.loadingThread")}</Pending>}
      {isMissing && <Empty>{t("conversation.notFound")}</Empty>}
      {thread.isError && !isMissing && (
        <Failure error={thread.error} onRetry={() => void thread.refetch()} />
      )}
      {newest && (
        <>
          <Head conversation={newest} isPage={isPage} />
          <Entries
            entries={thread.data?.pages.flatMap(({ items }) => items.entries) ?? []}
            older={thread}
            isOfChild
          />
          <Composer conversation={newest} readAt={thread.dataUpdatedAt} />
        </>
      )}
    </Stack>
  );
}

/** Marks as read what is seen: at the first sight of it, and whenever something new comes in while it is open. */
function useReading(patientId: string, conversation: Conversation | undefined): void {
  const { mutate } = useMarkConversation(patientId);
  const lastIn = conversation?.entries.find(({ direction }) => direction === "in")?.id;
  const hasUnread = conversation !== undefined && conversation.unread > 0;
  useEffect(() => {
    if (hasUnread) mutate(true);
    // What was just marked as unread by hand stays so until something new comes, or it is opened again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The count itself must not bring the mark back.
  }, [patientId, lastIn, mutate]);
}

interface HeadProps {
  readonly conversation: Conversation;
  readonly isPage: boolean;
}

function Head({ conversation: { child, entries }, isPage }: HeadProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const mark = useMarkConversation(child.id);
  const markUnread = (): void => {
    mark.mutate(false, {
      onSuccess: () => {
        toast.success({ message: t("conversation.markedUnread") });
        if (isPage) void navigate(paths.conversations);
      },
      onError: (error) => toast.failure({ message: t("app.failure", { detail: detailOf(error) }) }),
    });
  };
  return (
    <Group justify="space-between">
      {isPage && (
        <div>
          <Title order={2} fz="lg">
            {child.full_name}
          </Title>
          <p className="ui-muted">{child.group_name}</p>
        </div>
      )}
      <Group gap={8} align="stretch" ml="auto">
        {entries.some(({ direction }) => direction === "in") && (
          <Button
            variant="subtle"
            size="compact-md"
            disabled={mark.isPending}
            onClick={markUnread}
            leftSection={<IconMailOpened size={18} aria-hidden />}
          >
            {t("conversation.markUnread")}
          </Button>
        )}
        <Button
          component={Link}
          to={isPage ? patientPath(child.id) : conversationLink(child.id)}
          variant="default"
          size="compact-md"
        >
          {t(isPage ? "conversation.record" : "conversation.card.whole")}
        </Button>
      </Group>
    </Group>
  );
}

function conversationLink(patientId: string): string {
  return `${paths.conversations}?${queryNames.patient}=${patientId}`;
}
