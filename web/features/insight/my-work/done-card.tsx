import { Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import type { Task } from "#contract/work/tasks.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { TASK_ICONS } from "./task-icons.ts";

/** A task that is over: what it was, about whom and why, and what was tried. */
export function DoneCard({ task }: { readonly task: Task }) {
  const { t } = useTexts();
  const heading = useId();
  const { child, kind } = task;
  const Icon = TASK_ICONS[kind];
  return (
    <li>
      <article className="ui-card tasks-card" aria-labelledby={heading}>
        <div className="tasks-head">
          <span className="tasks-icon">
            <Icon size={20} aria-hidden />
          </span>
          <div>
            <Title id={heading} order={2} fz="lg">
              {t(`tasks.kinds.${kind}`)}: <Link to={patientPath(child.id)}>{child.full_name}</Link>
            </Title>
            <p className="ui-muted">{child.group_name}</p>
          </div>
        </div>
        <p>{spokenFault(task.reason)}</p>
        <Attempts task={task} />
      </article>
    </li>
  );
}

/** What was tried, oldest first, and how it ended when nobody of the staff closed it. */
function Attempts({ task }: { readonly task: Task }) {
  const { t, moment } = useTexts();
  const isByItself = task.closed_at !== null && task.closed_by === null;
  if (task.attempts.length === 0 && !isByItself) return null;
  return (
    <ul className="tasks-attempts">
      {task.attempts.map(({ at, by, outcome, note }) => (
        <li key={at}>
          <strong>{t(`tasks.outcomes.${outcome}`)}</strong>
          {note && `: ${note}`} <span className="ui-muted">{`${moment(at)} · ${by}`}</span>
        </li>
      ))}
      {isByItself && task.closed_at !== null && (
        <li>
          <strong>{t("tasks.byItself")}</strong>{" "}
          <span className="ui-muted">{moment(task.closed_at)}</span>
        </li>
      )}
    </ul>
  );
}
