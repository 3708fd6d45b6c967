import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { AppointmentFields, useAppointment } from "./appointment-fields.tsx";
import { Choices } from "./choices.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useMove } from "./use-move.ts";

/** When and where the child is seen, for the first time or on another day. */
export function ScheduleDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const move = useMove(course);
  const { fields, order } = useAppointment(course.appointment);
  return (
    <StepDialog
      title={t("referralPage.dialog.schedule", { name })}
      referralId={course.id}
      submit={t("referralPage.form.save")}
      step={order && move({ to: "agendado", appointment: order })}
      onClose={onClose}
    >
      <AppointmentFields fields={fields} />
    </StepDialog>
  );
}

const VISITS = ["came", "missed", "moved"] as const;
type Visit = (typeof VISITS)[number];

/** What came of an appointment: the child was there, was not, or the day has changed. */
export function VisitDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const move = useMove(course);
  const [visit, setVisit] = useState<Visit | null>(null);
  const [note, setNote] = useState("");
  const { fields, order } = useAppointment(null);
  const said = { note: note.trim() };
  const steps = {
    came: move({ to: "compareceu", ...said }),
    missed: move({ to: "contatado", ...said }),
    moved: order && move({ to: "agendado", appointment: order, ...said }),
  } as const;
  return (
    <StepDialog
      title={t("referralPage.dialog.visit", { name })}
      referralId={course.id}
      submit={t("referralPage.form.save")}
      step={visit && steps[visit]}
      onClose={onClose}
    >
      <Choices
        legend={t("referralPage.form.visit")}
        values={VISITS}
        chosen={visit}
        nameOf={(value) => t(`referralPage.form.${value}`)}
        onChoose={setVisit}
      />
      {visit === "missed" && <p className="ui-muted">{t("referralPage.form.missedHint")}</p>}
      {visit === "moved" && <AppointmentFields fields={fields} />}
      <Note value={note} onChange={setNote} label={t("referralPage.form.note")} />
    </StepDialog>
  );
}

/** That the family was told what the visit has shown, and what was agreed. */
export function FeedbackDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const move = useMove(course);
  const [note, setNote] = useState("");
  return (
    <StepDialog
      title={t("referralPage.dialog.feedback", { name })}
      referralId={course.id}
      submit={t("referralPage.form.save")}
      step={move({ to: "devolutiva", note: note.trim() })}
      onClose={onClose}
    >
      <Note value={note} onChange={setNote} label={t("referralPage.form.feedbackNote")} />
    </StepDialog>
  );
}

interface NoteProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Note({ label, value, onChange }: NoteProps) {
  return (
    <Textarea
      label={label}
      maxLength={1000}
      rows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
