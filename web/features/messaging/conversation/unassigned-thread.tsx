import { Button, Group, Stack, Title } from "@mantine/core";
import { IconPhone, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { BackToList } from "./back-to-list.tsx";
import {
  unassignedEntriesQuery,
  unassignedThreadsQuery,
  useMarkUnassignedThread,
} from "./conversation.api.ts";
import { Entries } from "./entries.tsx";
import classes from "./conversation.module.css";

/** Loaded when somebody knows whose it is. */
const AssignDialog = lazyComponent(async () => (await import("./assign-dialog.tsx")).AssignDialog);

/** What came from an address that nobody has, and to whom it can be given. Opening it marks it as read. */
export function UnassignedThreadView({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const unassigned = useQuery(unassignedThreadsQuery);
  const entries = useQuery(unassignedEntriesQuery(id));
  const thread = unassigned.data?.find((each) => each.id === id);
  const [isAssigning, setAssigning] = useState(false);
  const { mutate } = useMarkUnassignedThread(id);
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) mutate(true);
  }, [unread, mutate]);
  const failed = [unassigned, entries].find(({ isError, data }) => isError && !data);
  return (
    <Stack
      component="section"
      gap="sm"
      miw={0}
      className={classes["thread"]}
      aria-label={t("conversation.unassigned.title")}
    >
      <BackToList />
      {(unassigned.isPending || entries.isPending) && (
        <Pending>{t("conversation.loadingThread")}</Pending>
      )}
      {unassigned.data && !thread && <Empty>{t("conversation.notFound")}</Empty>}
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {thread && entries.data && (
        <>
          <Group justify="space-between">
            <div>
              <Title order={2} fz="lg">
                {formatPhone(thread.sender)}
              </Title>
              <Tag tone="caution">{t("conversation.unassigned.tag")}</Tag>
            </div>
            {thread.channel !== "email" && (
              <Button
                component="a"
                href={`tel:${thread.sender}`}
                variant="default"
                size="compact-md"
                leftSection={<IconPhone size={18} aria-hidden />}
              >
                {t("conversation.write.call", { phone: formatPhone(thread.sender) })}
              </Button>
            )}
          </Group>
          <Entries entries={entries.data} />
          <Stack gap={10}>
            <Note tone="info">{t("conversation.unassigned.explain")}</Note>
            <Group gap={8} justify="flex-end">
              <Button
                onClick={() => setAssigning(true)}
                leftSection={<IconUserCheck size={18} aria-hidden />}
              >
                {t("conversation.unassigned.assign")}
              </Button>
            </Group>
          </Stack>
          {isAssigning && (
            <Suspense>
              <AssignDialog id={id} onClose={() => setAssigning(false)} />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  );
}
