import "./referral.css";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { addDays } from "#domain/organization/days.ts";
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
} from "#domain/referrals/contact.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { Choices } from "./choices.tsx";
import type { Step } from "./referral.api.ts";
import { StepDialog } from "./step-dialog.tsx";

interface ContactDialogProps {
  readonly referralId: string;
  /** The child's. */
  readonly name: string;
  /** What was pressed already; null when nothing was. */
  readonly outcome: ContactOutcome | null;
  readonly onClose: () => void;
}

/** Notes an attempt to reach the family: how, what came of it, and when to try again. */
export function ContactDialog({ referralId, name, outcome: pressed, onClose }: ContactDialogProps) {
  const { t } = useTexts();
  const today = useToday();
  const [id] = useState(requestId);
  const [channel, setChannel] = useState<ContactChannel>("phone");
  const [outcome, setOutcome] = useState(pressed);
  const [note, setNote] = useState("");
  const [nextOn, setNextOn] = useState(pressed === "pediu_retorno" ? addDays(today, 1) : "");
  const asksBack = outcome === "pediu_retorno";
  const isPast = nextOn !== "" && nextOn < today;
  const choose = (value: ContactOutcome): void => {
    setOutcome(value);
    if (value === "pediu_retorno" && nextOn === "") setNextOn(addDays(today, 1));
  };
  const isReady = outcome !== null && !isPast && (!asksBack || nextOn !== "");
  const step: Step | null = isReady
    ? {
        does: "attempt",
        order: {
          id,
          channel,
          outcome,
          note: note.trim(),
          ...(outcome !== "falei" && nextOn !== "" && { next_on: nextOn }),
        },
      }
    : null;
  return (
    <StepDialog
      title={t("referralPage.dialog.contact", { name })}
      referralId={referralId}
      submit={t("referralPage.form.save")}
      step={step}
      onClose={onClose}
    >
      <Choices
        legend={t("referralPage.form.outcome")}
        values={CONTACT_OUTCOMES}
        chosen={outcome}
        nameOf={(value) => t(`referralPage.outcomes.${value}`)}
        onChoose={choose}
      />
      <Choices
        legend={t("referralPage.form.channel")}
        values={CONTACT_CHANNELS}
        chosen={channel}
        nameOf={(value) => t(`referralPage.channels.${value}`)}
        onChoose={setChannel}
      />
      {outcome !== null && outcome !== "falei" && (
        <DayInput
          label={t(asksBack ? "referralPage.form.callBackOn" : "referralPage.form.nextOn")}
          min={today}
          value={nextOn}
          error={isPast ? t("referralPage.form.past") : undefined}
          onChange={setNextOn}
        />
      )}
      <Textarea
        label={t("referralPage.form.note")}
        maxLength={500}
        rows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </StepDialog>
  );
}
