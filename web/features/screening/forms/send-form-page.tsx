import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { lazyComponent } from "#web/platform/lazy-component.ts";
import { ANSWER_HERE, queryNames, sendFormPath } from "#web/platform/paths.ts";
import { useRights } from "#web/platform/session/account.ts";
import { BackButton } from "#web/platform/ui/back-button.tsx";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { patientQuery } from "../patients/patients.api.ts";

/** Loaded when no child is known yet: its select weighs as much as the rest of the page. */
const ChildPicker = lazyComponent(async () => (await import("./child-picker.tsx")).ChildPicker);
/** Loaded when the child is known to whose guardian it goes. */
const SendForm = lazyComponent(async () => (await import("./send-form.tsx")).SendForm);
/** The questionnaire itself is loaded when it is answered here. */
const AnswerHere = lazyComponent(async () => (await import("./answer-here.tsx")).AnswerHere);

/**
 * Sends a questionnaire to a child's guardian, or has it answered here. The address says which one was asked for, for which
 * child, and which of the two.
 */
export function SendFormPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const { tool } = useParams();
  const [search] = useSearchParams();
  const asked = INSTRUMENT_CODES.find((code) => code === tool);
  const id = search.get(queryNames.patient);
  if (asked && id !== null && search.get(queryNames.mode) === ANSWER_HERE) {
    return <Here key={id} id={id} asked={asked} />;
  }
  return (
    <>
      <PageHeader
        title={t("sendForm.title")}
        subtitle={t(isClinic ? "sendForm.subtitle" : "sendForm.schoolSubtitle")}
      />
      {!isClinic && !isSchool && <Empty>{t("app.notForRole")}</Empty>}
      {(isClinic || isSchool) &&
        (asked ? <Sending asked={asked} /> : <Empty>{t("sendForm.unknownTool")}</Empty>)}
    </>
  );
}

function Sending({ asked }: { readonly asked: InstrumentCode }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const id = search.get(queryNames.patient);
  const choose = (patientId: string | null): void => {
    setSearch(patientId === null ? {} : { [queryNames.patient]: patientId });
  };
  if (id !== null) return <ForChild key={id} id={id} asked={asked} onChange={() => choose(null)} />;
  return (
    <Card title={t("sendForm.child")}>
      <Suspense fallback={<Pending>{t("app.searching")}</Pending>}>
        <ChildPicker onChoose={choose} />
      </Suspense>
    </Card>
  );
}

interface HereProps {
  readonly id: string;
  readonly asked: InstrumentCode;
}

function Here({ id, asked }: HereProps) {
  const { t } = useTexts();
  const { isClinic } = useRights();
  const patient = useQuery({ ...patientQuery(id), enabled: isClinic });
  return (
    <>
      <BackButton to={sendFormPath(asked, id)}>{t("answerHere.back")}</BackButton>
      <PageHeader
        title={t("answerHere.title")}
        {...(patient.data && {
          subtitle: t("answerHere.subtitle", { name: patient.data.full_name }),
        })}
      />
      {!isClinic && <Empty>{t("answerHere.onlyClinics")}</Empty>}
      {isClinic && patient.isPending && <Pending>{t("app.loadingPatient")}</Pending>}
      {patient.isError && !patient.data && (
        <Failure error={patient.error} onRetry={() => void patient.refetch()} />
      )}
      {patient.data && (
        <Suspense fallback={<Pending>{t("answerHere.opening")}</Pending>}>
          <AnswerHere patient={patient.data} tool={asked} />
        </Suspense>
      )}
    </>
  );
}

interface ForChildProps {
  readonly id: string;
  readonly asked: InstrumentCode;
  readonly onChange: () => void;
}

function ForChild({ id, asked, onChange }: ForChildProps) {
  const { t } = useTexts();
  const patient = useQuery(patientQuery(id));
  if (patient.isPending) return <Pending>{t("app.loadingPatient")}</Pending>;
  if (!patient.data) {
    return <Failure error={patient.error} onRetry={() => void patient.refetch()} />;
  }
  return (
    <Suspense fallback={<Pending>{t("app.loadingPatient")}</Pending>}>
      <SendForm patient={patient.data} asked={asked} onChange={onChange} />
    </Suspense>
  );
}
