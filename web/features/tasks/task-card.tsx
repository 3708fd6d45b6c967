import { Button } from "@mantine/core";
import { IconMail, IconMailX, IconPhone } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import type { Task } from "#contract/tasks.ts";
import { shownPhone } from "#domain/shown-phone.ts";
import { patientPath } from "#web/app/paths.ts";
import { spokenFault } from "#web/platform/i18n/faults/spoken-faults.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Tag } from "#web/platform/ui/tag.tsx";

/** Loaded when somebody took a task up. */
const AttemptDialog = lazy(async () => ({
  default: (await import("./attempt-dialog.tsx")).AttemptDialog,
}));

const ICONS = { call: IconPhone, invalid_contact: IconMailX } as const;

/** One task: what, about whom, why, until when; whom to call, and what was tried. */
export function TaskCard({ task }: { readonly task: Task }) {
  const { t, day } = useTexts();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const { child, kind } = task;
  const Icon = ICONS[kind];
  return (
    <li>
      <article className="tasks-card" aria-labelledby={heading}>
        <div className="tasks-head">
          <span className="tasks-icon">
            <Icon size={20} aria-hidden />
          </span>
          <div>
            <h2 id={heading} className="tasks-name">
              {t(`tasks.kinds.${kind}`)}: {child.full_name}
            </h2>
            <p className="ui-muted">{child.group_name}</p>
          </div>
          {task.closed_at === null && (
            <Tag tone={task.overdue ? "bad" : "neutral"}>
              {t(task.overdue ? "tasks.overdue" : "tasks.due", { date: day(task.due_on) })}
            </Tag>
          )}
        </div>
        <p>{spokenFault(task.reason)}</p>
        {task.guardian && <Contacts guardian={task.guardian} />}
        <Attempts task={task} />
        <div className="tasks-actions">
          {task.closed_at === null && (
            <Button
              onClick={() => setOpen(true)}
              aria-label={t("tasks.attemptOf", { name: child.full_name })}
            >
              {t("tasks.attempt")}
            </Button>
          )}
          <Button component={Link} to={patientPath(child.id)} variant="default">
            {t("tasks.record")}
          </Button>
        </div>
        {isOpen && (
          <Suspense>
            <AttemptDialog task={task} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </article>
    </li>
  );
}

function Contacts({ guardian }: { readonly guardian: NonNullable<Task["guardian"]> }) {
  const { t } = useTexts();
  const { full_name: name, relationship, phone, email } = guardian;
  return (
    <p className="tasks-contacts">
      <span>
        {name}
        {relationship && <span className="ui-muted"> · {relationship}</span>}
      </span>
      {phone ? (
        <a href={`tel:${phone}`} aria-label={t("tasks.call", { name, phone: shownPhone(phone) })}>
          <IconPhone size={16} aria-hidden /> {shownPhone(phone)}
        </a>
      ) : (
        <span className="ui-muted">{t("tasks.noPhone")}</span>
      )}
      {email && (
        <span className="ui-muted tasks-email">
          <IconMail size={16} aria-hidden /> {email}
        </span>
      )}
    </p>
  );
}

/** What was tried, oldest first; of a closed task also how it ended when nobody of the staff closed it. */
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
