import "./forms.css";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/screening/instruments/index.ts";
import { queryNames } from "#web/app/paths.ts";
import { patientQuery } from "#web/features/patients/index.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { useRights } from "#web/platform/session/account.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { PageHeader } from "#web/platform/ui/page-header.tsx";
import { Empty, Failure, Pending } from "#web/platform/ui/states.tsx";
import { ChildPicker } from "./child-picker.tsx";
import { SendForm } from "./send-form.tsx";

/** Sends a questionnaire to a child's guardian. The address says which one was asked for, and for which child. */
export function SendFormPage() {
  const { t } = useTexts();
  const { isClinic, isSchool } = useRights();
  const { tool } = useParams();
  const asked = INSTRUMENT_CODES.find((code) => code === tool);
  return (
    <>
      <PageHeader title={t("sendForm.title")} subtitle={t("sendForm.subtitle")} />
      {!isClinic && !isSchool && <Empty>{t("patients.notForRole")}</Empty>}
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
      <ChildPicker onChoose={choose} />
    </Card>
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
  if (patient.isPending) return <Pending>{t("patient.loading")}</Pending>;
  if (!patient.data) {
    return <Failure error={patient.error} onRetry={() => void patient.refetch()} />;
  }
  return <SendForm patient={patient.data} asked={asked} onChange={onChange} />;
}
