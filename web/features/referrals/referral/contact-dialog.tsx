import { Textarea } from "@mantine/core";
import { useState } from "react";
import { ContactAttempted } from "#contract/referrals/referral-steps.ts";
import { addDays } from "#domain/organization/days.ts";
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactOutcome,
} from "#domain/referrals/contact.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { requestId } from "#web/platform/request-id.ts";
import { DayInput } from "#web/platform/ui/day-input.tsx";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { Choices } from "./choices.tsx";
import { useStepForm } from "./use-step-form.ts";

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
  const tomorrow = addDays(today, 1);
  const pastOf = (day: string) =>
    day !== "" && day < today ? { next_on: t("referralPage.form.past") } : undefined;
  const form = useStepForm({
    referralId,
    schema: ContactAttempted,
    initialValues: {
      channel: "phone",
      outcome: pressed,
      note: "",
      next_on: pressed === "pediu_retorno" ? tomorrow : "",
    },
    bodyOf: ({ next_on: next, ...values }) => ({
      id,
      ...values,
      ...(values.outcome !== "falei" && next !== "" && { next_on: next }),
    }),
    check: (values) => ({ ...pastOf(values.next_on) }),
    stepOf: (order) => ({ does: "attempt", order }),
    onClose,
  });
  const { field, errors, setFieldValue, values } = form;
  const { outcome } = values;
  const choose = (value: ContactOutcome): void => {
    setFieldValue("outcome", value);
    if (value === "pediu_retorno" && values.next_on === "") setFieldValue("next_on", tomorrow);
  };
  return (
    <FormDialog
      title={t("referralPage.dialog.contact", { name })}
      submit={t("referralPage.form.save")}
      form={form}
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
        chosen={CONTACT_CHANNELS.find((each) => each === values.channel) ?? null}
        nameOf={(value) => t(`referralPage.channels.${value}`)}
        onChoose={(channel) => setFieldValue("channel", channel)}
      />
      {outcome !== null && outcome !== "falei" && (
        <DayInput
          label={t(
            outcome === "pediu_retorno"
              ? "referralPage.form.callBackOn"
              : "referralPage.form.nextOn",
          )}
          min={today}
          {...field("next_on")}
          error={pastOf(values.next_on)?.next_on ?? errors["next_on"]}
        />
      )}
      <Textarea label={t("referralPage.form.note")} maxLength={500} rows={2} {...field("note")} />
    </FormDialog>
  );
}
