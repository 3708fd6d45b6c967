import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { PatientReferral } from "#contract/screening/patients.ts";
import { isPriorityReferral } from "#domain/instruments/risk.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { referralPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Fact, Facts } from "#web/platform/ui/facts.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import type { OpenForm } from "./dialog-props.ts";
import { FamilySaid } from "./family-said.tsx";
import { NextStep } from "./next-step.tsx";
import { courseQuery } from "./referral.api.ts";
import { useWhen } from "./use-when.ts";

const StepForm = lazyComponent(async () => (await import("./dialogs.tsx")).StepForm);

interface StandingSectionProps {
  readonly referral: PatientReferral;
  /** The child's. */
  readonly name: string;
}

/** In a child's record: where an open referral stands, and its next step, taken without leaving the record. */
export function StandingSection({ referral, name }: StandingSectionProps) {
  const { t } = useTexts();
  const course = useQuery(courseQuery(referral.id));
  const { type, stage } = referral;
  const isLate = course.data?.overdue === true;
  return (
    <>
      <Card
        title={t(`referralTypes.${type}`)}
        aside={<Link to={referralPath(referral.id)}>{t("referralPage.openReferral")}</Link>}
      >
        <Flex component="p" gap={6} align="center" wrap="wrap">
          {isPriorityReferral(type) && <Tag tone="accent">{t("app.priority")}</Tag>}
          <Tag tone="info">{t(`stages.${course.data?.stage ?? stage}`)}</Tag>
          {isLate && <Tag tone="bad">{t("referralPage.late")}</Tag>}
        </Flex>
        {course.isPending && <Pending>{t("referralPage.loading")}</Pending>}
        {course.isError && !course.data && (
          <Failure error={course.error} onRetry={() => void course.refetch()} />
        )}
        {course.data && <Standing course={course.data} />}
      </Card>
      {course.data && <Steps course={course.data} name={name} />}
    </>
  );
}

function Standing({ course }: { readonly course: ReferralCourse }) {
  const { t, day } = useTexts();
  const when = useWhen();
  const { owner, due_on: dueOn, appointment } = course;
  return (
    <Facts mt="sm">
      <Fact name={t("referralPage.owner")}>{owner?.full_name ?? t("referralPage.noOwner")}</Fact>
      <Fact name={t("referralPage.due")}>{day(dueOn)}</Fact>
      {appointment && <Fact name={t("referralPage.appointment")}>{when(appointment)}</Fact>}
    </Facts>
  );
}

interface StepsProps {
  readonly course: ReferralCourse;
  readonly name: string;
}

function Steps({ course, name }: StepsProps) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const { family_said: said } = course;
  return (
    <>
      {said && <FamilySaid key={said.id} referralId={course.id} said={said} />}
      <NextStep course={course} onOpen={setOpen} />
      <Suspense>
        {open && <StepForm open={open} course={course} name={name} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
