import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { PatientDetail, PatientForm } from "#contract/patients.ts";
import { chooseInstrument } from "#domain/screening/choice.ts";
import type { InstrumentCode } from "#domain/screening/instruments/index.ts";
import { patientPath } from "#web/app/paths.ts";
import { useSendForm } from "#web/features/patients/index.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { QuestionnaireChoice } from "./questionnaire-choice.tsx";

interface SendFormProps {
  readonly patient: PatientDetail;
  /** The questionnaire that the address names. */
  readonly asked: InstrumentCode;
  /** Another child is wanted. */
  readonly onChange: () => void;
}

/**
 * Which questionnaire goes to whom, the button that sends it, and what became of it. Until a person chooses otherwise
 * the questionnaire is the one for the child's age; when the age is not known, the one the address names.
 */
export function SendForm({ patient, asked, onChange }: SendFormProps) {
  const { t } = useTexts();
  const forAge = chooseInstrument({ ageYears: patient.age_years });
  const [chosen, setChosen] = useState<InstrumentCode | null>(null);
  const selected = chosen ?? forAge ?? asked;
  const send = useSendForm();
  const guardian = patient.guardians.find((each) => each.is_primary) ?? patient.guardians[0];
  if (send.data) {
    return (
      <Sent patient={patient} form={send.data} email={guardian?.email ?? ""} onChange={onChange} />
    );
  }
  // Sent as 'by age', so that a child who has a birthday before the answer still gets the right one.
  const instrument = selected === forAge ? null : selected;
  return (
    <Card
      title={patient.full_name}
      aside={
        <Button variant="default" size="sm" onClick={onChange}>
          {t("sendForm.change")}
        </Button>
      }
    >
      <QuestionnaireChoice
        patient={patient}
        forAge={forAge}
        selected={selected}
        onSelect={setChosen}
      />
      <p className="forms-recipient">
        {guardian?.email
          ? t("sendForm.recipient", { name: guardian.full_name, email: guardian.email })
          : t("sendForm.noEmail")}
      </p>
      {patient.forms.some(({ status }) => status !== "concluido") && (
        <p className="ui-muted">{t("sendForm.open")}</p>
      )}
      {send.isError && (
        <p className="forms-failure" role="alert">
          <strong>{t("sendForm.failed")}.</strong> {detailOf(send.error)}
        </p>
      )}
      <Button
        size="md"
        className="forms-submit"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={send.isPending || !guardian?.email}
        onClick={() => send.mutate({ patientId: patient.id, instrument })}
      >
        {send.isPending ? t("sendForm.submitting") : t("sendForm.submit")}
      </Button>
    </Card>
  );
}

interface SentProps {
  readonly patient: PatientDetail;
  readonly form: PatientForm;
  readonly email: string;
  readonly onChange: () => void;
}

function Sent({ patient, form, email, onChange }: SentProps) {
  const { t, dayOf } = useTexts();
  return (
    <Card title={t("sendForm.doneTitle")}>
      <output>
        {t("sendForm.doneText", { email, date: form.link ? dayOf(form.link.expires_at) : "–" })}
      </output>
      <div className="forms-actions">
        <Button component={Link} to={patientPath(patient.id)}>
          {t("sendForm.doneSee")}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t("sendForm.doneAnother")}
        </Button>
      </div>
    </Card>
  );
}
