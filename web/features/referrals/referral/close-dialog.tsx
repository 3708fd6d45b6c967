import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { Suspense, useState } from "react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { FormDialog } from "#web/platform/ui/form-dialog.tsx";
import { AssessmentFields } from "../assessment/entry.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useMoveForm } from "./use-step-form.ts";

/** The form of an end, with what its reason asks for. */
function useCloseForm({ course, onClose }: Pick<DialogProps, "course" | "onClose">) {
  const { t } = useTexts();
  const today = useToday();
  const [reasons] = useState(() => reasonsOf(course));
  const asksOf = (chosen: string) => {
    const ending = reasons.find(({ reason }) => reason === chosen);
    const asksAssessment = ending?.asks_assessment ?? false;
    return {
      asksAssessment,
      asksWhyNot: ending?.asks_why_not_referred ?? false,
      empty: asksAssessment ? course.empty_stages : [],
    };
  };
  const needsNoteOf = ({
    reason,
    not_referred_reason: whyNot,
  }: Record<"reason" | "not_referred_reason", string>) =>
    reason === "outro" || (asksOf(reason).asksWhyNot && whyNot === "outro");
  const namesOf = (stages: typeof course.empty_stages): string =>
    stages.map((stage) => t(`stages.${stage}`)).join(", ");
  const form = useMoveForm({
    course,
    initialValues: {
      close: {
        reason: "",
        not_referred_reason: "",
        assessment: { by: "", profession: "", on: "" },
        empty_stages_confirmed: false,
      },
      note: "",
    },
    moveOf: ({ close, note }) => {
      const { asksAssessment, asksWhyNot, empty } = asksOf(close.reason);
      return {
        to: "encerrado",
        close: {
          reason: close.reason,
          ...(asksWhyNot && { not_referred_reason: close.not_referred_reason }),
          ...(asksAssessment && { assessment: close.assessment }),
          ...(empty.length > 0 && { empty_stages_confirmed: close.empty_stages_confirmed }),
        },
        note,
      };
    },
    check: ({ close, note }) => {
      const { asksAssessment, empty } = asksOf(close.reason);
      return {
        ...(asksAssessment &&
          close.assessment.on > today && { "close.assessment.on": t("assessment.ahead") }),
        ...(empty.length > 0 &&
          !close.empty_stages_confirmed && {
            "close.empty_stages_confirmed": t("referralPage.form.emptyStages", {
              stages: namesOf(empty),
            }),
          }),
        ...(needsNoteOf(close) &&
          note.trim() === "" && { note: t("referralPage.form.noteRequired") }),
      };
    },
    onClose,
  });
  return {
    form,
    reasons,
    needsNote: needsNoteOf(form.values.close),
    namesOf,
    ...asksOf(form.values.close.reason),
  };
}

/**
 * How a referral ends, with the reason; where the server asks for it, also why the child was not referred, or who assessed
 * it and when, with the earlier stages that are empty named and confirmed.
 */
export function CloseDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const { form, reasons, needsNote, namesOf, asksAssessment, asksWhyNot, empty } = useCloseForm({
    course,
    onClose,
  });
  const { field, values } = form;
  const choose = { value: "", label: t("referralPage.form.choose") };
  return (
    <FormDialog
      title={t("referralPage.dialog.close", { name })}
      submit={t("referralPage.form.close")}
      form={form}
      onClose={onClose}
    >
      <NativeSelect
        label={t("referralPage.form.reason")}
        data={[
          choose,
          ...reasons.map(({ reason, may_record: mayRecord }) => ({
            value: reason,
            label: t(`referralPage.closeReasons.${reason}`),
            disabled: !mayRecord,
          })),
        ]}
        description={
          reasons.some(({ may_record: mayRecord }) => !mayRecord)
            ? t("referralPage.form.healthRole")
            : undefined
        }
        {...field("close.reason")}
      />
      {asksAssessment && (
        <Suspense>
          <AssessmentFields
            field={(part) => field(`close.assessment.${part}`)}
            on={values.close.assessment.on}
          />
        </Suspense>
      )}
      {empty.length > 0 && (
        <Checkbox
          {...field("close.empty_stages_confirmed", "checkbox")}
          label={t("referralPage.form.emptyStages", { stages: namesOf(empty) })}
        />
      )}
      {asksWhyNot && (
        <NativeSelect
          label={t("referralPage.form.whyNot")}
          description={t("referralPage.form.whyNotHint")}
          data={[
            choose,
            ...NOT_REFERRED_REASONS.map((reason) => ({
              value: reason,
              label: t(`referralPage.notReferredReasons.${reason}`),
            })),
          ]}
          {...field("close.not_referred_reason")}
        />
      )}
      <Textarea
        label={t(needsNote ? "referralPage.form.noteRequired" : "referralPage.form.note")}
        maxLength={1000}
        rows={2}
        {...field("note")}
      />
    </FormDialog>
  );
}

function reasonsOf({ allowed }: ReferralCourse) {
  return allowed.find(({ to }) => to === "encerrado")?.reasons ?? [];
}
