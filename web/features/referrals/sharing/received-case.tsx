import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ReceivedCase as Case } from "#contract/referrals/received-shares.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { CareCard } from "./care-card.tsx";
import { EndCaseDialog } from "./case-dialogs.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { caseQuery } from "./sharing.api.ts";
import { StateTag } from "./state-tag.tsx";
import { useChildWords } from "./use-child-words.ts";

const NOT_FOUND = 404;

/** One case: what may be seen of it, the answer to be given, and then the care that is noted for the sender. */
export function ReceivedCase({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const read = useQuery(caseQuery(id));
  const words = useChildWords();
  return (
    <>
      <BackLink />
      <PageHeader title={read.data ? words.nameOf(read.data) : t("sharing.received.title")}>
        {read.data && <StateTag state={read.data.state} stage={read.data.stage} />}
      </PageHeader>
      {read.isPending && <Pending>{t("sharing.received.loading")}</Pending>}
      {read.isError &&
        (isApiError(read.error) && read.error.status === NOT_FOUND ? (
          <Empty>{t("sharing.received.gone")}</Empty>
        ) : (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ))}
      {read.data && <Parts share={read.data} />}
    </>
  );
}

function Parts({ share }: { readonly share: Case }) {
  const { t } = useTexts();
  const [isEnding, setEnding] = useState(false);
  const isOver = share.child === null;
  return (
    <Stack maw="52rem">
      {isOver ? <Over share={share} /> : <CaseFacts share={share} />}
      {share.state === "enviado" && <AnswerCard share={share} />}
      {share.state === "aceito" && (
        <CareCard share={share}>
          <Button variant="subtle" onClick={() => setEnding(true)}>
            {t("sharing.received.endCase")}
          </Button>
        </CareCard>
      )}
      {isEnding && <EndCaseDialog id={share.id} onClose={() => setEnding(false)} />}
    </Stack>
  );
}

/** Why nothing of the child is shown any more. */
function Over({ share }: { readonly share: Case }) {
  const { t } = useTexts();
  const { reason, ended_by: by, state, sender } = share;
  return (
    <Card title={sender.name}>
      <p>
        {state === "recusado"
          ? t("sharing.received.declined", { reason })
          : t(`sharing.received.ended.${by ?? "program"}`)}
      </p>
      <p className="ui-muted">{t("sharing.received.nothingLeft")}</p>
    </Card>
  );
}

function BackLink() {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const list = address.get(queryNames.receivedList);
  return (
    <BackButton to={{ search: list === null ? "" : `${queryNames.receivedList}=${list}` }}>
      {t("sharing.received.back")}
    </BackButton>
  );
}
