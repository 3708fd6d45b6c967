import { Textarea } from "@mantine/core";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import {
  AppointmentFields,
  appointmentOf,
  appointmentValues,
  usePastAppointment,
} from "./appointment-fields.tsx";
import { Choices } from "./choices.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { useMoveForm } from "./use-step-form.ts";

/** When and where the child is seen, for the first time or on another day. */
export function ScheduleDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const pastOf = usePastAppointment();
  const form = useMoveForm({
    course,
    initialValues: { appointment: appointmentValues(course.appointment) },
    moveOf: ({ appointment }) => ({ to: "agendado", appointment: appointmentOf(appointment) }),
    check: ({ appointment }) => pastOf(appointment),
    onClose,
  });
  return (
    <FormDialog
      title={t("referralPage.dialog.schedule", { name })}
      submit={t("referralPage.form.save")}
      form={form}
      onClose={onClose}
    >
      <AppointmentFields field={form.field} on={form.values.appointment.on} />
    </FormDialog>
  );
}

/** Where each answer to what came of an appointment leads. */
const VISITS = { came: "compareceu", missed: "contatado", moved: "agendado" } as const;
const ANSWERS = ["came", "missed", "moved"] as const;
type Visit = (typeof ANSWERS)[number];

/** What came of an appointment: the child was there, was not, or the day has changed. */
export function VisitDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const pastOf = usePastAppointment();
  const form = useMoveForm({
    course,
    initialValues: {
      visit: null as Visit | null,
      appointment: appointmentValues(null),
      note: "",
    },
    moveOf: ({ visit, appointment, note }) => ({
      to: visit && VISITS[visit],
      note,
      ...(visit === "moved" && { appointment: appointmentOf(appointment) }),
    }),
    check: ({ visit, appointment }) => (visit === "moved" ? pastOf(appointment) : {}),
    onClose,
  });
  const { visit } = form.values;
  return (
    <FormDialog
      title={t("referralPage.dialog.visit", { name })}
      submit={t("referralPage.form.save")}
      form={form}
      onClose={onClose}
    >
      <Choices
        legend={t("referralPage.form.visit")}
        values={ANSWERS}
        chosen={visit}
        nameOf={(value) => t(`referralPage.form.${value}`)}
        onChoose={(value) => form.setFieldValue("visit", value)}
      />
      {visit === "missed" && <p className="ui-muted">{t("referralPage.form.missedHint")}</p>}
      {visit === "moved" && (
        <AppointmentFields field={form.field} on={form.values.appointment.on} />
      )}
      <Textarea
        label={t("referralPage.form.note")}
        maxLength={1000}
        rows={2}
        {...form.field("note")}
      />
    </FormDialog>
  );
}

/** That the family was told what the visit has shown, and what was agreed. */
export function FeedbackDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const form = useMoveForm({
    course,
    initialValues: { note: "" },
    moveOf: ({ note }) => ({ to: "devolutiva", note }),
    onClose,
  });
  return (
    <FormDialog
      title={t("referralPage.dialog.feedback", { name })}
      submit={t("referralPage.form.save")}
      form={form}
      onClose={onClose}
    >
      <Textarea
        label={t("referralPage.form.feedbackNote")}
        maxLength={1000}
        rows={2}
        {...form.field("note")}
      />
    </FormDialog>
  );
}
