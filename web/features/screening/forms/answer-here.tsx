import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Answering } from "#contract/screening/answering.ts";
import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import { chooseInstrument, instrumentForBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { instrumentTextsQuery } from "#web/features/instruments/instrument-texts.ts";
import { guardianTextsQuery } from "#web/platform/i18n/guardian-texts.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { patientPath } from "#web/platform/paths.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { Failure, Pending } from "#web/platform/ui/states.tsx";
import { ScreeningResult } from "../patients/entry.ts";
import { AnswerConsent, Consented, type PresentConsent } from "./answer-consent.tsx";
import { AnswerSheet } from "./answer-sheet.tsx";
import { answeringQuery } from "./answering.api.ts";

interface AnswerHereProps {
  readonly patient: PatientDetail;
  readonly tool: InstrumentCode;
}

/** A questionnaire that staff fill in with the guardian present: the consent first, then the questions, then the result. */
export function AnswerHere({ patient, tool }: AnswerHereProps) {
  const { t } = useTexts();
  const [answered, setAnswered] = useState<PatientForm | null>(null);
  const answering = useQuery({
    ...answeringQuery(patient.id, wantedOf(patient, tool)),
    enabled: answered === null,
  });
  if (answered) return <Answered patient={patient} form={answered} />;
  if (answering.isPending) return <Pending>{t("answerHere.opening")}</Pending>;
  if (answering.isError) {
    return <Failure error={answering.error} onRetry={() => void answering.refetch()} />;
  }
  return (
    <Steps
      patient={patient}
      answering={answering.data}
      code={answering.data.age_band === null ? tool : instrumentForBand(answering.data.age_band)}
      onAnswered={setAnswered}
    />
  );
}

/** What to ask the server for: an open form of that questionnaire is gone on with, whichever way it was chosen. */
function wantedOf(patient: PatientDetail, tool: InstrumentCode): InstrumentCode | null | undefined {
  const forAge = chooseInstrument({ ageYears: patient.age_years });
  const open = patient.forms.find(
    ({ status, companion_of: beside }) => status !== "concluido" && beside === null,
  );
  if (open && (open.instrument ?? forAge) === tool) return undefined;
  return tool === forAge ? null : tool;
}

interface StepsProps {
  readonly patient: PatientDetail;
  readonly answering: Answering;
  readonly code: InstrumentCode;
  readonly onAnswered: (form: PatientForm) => void;
}

function Steps({ patient, answering, code, onAnswered }: StepsProps) {
  const { t, language } = useTexts();
  const [consent, setConsent] = useState<PresentConsent | null>(null);
  const [isAsking, setAsking] = useState(true);
  const words = useQuery(guardianTextsQuery(language));
  const licensed = answering.questionnaires?.[code];
  const own = useQuery({ ...instrumentTextsQuery(code, language), enabled: !licensed });
  const questions = licensed?.texts ?? own.data;
  if (words.isError) return <Failure error={words.error} onRetry={() => void words.refetch()} />;
  if (own.isError) return <Failure error={own.error} onRetry={() => void own.refetch()} />;
  if (words.isPending || !questions) return <Pending>{t("answerHere.opening")}</Pending>;
  return (
    <>
      {isAsking || consent === null ? (
        <AnswerConsent
          guardians={patient.guardians.filter((each) => each.may_answer)}
          words={words.data}
          given={consent}
          onGiven={(given) => {
            setConsent(given);
            setAsking(false);
          }}
        />
      ) : (
        <Consented patient={patient} consent={consent} onChange={() => setAsking(true)} />
      )}
      {consent && (
        <AnswerSheet
          patient={patient}
          answering={answering}
          code={code}
          words={words.data}
          questions={questions}
          consent={consent}
          onAnswered={onAnswered}
        />
      )}
    </>
  );
}

function Answered({
  patient,
  form,
}: {
  readonly patient: PatientDetail;
  readonly form: PatientForm;
}) {
  const { t } = useTexts();
  return (
    <Card title={t("answerHere.doneTitle")}>
      <Text component="output" inherit display="block" mb="md">
        {t("answerHere.doneText")}
      </Text>
      {form.result && <ScreeningResult result={form.result} />}
      <Group gap="sm" align="stretch" mt="lg">
        <Button component={Link} to={patientPath(patient.id)}>
          {t("sendForm.doneSee")}
        </Button>
      </Group>
    </Card>
  );
}
