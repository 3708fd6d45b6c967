import { Group, Paper, Stack, Title } from "@mantine/core";
import { useId } from "react";
import { Link } from "react-router";
import type { Task } from "#contract/work/tasks.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { TaskIcon } from "./task-icon.tsx";
import { TASK_ICONS } from "./task-icons.ts";

/** A task that is over: what it was, about whom and why, and what was tried. */
export function DoneCard({ task }: { readonly task: Task }) {
  const { t } = useTexts();
  const heading = useId();
  const { child, kind } = task;
  const Icon = TASK_ICONS[kind];
  return (
    <li>
      <Paper component="article" p="md" h="100%" aria-labelledby={heading}>
        <Stack gap="sm">
          <Group gap="sm" wrap="nowrap" align="start">
            <TaskIcon Icon={Icon} />
            <div>
              <Title id={heading} order={2} fz="lg">
                {t(`tasks.kinds.${kind}`)}:{" "}
                <Link to={patientPath(child.id)}>{child.full_name}</Link>
              </Title>
              <p className="ui-muted">{child.group_name}</p>
            </div>
          </Group>
          <p>{translateError(task.reason)}</p>
          <Attempts task={task} />
        </Stack>
      </Paper>
    </li>
  );
}

/** What was tried, oldest first, and how it ended when nobody of the staff closed it. */
function Attempts({ task }: { readonly task: Task }) {
  const { t, moment } = useTexts();
  const isByItself = task.closed_at !== null && task.closed_by === null;
  if (task.attempts.length === 0 && !isByItself) return null;
  return (
    <Stack
      component="ul"
      gap={6}
      px="sm"
      py="xs"
      bdrs="sm"
      bg="var(--surface-sunken)"
      fz="0.9375rem"
    >
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
    </Stack>
  );
}
