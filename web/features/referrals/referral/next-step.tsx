import { Button, Group, Stack } from "@mantine/core";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { ReferralStage } from "#domain/referrals/stage.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Note } from "#web/platform/ui/note.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { OpenForm } from "./dialog-props.ts";
import { useWhen } from "./use-when.ts";
import classes from "./referral.module.css";

type Act = "contact" | "schedule" | "visit" | "feedback" | "close" | "reopen";

/** What is to be done at each stage. */
const ACTS: Readonly<Record<ReferralStage, Act>> = {
  a_encaminhar: "contact",
  contatado: "schedule",
  agendado: "visit",
  compareceu: "feedback",
  devolutiva: "close",
  encerrado: "reopen",
};

interface NextStepProps {
  readonly course: ReferralCourse;
  readonly onOpen: (dialog: OpenForm) => void;
}

/** The one thing to do next, and beside it what may be done instead. */
export function NextStep({ course, onOpen }: NextStepProps) {
  const { t } = useTexts();
  const { stage, allowed, failed_attempts: failed } = course;
  const act = ACTS[stage];
  const may = (to: ReferralStage): boolean => allowed.some((step) => step.to === to);
  const open = (kind: Act): void => onOpen(kind === "contact" ? { kind, outcome: null } : { kind });
  const isOver = stage === "encerrado";
  return (
    <Card
      title={t("referralPage.next")}
      aside={
        failed > 0 &&
        !isOver && <Tag tone="caution">{t("referralPage.failedAttempts", { count: failed })}</Tag>
      }
    >
      <Words course={course} />
      <Group gap={10} mt="md" className={classes["actions"]}>
        {(!isOver || may("a_encaminhar")) && (
          <Button
            size="md"
            variant={isOver ? "default" : "filled"}

            onClick={() => open(act)}
          >
            {t(`referralPage.act.${act}`)}
          </Button>
        )}
        {stage === "a_encaminhar" && may("agendado") && (
          <Button variant="default" onClick={() => open("schedule")}>
            {t("referralPage.scheduleToo")}
          </Button>
        )}
        {stage === "contatado" && (
          <Button variant="default" onClick={() => open("contact")}>
            {t("referralPage.act.contact")}
          </Button>
        )}
        {stage === "agendado" && may("agendado") && (
          <Button variant="default" onClick={() => open("schedule")}>
            {t("referralPage.reschedule")}
          </Button>
        )}
        {act !== "close" && may("encerrado") && (
          <Button variant="subtle" onClick={() => open("close")}>
            {t("referralPage.closeToo")}
          </Button>
        )}
      </Group>
    </Card>
  );
}

function Words({ course }: Pick<NextStepProps, "course">) {
  const { t, day, dayOf } = useTexts();
  const when = useWhen();
  const today = useToday();
  const { stage, appointment, closed } = course;
  if (closed) {
    return (
      <Stack gap={6}>
        <p>
          <strong>{t(`referralPage.closeReasons.${closed.reason}`)}</strong>
        </p>
        <p className="ui-muted">
          {t("referralPage.closedTitle", { date: dayOf(closed.at) })}
          {closed.by !== null && ` ${t("referralPage.closedBy", { name: closed.by })}`}
        </p>
        {closed.assessment && (
          <p>
            {t("referralPage.assessed", {
              by: closed.assessment.by,
              profession: closed.assessment.profession,
              date: day(closed.assessment.on),
            })}
          </p>
        )}
        {closed.not_referred_reason && (
          <p>
            {t("referralPage.notReferred", {
              reason: t(`referralPage.notReferredReasons.${closed.not_referred_reason}`),
            })}
          </p>
        )}
        {closed.note && <Note style={{ whiteSpace: "pre-line" }}>{closed.note}</Note>}
      </Stack>
    );
  }
  if (stage === "agendado" && appointment && appointment.on >= today) {
    return <p>{t("referralPage.appointmentAhead", { when: when(appointment) })}</p>;
  }
  return <p>{t(`referralPage.nextText.${stage}`)}</p>;
}
