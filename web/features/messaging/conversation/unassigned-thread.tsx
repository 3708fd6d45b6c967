import { Button } from "@mantine/core";
import { IconPhone, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { shownPhone } from "#domain/messaging/shown-phone.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { BackToList } from "./back-to-list.tsx";
import {
  unassignedEntriesQuery,
  unassignedThreadsQuery,
  useMarkUnassignedThread,
} from "./conversation.api.ts";
import { Entries } from "./entries.tsx";

/** Loaded when somebody knows whose it is. */
const AssignDialog = lazyComponent(async () => (await import("./assign-dialog.tsx")).AssignDialog);

/** What came from an address that nobody has, and to whom it can be given. Opening it marks it as read. */
export function UnassignedThreadView({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const strays = useQuery(unassignedThreadsQuery);
  const entries = useQuery(unassignedEntriesQuery(id));
  const stray = strays.data?.find((each) => each.id === id);
  const [isAssigning, setAssigning] = useState(false);
  const { mutate } = useMarkUnassignedThread(id);
  const unread = stray?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) mutate(true);
  }, [unread, mutate]);
  const failed = [strays, entries].find(({ isError, data }) => isError && !data);
  return (
    <section className="conv-thread" aria-label={t("conversation.stray.title")}>
      <BackToList />
      {(strays.isPending || entries.isPending) && (
        <Pending>{t("conversation.loadingThread")}</Pending>
      )}
      {strays.data && !stray && <Empty>{t("conversation.notFound")}</Empty>}
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {stray && entries.data && (
        <>
          <div className="conv-head">
            <div>
              <h2 className="conv-name">{shownPhone(stray.sender)}</h2>
              <Tag tone="caution">{t("conversation.stray.tag")}</Tag>
            </div>
            {stray.channel !== "email" && (
              <Button
                component="a"
                href={`tel:${stray.sender}`}
                variant="default"
                size="compact-md"
                leftSection={<IconPhone size={18} aria-hidden />}
              >
                {t("conversation.write.call", { phone: shownPhone(stray.sender) })}
              </Button>
            )}
          </div>
          <Entries entries={entries.data} />
          <div className="conv-write">
            <p className="conv-notice">{t("conversation.stray.explain")}</p>
            <div className="conv-send">
              <Button
                onClick={() => setAssigning(true)}
                leftSection={<IconUserCheck size={18} aria-hidden />}
              >
                {t("conversation.stray.assign")}
              </Button>
            </div>
          </div>
          {isAssigning && (
            <Suspense>
              <AssignDialog id={id} onClose={() => setAssigning(false)} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
