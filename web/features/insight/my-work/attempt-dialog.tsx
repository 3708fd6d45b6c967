import { Button, Textarea } from "@mantine/core";
import { type SubmitEvent, useId, useState } from "react";
import { addDays } from "#domain/organization/days.ts";
import { TASK_OUTCOMES, type TaskOutcome } from "#domain/work/task-kinds.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { useToast } from "#web/platform/ui/use-toast.ts";
import { useAttemptTask } from "./tasks.api.ts";

/** Days until the next try that is proposed. */
const NEXT_TRY_DAYS = 2;

interface AttemptDialogProps {
  readonly taskId: string;
  /** The child's. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks what came of a task. Who was not reached is tried again on another day; else the task is done. */
export function AttemptDialog({ taskId, name, onClose }: AttemptDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const today = useToday();
  const attempt = useAttemptTask(taskId);
  const [id] = useState(requestId);
  const [outcome, setOutcome] = useState<TaskOutcome | null>(null);
  const [note, setNote] = useState("");
  const [isAgain, setAgain] = useState(false);
  const [nextOn, setNextOn] = useState(() => addDays(today, NEXT_TRY_DAYS));
  const staysOpen = outcome === "nao_atendeu" || (outcome === "outro" && isAgain);
  const isReady =
    outcome !== null &&
    (outcome !== "outro" || note.trim() !== "") &&
    (!staysOpen || nextOn >= today);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isReady || attempt.isPending) return;
    const body = { id, outcome, note: note.trim(), ...(staysOpen && { next_on: nextOn }) };
    attempt.mutate(body, {
      onSuccess: () => {
        toast.success({ message: t(staysOpen ? "tasks.putOff" : "tasks.done") });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={t("tasks.attemptTitle", { name })}
      isOpen
      onClose={() => {
        if (!attempt.isPending) onClose();
      }}
    >
      <form noValidate className="tasks-form" onSubmit={submit}>
        <Outcomes chosen={outcome} onChoose={setOutcome} />
        <Textarea
          label={t(outcome === "outro" ? "tasks.noteRequired" : "tasks.note")}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {outcome === "outro" && (
          <label className="tasks-choice">
            <input
              type="checkbox"
              checked={isAgain}
              onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
            />
            {t("tasks.again")}
          </label>
        )}
        {staysOpen && (
          <DayInput
            label={t("tasks.nextOn")}
            min={today}
            value={nextOn}
            error={nextOn < today ? t("tasks.nextOnPast") : undefined}
            onChange={setNextOn}
          />
        )}
        <DialogFoot
          fault={attempt.isError && detailOf(attempt.error)}
          isBusy={attempt.isPending}
          onCancel={onClose}
        >
          <Button type="submit" disabled={!isReady || attempt.isPending}>
            {t(staysOpen ? "tasks.keep" : "tasks.close")}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface OutcomesProps {
  readonly chosen: TaskOutcome | null;
  readonly onChoose: (outcome: TaskOutcome) => void;
}

function Outcomes({ chosen, onChoose }: OutcomesProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="tasks-outcomes">
      <legend>{t("tasks.what")}</legend>
      {TASK_OUTCOMES.map((outcome) => (
        <label key={outcome} className="tasks-choice">
          <input
            type="radio"
            name={name}
            checked={outcome === chosen}
            onChange={() => onChoose(outcome)}
          />
          {t(`tasks.outcomes.${outcome}`)}
        </label>
      ))}
    </fieldset>
  );
}
