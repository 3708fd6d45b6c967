import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox, NativeSelect, Textarea } from "@mantine/core";
import { Suspense, useState } from "react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { AssessmentFields } from "../assessment/entry.ts";
import { useAssessment } from "../assessment/use-assessment.ts";
import type { DialogProps } from "./dialog-props.ts";
import type { Step } from "./referral.api.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useMove } from "./use-move.ts";

/**
 * How a referral ends, with the reason; where the server asks for it, also why the child was not referred, or who assessed
 * it and when, with the earlier stages that are empty named and confirmed.
 */
export function CloseDialog({ course, name, onClose }: DialogProps) {
  const { t } = useTexts();
  const move = useMove(course);
  const [reasons] = useState(() => reasonsOf(course));
  const [chosen, setChosen] = useState("");
  const [whyNot, setWhyNot] = useState("");
  const [note, setNote] = useState("");
  const [isMeant, setMeant] = useState(false);
  const assessment = useAssessment();
  const ending = reasons.find(({ reason }) => reason === chosen);
  const notReferred = NOT_REFERRED_REASONS.find((reason) => reason === whyNot);
  const asksWhyNot = ending?.asks_why_not_referred ?? false;
  const needsNote = chosen === "outro" || (asksWhyNot && notReferred === "outro");
  const asksAssessment = ending?.asks_assessment ?? false;
  const empty = asksAssessment ? course.empty_stages : [];
  const isAssessed =
    !asksAssessment || (assessment.order !== null && (empty.length === 0 || isMeant));
  const isReady =
    (!asksWhyNot || notReferred !== undefined) && (!needsNote || note.trim() !== "") && isAssessed;
  const step: Step | null =
    ending && isReady
      ? move({
          to: "encerrado",
          close: {
            reason: ending.reason,
            ...(asksWhyNot && notReferred && { not_referred_reason: notReferred }),
            ...(asksAssessment && assessment.order && { assessment: assessment.order }),
            ...(empty.length > 0 && { empty_stages_confirmed: isMeant }),
          },
          note: note.trim(),
        })
      : null;
  const choose = { value: "", label: t("referralPage.form.choose") };
  return (
    <StepDialog
      title={t("referralPage.dialog.close", { name })}
      referralId={course.id}
      submit={t("referralPage.form.close")}
      step={step}
      onClose={onClose}
    >
      <NativeSelect
        label={t("referralPage.form.reason")}
        value={chosen}
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
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {asksAssessment && (
        <Suspense>
          <AssessmentFields fields={assessment.fields} />
        </Suspense>
      )}
      {empty.length > 0 && (
        <Checkbox
          label={t("referralPage.form.emptyStages", {
            stages: empty.map((stage) => t(`stages.${stage}`)).join(", "),
          })}
          checked={isMeant}
          onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
        />
      )}
      {asksWhyNot && (
        <NativeSelect
          label={t("referralPage.form.whyNot")}
          description={t("referralPage.form.whyNotHint")}
          value={whyNot}
          data={[
            choose,
            ...NOT_REFERRED_REASONS.map((reason) => ({
              value: reason,
              label: t(`referralPage.notReferredReasons.${reason}`),
            })),
          ]}
          onChange={({ currentTarget }) => setWhyNot(currentTarget.value)}
        />
      )}
      <Textarea
        label={t(needsNote ? "referralPage.form.noteRequired" : "referralPage.form.note")}
        maxLength={1000}
        rows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </StepDialog>
  );
}

function reasonsOf({ allowed }: ReferralCourse) {
  return allowed.find(({ to }) => to === "encerrado")?.reasons ?? [];
}
