import { Button, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Answering } from "#contract/screening/answering.ts";
import type { DraftChange } from "#contract/screening/completion.ts";
import type { PatientDetail, PatientForm } from "#contract/screening/patients.ts";
import type {
  Instrument,
  InstrumentTexts,
  InstrumentCode,
} from "#domain/instruments/instrument.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { consentVersion } from "#web/guardian/page-data.ts";
import type { PageTexts } from "#web/guardian/texts/page-texts.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Card } from "#web/platform/ui/card.tsx";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import type { PresentConsent } from "./answer-consent.tsx";
import { AnswerProgress } from "./answer-progress.tsx";
import { AnswerQuestion } from "./answer-question.tsx";
import { changeOf, consentOf, missingIn, readSheet, submissionOf } from "./answer-values.ts";
import { saveDraft, useSubmitAnswering } from "./answering.api.ts";
import { createAutosave, type Keeping } from "./autosave.ts";
import { FamilyFields } from "./family-fields.tsx";

interface AnswerSheetProps {
  readonly patient: PatientDetail;
  readonly answering: Answering;
  readonly code: InstrumentCode;
  readonly words: PageTexts;
  readonly questions: InstrumentTexts;
  readonly consent: PresentConsent;
  readonly onAnswered: (form: PatientForm) => void;
}

/** The questionnaire in one list. Its fields keep themselves; each change is kept on the server as the guardian's link keeps it. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { patient, answering, code, words, questions, consent, onAnswered } = props;
  const { t, language } = useTexts();
  const instrument: Instrument = answering.questionnaires?.[code]?.instrument ?? INSTRUMENTS[code];
  const form = useRef<HTMLFormElement>(null);
  const begunAt = useRef<number>(undefined);
  const named = { patientId: patient.id, formId: answering.form_id };
  const [missing, setMissing] = useState(() =>
    missingIn(instrument, answering.draft?.answers ?? {}),
  );
  const [isChecked, setChecked] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>("idle");
  const [saver] = useState(() => createAutosave((change) => saveDraft(named, change), setKeeping));
  useEffect(() => () => void saver.flush(), [saver]);
  const submit = useSubmitAnswering(named);

  const note = (change: DraftChange): void => {
    if (change.answers) {
      begunAt.current ??= Date.now();
      const given = Object.keys(change.answers);
      setMissing((before) => before.filter((id) => !given.includes(id)));
    }
    saver.keep({ ...change, consent: consentOf(consent, consentVersion(language)) });
  };
  const goTo = (name: string): void => {
    const field = form.current?.elements.namedItem(name);
    const first = field instanceof RadioNodeList ? field[0] : field;
    if (first instanceof HTMLElement) first.focus();
  };
  const send = async (): Promise<void> => {
    if (!form.current) return;
    const sheet = readSheet(form.current, instrument);
    setChecked(true);
    const [absent] = missingIn(instrument, sheet.answers);
    if (sheet.address.trim() === "") return goTo("address");
    if (absent !== undefined) return goTo(absent);
    // Begun elsewhere, nobody knows how long it took.
    const begun = answering.draft === null ? begunAt.current : undefined;
    try {
      const answered = await submit.mutateAsync(
        submissionOf({ sheet, instrument, consent, version: consentVersion(language), begun }),
      );
      saver.stop();
      onAnswered(answered);
    } catch {
      // Shown below, as the state of the call.
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onChange={(event) => {
        const change = changeOf(event.target, instrument);
        if (change) note(change);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AnswerProgress
        total={instrument.items.length}
        missing={missing}
        words={words}
        keeping={keeping}
        onGoTo={goTo}
      />
      <FamilyFields answering={answering} words={words} isChecked={isChecked} />
      <Card title={questions.shortTitle}>
        <p>{questions.instructions}</p>
        <p className="ui-muted">{questions.wordingNote}</p>
        <Stack gap="lg" mt="lg">
          {instrument.items.map((item) => (
            <AnswerQuestion
              key={item.id}
              instrument={instrument}
              item={item}
              texts={questions}
              words={words}
              given={answering.draft?.answers[item.id]}
              isMissed={isChecked && missing.includes(item.id)}
            />
          ))}
        </Stack>
        {submit.isError && (
          <ErrorText>
            <strong>{t("answerHere.notSent")}.</strong> {detailOf(submit.error)}
          </ErrorText>
        )}
        <Button type="submit" size="md" mt="md" disabled={submit.isPending}>
          {submit.isPending ? t("answerHere.submitting") : t("answerHere.submit")}
        </Button>
      </Card>
    </form>
  );
}
