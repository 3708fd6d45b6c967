import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { Suspense, useState } from "react";
import { PartnerMove, type ReceivedCase } from "#contract/referrals/received-shares.ts";
import {
  PARTNER_CLOSE_REASONS,
  type PartnerStage,
} from "#domain/referrals/sharing/partner-steps.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog, useDialogForm } from "#web/platform/ui/form-dialog.tsx";
import { AssessmentFields } from "../assessment/entry.ts";
import { Choices } from "./choices.tsx";
import { usePartnerAct } from "./sharing.api.ts";

interface StepDialogProps {
  readonly share: ReceivedCase;
  readonly to: PartnerStage;
  readonly title: string;
  readonly onClose: () => void;
}

/** One step of the care, with the day of an appointment, or the outcome at the end. */
export function StepDialog({ share, to, title, onClose }: StepDialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const acting = usePartnerAct(share.id);
  const [id] = useState(requestId);
  const isAppointment = to === "agendado";
  const isEnd = to === "encerrado";
  // The sender's stages are not all seen from here: the refusal names those that are empty.
  const [emptyStages, setEmptyStages] = useState<string>();
  const form = useDialogForm({
    schema: PartnerMove,
    initialValues: {
      appointment: { on: "", time: "", place: "" },
      close: { reason: "", assessment: { by: "", profession: "", on: "" } },
      isMeant: false,
      note: "",
    },
    bodyOf: ({ appointment: { time, ...visit }, close, isMeant, note }) => ({
      id,
      from: share.stage,
      to,
      note,
      ...(isAppointment && { appointment: { ...visit, ...(time !== "" && { time }) } }),
      ...(isEnd && { close: { ...close, note, empty_stages_confirmed: isMeant } }),
    }),
    check: ({ close, isMeant }) => ({
      ...(close.assessment.on > today && { "close.assessment.on": t("assessment.ahead") }),
      ...(emptyStages !== undefined && !isMeant && { isMeant: emptyStages }),
    }),
    send: (order) => acting.mutateAsync({ does: "move", order }),
    onFailure: (error) => {
      if (isApiError(error)) {
        setEmptyStages((named) => error.fields["close.empty_stages_confirmed"] ?? named);
      }
    },
    done: t("sharing.received.saved"),
    onClose,
  });
  const { field, values, setFieldValue } = form;
  return (
    <FormDialog title={title} submit={t("sharing.received.save")} form={form} onClose={onClose}>
      {isAppointment && (
        <>
          <DayInput label={t("sharing.received.on")} {...field("appointment.on")} />
          <TextInput
            type="time"
            label={t("sharing.received.time")}
            {...field("appointment.time")}
          />
          <TextInput
            label={t("sharing.received.place")}
            maxLength={200}
            {...field("appointment.place")}
          />
        </>
      )}
      {isEnd && (
        <>
          <Choices
            kind="radio"
            legend={t("sharing.received.outcome")}
            values={PARTNER_CLOSE_REASONS}
            chosen={PARTNER_CLOSE_REASONS.filter((reason) => reason === values.close.reason)}
            nameOf={(value) => t(`sharing.close.${value}`)}
            onChange={([value]) => setFieldValue("close.reason", value ?? "")}
          />
          <Suspense>
            <AssessmentFields
              field={(name) => field(`close.assessment.${name}`)}
              on={values.close.assessment.on}
            />
          </Suspense>
          {emptyStages !== undefined && (
            <Checkbox {...field("isMeant", "checkbox")} label={emptyStages} error={undefined} />
          )}
        </>
      )}
      <Textarea label={t("sharing.received.note")} maxLength={500} rows={3} {...field("note")} />
    </FormDialog>
  );
}
