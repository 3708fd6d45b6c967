import { Button } from "@mantine/core";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { OpenDialog } from "./dialog-props.ts";
import { useWhen } from "./use-when.ts";

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
      <dl className="referral-steering">
        <div>
          <dt>{t("referralPage.owner")}</dt>
          <dd>
            <span>{owner?.full_name ?? t("referralPage.noOwner")}</span>
            {isOpen && (
              <Change
                name={t("referralPage.changeOwner")}
                onChange={() => onOpen({ kind: "owner" })}
              />
            )}
          </dd>
        </div>
        {isOpen && (
          <div>
            <dt>{t("referralPage.due")}</dt>
            <dd>
              <span>
                {day(dueOn)} {overdue && <Tag tone="bad">{t("referralPage.late")}</Tag>}
              </span>
              <Change name={t("referralPage.changeDue")} onChange={() => onOpen({ kind: "due" })} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t("referralPage.appointment")}</dt>
          <dd>{appointment ? when(appointment) : t("referralPage.noAppointment")}</dd>
        </div>
      </dl>
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
