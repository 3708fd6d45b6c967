import "./conversation.css";
import { useSearchParams } from "react-router";
import { queryNames } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty } from "#web/platform/ui/states.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { StrayThread } from "./stray-thread.tsx";
import { Thread } from "./thread.tsx";

/** All conversations beside the one that is open; on a phone one after the other. What is open stands in the address. */
export function ConversationsPage() {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const [search] = useSearchParams();
  const isOpen = search.has(queryNames.patient) || search.has(queryNames.stray);
  return (
    <>
      <div className="conv-top" data-open={isOpen || undefined}>
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
  const stray = search.get(queryNames.stray);
  return (
    <div className="conv-page" data-open={patient !== null || stray !== null || undefined}>
      <ConversationList open={patient ?? stray} />
      <div className="conv-pane">
        {patient !== null && <Thread key={patient} patientId={patient} isPage />}
        {patient === null && stray !== null && <StrayThread key={stray} id={stray} />}
        {patient === null && stray === null && (
          <p className="conv-choose">{t("conversation.choose")}</p>
        )}
      </div>
    </div>
  );
}
