import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Roster } from "#contract/registry/rosters.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ColumnsCard } from "./columns-card.tsx";
import { ConfirmCard } from "./confirm-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { ResultCard } from "./result-card.tsx";
import { RosterStateTag } from "./roster-tags.tsx";
import { isWorking, rosterQuery } from "./rosters.api.ts";
import { RowsCard } from "./rows-card.tsx";
import { TypedRowsProvider } from "./typed-rows.tsx";

/** One import: what its columns are, what would become of every row, and what became of it. */
export function RosterDetail({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const roster = useQuery(rosterQuery(id));
  if (roster.data) {
    return (
      <TypedRowsProvider>
        <RosterView roster={roster.data} />
      </TypedRowsProvider>
    );
  }
  return (
    <>
      <PageHeader title={t("rosters.title")} />
      {roster.isPending && <Pending>{t("rosters.loading")}</Pending>}
      {roster.isError &&
        (isApiError(roster.error) && roster.error.status === 404 ? (
          <Empty>{t("rosters.notFound")}</Empty>
        ) : (
          <Failure error={roster.error} onRetry={() => void roster.refetch()} />
        ))}
    </>
  );
}

function RosterView({ roster }: { readonly roster: Roster }) {
  const { t, moment } = useTexts();
  const { state } = roster;
  const isReady = state === "ready";
  return (
    <>
      <PageHeader
        title={roster.file_name}
        subtitle={[
          t("rosters.rows", { count: roster.row_count }),
          roster.sheet && t("rosters.sheet", { name: roster.sheet }),
          t("rosters.keptUntil", { moment: moment(roster.expires_at) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      >
        <RosterStateTag state={state} />
      </PageHeader>
      <Stack>
        {isWorking(roster) && <ProgressCard roster={roster} />}
        {state === "failed" && roster.failure && (
          <Note role="alert" tone="bad" my={8}>
            {translateError(roster.failure)}
          </Note>
        )}
        {roster.result !== null && <ResultCard roster={roster} />}
        {isReady && <ConfirmCard roster={roster} />}
        {(state === "columns" || isReady) && (
          <ColumnsCard key={columnsKey(roster)} roster={roster} />
        )}
        {isReady && <PlacesCard roster={roster} />}
        {(isReady || roster.result !== null) && !isWorking(roster) && <RowsCard roster={roster} />}
      </Stack>
    </>
  );
}

/** The same as long as the server takes the columns for the same: what is chosen and not sent yet stays. */
function columnsKey({ columns, group, state }: Roster): string {
  return [state, group?.id, ...columns.map(({ field }) => field)].join(" ");
}
