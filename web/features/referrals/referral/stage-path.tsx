import "@mantine/core/styles/VisuallyHidden.css";
import { Text, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { REFERRAL_STAGES, type ReferralStage } from "#domain/referrals/stage.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import classes from "./referral.module.css";

interface StagePathProps {
  readonly course: ReferralCourse;
  readonly openedAt: string;
}

/** The six stages in their order: those reached with their day, and where the referral stands now. */
export function StagePath({ course, openedAt }: StagePathProps) {
  const { t, dayOf } = useTexts();
  const now = REFERRAL_STAGES.indexOf(course.stage);
  const reached = reachedAt(course, openedAt);
  return (
    <ol className={classes["path"]} aria-label={t("referralPage.path")}>
      {REFERRAL_STAGES.map((stage, index) => {
        const at = reached[stage];
        const isNow = index === now;
        const isDone = index < now && at !== null;
        const mark = isNow ? "now" : isDone ? "done" : index < now ? "skipped" : "ahead";
        return (
          <li key={stage} data-mark={mark} aria-current={isNow ? "step" : undefined}>
            <span className={classes["dot"]} aria-hidden>
              {isDone || (isNow && stage === "encerrado") ? (
                <IconCheck size={16} stroke={3} />
              ) : (
                index + 1
              )}
            </span>
            <span className={classes["name"]}>{t(`stages.${stage}`)}</span>
            <span className={classes["day"]}>
              {isNow && (
                <Text span inherit c="var(--brand-strong)" fw={600}>
                  {t("referralPage.pathNow")}
                </Text>
              )}
              {at !== null && index <= now && <span>{dayOf(at)}</span>}
              {mark === "skipped" && t("referralPage.pathSkipped")}
              {mark === "ahead" && (
                <VisuallyHidden component="span">{t("referralPage.pathAhead")}</VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function reachedAt(
  course: ReferralCourse,
  openedAt: string,
): Readonly<Record<ReferralStage, string | null>> {
  return {
    a_encaminhar: openedAt,
    contatado: course.contacted_at,
    agendado: course.scheduled_at,
    compareceu: course.attended_at,
    devolutiva: course.feedback_at,
    encerrado: course.closed?.at ?? null,
  };
}
