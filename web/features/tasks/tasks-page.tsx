import "./tasks.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { queryNames } from "#web/app/paths.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { MoreButton } from "#web/platform/ui/more-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { TaskCard } from "./task-card.tsx";
import { TASK_STATES, type TaskState, tasksQuery } from "./tasks.api.ts";

/** What is to do, those due first on top, and what was done. */
export function TasksPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const [address] = useSearchParams();
  const wanted = address.get(queryNames.taskState);
  const state = TASK_STATES.find((each) => each === wanted) ?? "abertas";
  return (
    <>
      <PageHeader title={t("tasks.title")} subtitle={t("tasks.subtitle")} />
      {isClinic || isSchool ? (
        <>
          <States selected={state} />
          <TaskList key={state} state={state} />
        </>
      ) : (
        <Empty>{t("app.notForRole")}</Empty>
      )}
    </>
  );
}

function States({ selected }: { readonly selected: TaskState }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("tasks.states")} className="tasks-states">
      {TASK_STATES.map((state) => (
        <Link
          key={state}
          to={{ search: state === "abertas" ? "" : `${queryNames.taskState}=${state}` }}
          aria-current={state === selected ? "true" : undefined}
        >
          {t(`tasks.state.${state}`)}
        </Link>
      ))}
    </nav>
  );
}

function TaskList({ state }: { readonly state: TaskState }) {
  const { t } = useTexts();
  const list = useInfiniteQuery(tasksQuery(state));
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="tasks-page">
      {list.isPending && <Pending>{t("tasks.loading")}</Pending>}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && tasks.length === 0 && (
        <Empty title={t(`tasks.emptyTitle.${state}`)}>{t(`tasks.empty.${state}`)}</Empty>
      )}
      <ul className="tasks-list">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
