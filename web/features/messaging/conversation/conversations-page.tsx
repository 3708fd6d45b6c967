import { Text } from "@mantine/core";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Pending } from "#web/platform/ui/states.tsx";
import { ConversationList } from "./conversation-list.tsx";
import classes from "./conversation.module.css";

/** Loaded with the first conversation that is opened: the list is there without it. */
const Thread = lazyComponent(async () => (await import("./thread.tsx")).Thread);
const UnassignedThreadView = lazyComponent(
  async () => (await import("./unassigned-thread.tsx")).UnassignedThreadView,
);

/** All conversations beside the one that is open; on a phone one after the other. What is open stands in the address. */
export function ConversationsPage() {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const [search] = useSearchParams();
  const isOpen = search.has(queryNames.patient) || search.has(queryNames.unassigned);
  return (
    <>
      <div className={classes["top"]} data-open={isOpen || undefined}>
        <PageHeader title={t("conversation.title")} subtitle={t("conversation.subtitle")} />
      </div>
      {isClinic ? <Conversations /> : <Empty>{t("conversation.forClinics")}</Empty>}
    </>
  );
}

function Conversations() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const patient = search.get(queryNames.patient);
  const thread = search.get(queryNames.unassigned);
  return (
    <div className={classes["page"]} data-open={patient !== null || thread !== null || undefined}>
      <ConversationList open={patient ?? thread} />
      <div className={classes["pane"]}>
        <Suspense fallback={<Pending>{t("conversation.loadingThread")}</Pending>}>
          {patient !== null && <Thread key={patient} patientId={patient} isPage />}
          {patient === null && thread !== null && <UnassignedThreadView key={thread} id={thread} />}
        </Suspense>
        {patient === null && thread === null && (
          <Text ta="center" c="dimmed" py="xl">
            {t("conversation.choose")}
          </Text>
        )}
      </div>
    </div>
  );
}
