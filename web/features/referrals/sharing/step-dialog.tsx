import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { Suspense, useState } from "react";
import type { ReceivedCase } from "#contract/referrals/received-shares.ts";
import {
  PARTNER_CLOSE_REASONS,
  type PartnerCloseReason,
  type PartnerStage,
} from "#domain/referrals/sharing/partner-steps.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { AssessmentFields } from "../assessment/entry.ts";
import { useAssessment } from "../assessment/use-assessment.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Choices } from "./choices.tsx";
import { type PartnerAct, usePartnerAct } from "./sharing.api.ts";

interface StepDialogProps {
  readonly share: ReceivedCase;
  readonly to: PartnerStage;
  readonly title: string;
  readonly onClose: () => void;
}

/** One step of the care, with the day of an appointment, or the outcome at the end. */
export function StepDialog({ share, to, title, onClose }: StepDialogProps) {
  const { t } = useTexts();
  const acting = usePartnerAct(share.id);
  const [id] = useState(requestId);
  const [on, setOn] = useState("");
  const [time, setTime] = useState("");
  const [place, setPlace] = useState("");
  const [reason, setReason] = useState<PartnerCloseReason | null>(null);
  const [note, setNote] = useState("");
  const isAppointment = to === "agendado";
  const isEnd = to === "encerrado";
  const assessment = useAssessment();
  const [isMeant, setMeant] = useState(false);
  // The sender's stages are not all seen from here: the refusal names those that are empty.
  const empty = isApiError(acting.error)
    ? acting.error.fields["close.empty_stages_confirmed"]
    : undefined;
  const [emptyStages, setEmptyStages] = useState<string | null>(null);
  if (empty !== undefined && empty !== emptyStages) setEmptyStages(empty);
  const isAssessed = assessment.order !== null && (emptyStages === null || isMeant);
  const isReady =
    share.stage !== null &&
    (!isAppointment || on !== "") &&
    (!isEnd || (reason !== null && isAssessed));
  const act: PartnerAct | null =
    !isReady || share.stage === null
      ? null
      : {
          does: "move",
          order: {
            id,
            from: share.stage,
            to,
            note: note.trim(),
            ...(isAppointment && {
              appointment: { on, ...(time !== "" && { time }), place: place.trim() },
            }),
            ...(isEnd &&
              reason &&
              assessment.order && {
                close: {
                  reason,
                  note: note.trim(),
                  assessment: assessment.order,
                  empty_stages_confirmed: isMeant,
                },
              }),
          },
        };
  return (
    <ActDialog<PartnerAct>
      title={title}
      submit={t("sharing.received.save")}
      done={t("sharing.received.saved")}
      act={act}
      acting={acting}
      onClose={onClose}
    >
      {isAppointment && (
        <>
          <DayInput label={t("sharing.received.on")} value={on} onChange={setOn} />
          <TextInput
            type="time"
            label={t("sharing.received.time")}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <TextInput
            label={t("sharing.received.place")}
            maxLength={200}
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
        </>
      )}
      {isEnd && (
        <OutcomeFields
          reason={reason}
          onReason={setReason}
          assessment={assessment}
          empty={emptyStages}
          isMeant={isMeant}
          onMeant={setMeant}
        />
      )}
      <Textarea
        label={t("sharing.received.note")}
        maxLength={500}
        rows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}

/** What was found, by whom and when; and that it is meant, once the server has named the stages that are empty. */
function OutcomeFields(props: {
  readonly reason: PartnerCloseReason | null;
  readonly onReason: (reason: PartnerCloseReason) => void;
  readonly assessment: ReturnType<typeof useAssessment>;
  readonly empty: string | null;
  readonly isMeant: boolean;
  readonly onMeant: (isMeant: boolean) => void;
}) {
  const { t } = useTexts();
  const { reason, empty } = props;
  return (
    <>
      <Choices
        kind="radio"
        legend={t("sharing.received.outcome")}
        values={PARTNER_CLOSE_REASONS}
        chosen={reason === null ? [] : [reason]}
        nameOf={(value) => t(`sharing.close.${value}`)}
        onChange={([value]) => value && props.onReason(value)}
      />
      <Suspense>
        <AssessmentFields fields={props.assessment.fields} />
      </Suspense>
      {empty !== null && (
        <Checkbox
          label={empty}
          checked={props.isMeant}
          onChange={({ currentTarget }) => props.onMeant(currentTarget.checked)}
        />
      )}
    </>
  );
}
