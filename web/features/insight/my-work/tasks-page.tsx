import "@mantine/core/styles/SimpleGrid.css";
import "#web/platform/ui/views.css";
import { SimpleGrid, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { queryNames } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { DoneCard } from "./done-card.tsx";
import { doneQuery } from "./tasks.api.ts";
import { WorkList } from "./work-list.tsx";

/** What of mine is due, all that is mine to do, what is everybody's, and what was done; each with its address. */
const VIEWS = {
  hoje: `${queryNames.taskState}=hoje`,
  minhas: "",
  equipe: `${queryNames.workOf}=equipe`,
  concluidas: `${queryNames.taskState}=concluidas`,
} as const;
type View = keyof typeof VIEWS;

/** What there is to do across the children, those due first on top, and what was done. */
export function TasksPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const [address] = useSearchParams();
  const view = viewOf(address);
  return (
    <>
      <PageHeader title={t("tasks.title")} subtitle={t("tasks.subtitle")} />
      {isClinic || isSchool ? (
        <>
          <Views selected={view} />
          {view === "concluidas" ? (
            <Done />
          ) : (
            <WorkList
              key={view}
              of={view === "equipe" ? "equipe" : "minhas"}
              isDue={view === "hoje"}
            />
          )}
        </>
      ) : (
        <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function viewOf(address: URLSearchParams): View {
  const state = address.get(queryNames.taskState);
  if (state === "concluidas" || state === "hoje") return state;
  return address.get(queryNames.workOf) === "equipe" ? "equipe" : "minhas";
}

function Views({ selected }: { readonly selected: View }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("tasks.views")} className="ui-views">
      {(["hoje", "minhas", "equipe", "concluidas"] as const).map((view) => (
        <Link
          key={view}
          to={{ search: VIEWS[view] }}
          aria-current={view === selected ? "true" : undefined}
        >
          {t(`tasks.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

function Done() {
  const { t } = useTexts();
  const list = useInfiniteQuery(doneQuery());
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack>
      {list.isPending && <Pending>{t("tasks.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && tasks.length === 0 && (
        <Empty title={t("tasks.emptyTitle.concluidas")}>{t("tasks.empty.concluidas")}</Empty>
      )}
      <SimpleGrid component="ul" minColWidth="min(100%, 26rem)">
        {tasks.map((task) => (
          <DoneCard key={task.id} task={task} />
        ))}
      </SimpleGrid>
      <MoreButton list={list} />
    </Stack>
  );
}
