import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/Radio.css";
import { Button, Checkbox, Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { TaskAttempted } from "#contract/work/tasks.ts";
import { addDays } from "#domain/organization/days.ts";
import { TASK_OUTCOMES } from "#domain/work/task-kinds.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { DialogFoot } from "#web/platform/ui/dialog-foot.tsx";
import { Dialog } from "#web/platform/ui/dialog.tsx";
import { type FieldErrors, useContractForm } from "#web/platform/ui/use-contract-form.ts";
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
  const form = useContractForm({
    schema: TaskAttempted,
    initialValues: {
      outcome: "",
      note: "",
      isAgain: false,
      next_on: addDays(today, NEXT_TRY_DAYS),
    },
    bodyOf: ({ isAgain, next_on, ...values }) => ({
      ...values,
      id,
      ...(staysOpen({ ...values, isAgain }) && { next_on }),
    }),
    check: (values): FieldErrors =>
      staysOpen(values) && values.next_on !== "" && values.next_on < today
        ? { next_on: t("tasks.nextOnPast") }
        : {},
    send: async (body) => {
      await attempt.mutateAsync(body);
      toast.success({ message: t(body.next_on === undefined ? "tasks.done" : "tasks.putOff") });
      onClose();
    },
  });
  const { isBusy, field, values } = form;
  const isOther = values.outcome === "outro";
  return (
    <Dialog
      title={t("tasks.attemptTitle", { name })}
      isOpen
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      <form {...form.props}>
        <Stack>
          <Radio.Group name="outcome" label={t("tasks.what")} {...form.getInputProps("outcome")}>
            <Stack pt="xs">
              {TASK_OUTCOMES.map((each) => (
                <Radio key={each} value={each} label={t(`tasks.outcomes.${each}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t(isOther ? "tasks.noteRequired" : "tasks.note")}
            maxLength={500}
            {...field("note")}
          />
          {isOther && <Checkbox {...field("isAgain", "checkbox")} label={t("tasks.again")} />}
          {staysOpen(values) && (
            <DayInput label={t("tasks.nextOn")} min={today} {...field("next_on")} />
          )}
          <DialogFoot fault={form.failure} isBusy={isBusy} onCancel={onClose}>
            <Button type="submit" disabled={isBusy}>
              {t(staysOpen(values) ? "tasks.keep" : "tasks.close")}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Whether it is to be tried again. */
function staysOpen(given: { readonly outcome: string; readonly isAgain: boolean }): boolean {
  return given.outcome === "nao_atendeu" || (given.outcome === "outro" && given.isAgain);
}
