import "@mantine/core/styles/SimpleGrid.css";
import { Button, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import type { PatientDetail as Patient } from "#contract/screening/patients.ts";
import { ConversationCard } from "#web/features/messaging/conversation/entry.ts";
import { isApiError } from "#web/platform/api/api-error.ts";
import { lazyWithTexts } from "#web/platform/i18n/context-texts.tsx";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { queryNames, searchWith, sendFormPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { BackgroundCard } from "../background/entry.ts";
import { SchoolCard } from "../observations/entry.ts";
import { RespondentsCard } from "../respondents/entry.ts";
import { ChildFacts } from "./child-facts.tsx";
import { GuardiansCard } from "./guardians-card.tsx";
import { LastResult } from "./last-result.tsx";
import { OpenForm } from "./open-form.tsx";
import { ReferralsCard } from "./patient-cards.tsx";
import { patientQuery } from "./patients.api.ts";
import { RecordMenu } from "./record-menu.tsx";
import { RecordSlotsContext } from "./record-slots.ts";
import { SiblingsCard } from "./siblings-card.tsx";
import { Timeline } from "./timeline.tsx";
import classes from "./patients.module.css";

/** Loaded beside the record: most records have none. */
const InterviewSection = lazyComponent(
  async () => (await import("../second-stage/entry.ts")).InterviewSection,
);

const EmergencyRecord = lazyWithTexts(
  async () => (await import("./emergency-record.tsx")).EmergencyRecord,
  async () => (await import("./emergency-texts.ts")).texts,
);

/** A record that was opened from a list of this application. */
const FromList = z.object({ fromList: z.literal(true) });

/** The record of one child, in place of the list. */
export function PatientDetail({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const { Merges } = use(RecordSlotsContext);
  const patient = useQuery(patientQuery(id));
  return (
    <>
      <BackToList />
      {patient.isPending && <Pending>{t("app.loadingPatient")}</Pending>}
      {patient.isError && !patient.data && (
        <>
          <PatientError error={patient.error} onRetry={() => void patient.refetch()} />
          <Suspense>
            <Merges patientId={id} isMissing />
          </Suspense>
        </>
      )}
      {patient.data && <Record patient={patient.data} />}
    </>
  );
}

function BackToList() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isFromList = FromList.safeParse(useLocation().state).success;
  const list = searchWith(search, { [queryNames.patient]: null });
  return (
    <BackButton
      to={{ search: list.toString() }}
      onClick={(event) => {
        if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {t("patient.backToList")}
    </BackButton>
  );
}

interface PatientErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

// An address with a broken id is refused as malformed: for the reader that is the same as not there.
function PatientError({ error, onRetry }: PatientErrorProps) {
  const { t } = useTexts();
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 422);
  if (isMissing) return <Empty>{t("patient.notFound")}</Empty>;
  return <Failure error={error} onRetry={onRetry} />;
}

function Record({ patient }: { readonly patient: Patient }) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  if (patient.emergency) {
    return (
      <Suspense fallback={<Pending>{t("app.loadingPatient")}</Pending>}>
        <EmergencyRecord patient={patient} until={patient.emergency.until} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader title={patient.full_name} subtitle={patient.group.name}>
        <Button
          component={Link}
          to={sendFormPath("mchat", patient.id)}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {t("patient.sendForm")}
        </Button>
        <RecordMenu patient={patient} />
      </PageHeader>
      {!isClinic && (
        <Text inherit px="md" py="sm" mb="lg" bdrs="md" bg="var(--info-soft)" c="var(--info)">
          {t("patient.schoolNotice")}
        </Text>
      )}
      <div className={classes["record"]}>
        <Stack gap="lg">
          {isClinic && <Standing patient={patient} />}
          <OpenForm patient={patient} />
        </Stack>
        <div>
          <ChildFacts patient={patient} />
        </div>
        <Stack gap="lg">
          <Side patient={patient} />
        </Stack>
        <div>
          <Timeline patient={patient} />
        </div>
      </div>
    </>
  );
}

/** What the record is opened for: the last result, and where each open referral stands. */
function Standing({ patient }: { readonly patient: Patient }) {
  const { ReferralStanding } = use(RecordSlotsContext);
  const open = patient.referrals.filter(({ stage }) => stage !== "encerrado");
  return (
    <SimpleGrid minColWidth="min(100%, 20rem)" autoFlow="auto-fit" style={{ alignItems: "start" }}>
      <LastResult patient={patient} />
      {open.length > 0 && (
        <Stack gap="lg">
          <Suspense>
            {open.map((referral) => (
              <ReferralStanding key={referral.id} referral={referral} name={patient.full_name} />
            ))}
          </Suspense>
        </Stack>
      )}
    </SimpleGrid>
  );
}

/** Whom to call, and all that is not looked at each time. */
function Side({ patient }: { readonly patient: Patient }) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const { Merges, VisionCard } = use(RecordSlotsContext);
  return (
    <>
      <GuardiansCard patient={patient} />
      <Suspense>
        <Merges patientId={patient.id} />
      </Suspense>
      {isClinic && (
        <>
          <Suspense>
            <ConversationCard patientId={patient.id} />
          </Suspense>
          <Suspense>
            <InterviewSection patientId={patient.id} />
          </Suspense>
          <Suspense>
            {patient.guardians.length > 1 && <RespondentsCard patient={patient} />}
            <SchoolCard patient={patient} />
          </Suspense>
          <SiblingsCard patient={patient} />
          <Suspense>
            <BackgroundCard
              patientId={patient.id}
              hasResult={patient.forms.some(({ result }) => result !== null)}
            />
          </Suspense>
          <Suspense>
            <VisionCard patientId={patient.id} name={patient.full_name} />
          </Suspense>
          <ReferralsCard referrals={patient.referrals} />
        </>
      )}
      {patient.notes && (
        <Card title={t("patient.notes")}>
          <Text inherit style={{ whiteSpace: "pre-line" }}>
            {patient.notes}
          </Text>
        </Card>
      )}
    </>
  );
}
