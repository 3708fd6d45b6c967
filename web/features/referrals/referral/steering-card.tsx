import { Button, Stack } from "@mantine/core";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact } from "#web/platform/ui/facts.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { OpenDialog } from "./dialog-props.ts";
import { useWhen } from "./use-when.ts";
import classes from "./referral.module.css";

interface SteeringCardProps {
  readonly course: ReferralCourse;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Who sees to it, by when, and when the child is seen. */
export function SteeringCard({ course, onOpen }: SteeringCardProps) {
  const { t, day, dayOf } = useTexts();
  const when = useWhen();
  const { owner, due_on: dueOn, overdue, appointment, escalated_at: escalated } = course;
  const isOpen = course.closed === null;
  return (
    <Card title={t("referralPage.who")}>
      <Stack component="dl" gap="sm" className={classes["steering"]}>
        <Fact name={t("referralPage.owner")}>
          <span>{owner?.full_name ?? t("referralPage.noOwner")}</span>
          {isOpen && (
            <Change
              name={t("referralPage.changeOwner")}
              onChange={() => onOpen({ kind: "owner" })}
            />
          )}
        </Fact>
        {isOpen && (
          <Fact name={t("referralPage.due")}>
            <span>
              {day(dueOn)} {overdue && <Tag tone="bad">{t("referralPage.late")}</Tag>}
            </span>
            <Change name={t("referralPage.changeDue")} onChange={() => onOpen({ kind: "due" })} />
          </Fact>
        )}
        <Fact name={t("referralPage.appointment")}>
          {appointment ? when(appointment) : t("referralPage.noAppointment")}
        </Fact>
      </Stack>
      {isOpen && escalated !== null && (
        <p className="ui-muted">{t("referralPage.escalated", { date: dayOf(escalated) })}</p>
      )}
    </Card>
  );
}

function Change({ name, onChange }: { readonly name: string; readonly onChange: () => void }) {
  const { t } = useTexts();
  return (
    <Button variant="subtle" size="compact-sm" aria-label={name} onClick={onChange}>
      {t("referralPage.change")}
    </Button>
  );
}
