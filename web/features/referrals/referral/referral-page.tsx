import "@mantine/core/styles/VisuallyHidden.css";
import { Button, Flex, Stack, VisuallyHidden } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { ReferralDetail } from "#contract/referrals/referrals.ts";
import { isPriorityReferral } from "#domain/instruments/risk.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { paths, patientPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { Tag } from "#web/platform/ui/tag.tsx";
import { ContactCard } from "./contact-card.tsx";
import type { OpenDialog } from "./dialog-props.ts";
import { FamilySaid } from "./family-said.tsx";
import { HistoryCard } from "./history-card.tsx";
import { NextStep } from "./next-step.tsx";
import { courseQuery, referralQuery } from "./referral.api.ts";
import { ResultCard } from "./result-card.tsx";
import { Interview, MessagesSection, WayThere } from "./sections.tsx";
import { StagePath } from "./stage-path.tsx";
import { SteeringCard } from "./steering-card.tsx";
import classes from "./referral.module.css";

/** Loaded with the first form that is opened. */
const StepForm = lazyComponent(async () => (await import("./dialogs.tsx")).StepForm);
const MessageDialog = lazy(async () => ({
  default: await (await import("../entry.ts")).loadMessageDialog(),
}));

/** One referral: where it stands, the one thing to do next, and all that a person needs to do it. */
export function ReferralPage() {
  const { t } = useTexts();
  const { referralId = "" } = useParams();
  const { role, isClinic } = useRights();
  return (
    <>
      <BackButton to={paths.referrals}>{t("referralPage.back")}</BackButton>
      {isClinic && <Loaded key={referralId} id={referralId} />}
      {role !== null && !isClinic && (
        <Empty title={t("referralPage.schoolTitle")}>{t("referralPage.schoolText")}</Empty>
      )}
    </>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const course = useQuery(courseQuery(id));
  const referral = useQuery(referralQuery(id));
  if (course.data && referral.data) {
    return <ReferralView course={course.data} referral={referral.data} />;
  }
  const failed = [course, referral].find(({ isError }) => isError);
  if (failed && isApiError(failed.error) && [404, 422].includes(failed.error.status)) {
    return <Unshown says={<Empty>{t("referralPage.gone")}</Empty>} />;
  }
  if (failed) {
    const again = <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
    return <Unshown says={again} />;
  }
  return <Pending>{t("referralPage.loading")}</Pending>;
}

/** What is said in place of a referral, under a heading of its own. */
function Unshown({ says }: { readonly says: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t("referralPage.back")} />
      {says}
    </>
  );
}

interface ReferralViewProps {
  readonly course: ReferralCourse;
  readonly referral: ReferralDetail;
}

function ReferralView({ course, referral }: ReferralViewProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { patient } = referral;
  const of = { referralId: course.id, patientId: patient.id };
  const close = (): void => setOpen(null);
  const onWrite = course.closed ? undefined : () => setOpen({ kind: "message" });
  return (
    <>
      <Head course={course} referral={referral} />
      <Stack gap={20} mt="md">
        <StagePath course={course} openedAt={referral.opened_at} />
        <div className={classes["columns"]}>
          <Stack gap="lg" miw={0}>
            {course.family_said && (
              <FamilySaid
                key={course.family_said.id}
                referralId={course.id}
                said={course.family_said}
              />
            )}
            <NextStep course={course} onOpen={setOpen} />
            <Interview {...of} />
            <ContactCard course={course} guardian={referral.guardian} onOpen={setOpen} />
            <MessagesSection messages={referral.messages} onWrite={onWrite} />
            <HistoryCard events={course.events} />
          </Stack>
          <Stack gap="lg" miw={0}>
            <SteeringCard course={course} onOpen={setOpen} />
            <ResultCard referral={referral} />
            <WayThere {...of} />
          </Stack>
        </div>
      </Stack>
      <Suspense>
        {open?.kind === "message" && (
          <MessageDialog referralId={course.id} name={patient.full_name} onClose={close} />
        )}
        {open && open.kind !== "message" && (
          <StepForm open={open} course={course} name={patient.full_name} onClose={close} />
        )}
      </Suspense>
      {/* What a screen reader hears of a step that was taken. */}
      <VisuallyHidden component="output">{t(`stages.${course.stage}`)}</VisuallyHidden>
    </>
  );
}

function Head({ course, referral: { patient, type } }: ReferralViewProps) {
  const { t, age } = useTexts();
  return (
    <>
      <PageHeader
        title={patient.full_name}
        subtitle={`${age(patient.age_years, patient.age_months)} · ${patient.group_name}`}
      >
        <Button
          component={Link}
          to={patientPath(patient.id)}
          variant="default"
          leftSection={<IconUser size={18} aria-hidden />}
        >
          {t("referralPage.record")}
        </Button>
      </PageHeader>
      <Flex component="p" gap={6} align="center" wrap="wrap">
        <Tag tone={isPriorityReferral(type) ? "accent" : "info"}>{t(`referralTypes.${type}`)}</Tag>
        {isPriorityReferral(type) && <Tag tone="accent">{t("app.priority")}</Tag>}
        {course.overdue && <Tag tone="bad">{t("referralPage.late")}</Tag>}
      </Flex>
    </>
  );
}
