import { Button, Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { EventAnswers } from "#contract/event-records.ts";
import { guardianResultText } from "#domain/screening/guardian-texts/index.ts";
import type { AnswerValue, Instrument, InstrumentTexts } from "#domain/screening/instrument.ts";
import { checkAnswers, score } from "#domain/screening/score.ts";
import { GUARDIAN_TEXTS } from "#domain/screening/guardian-texts/index.ts";
import { consentVersion } from "#web/guardian/page-data.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import type { Device } from "./device/device.ts";
import type { Draft, Prepared } from "./device/device-state.ts";
import { FamilyQuestion } from "./family-question.tsx";
import { textOf } from "./prepare-form.tsx";

interface FamilySheetProps {
  readonly device: Device;
  readonly prepared: Prepared;
  readonly draft: Draft;
  readonly instrument: Instrument;
  readonly questions: InstrumentTexts;
}

/** The questions in one list, large enough for a finger. Each answer is on the disk at once. */
export function FamilySheet({ device, draft, instrument, questions }: FamilySheetProps) {
  const { t, language } = useTexts();
  const [isChecked, setChecked] = useState(false);
  const latest = useRef(draft);
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, []);
  const missing = instrument.items.filter(({ id }) => !Object.hasOwn(draft.answers, id));
  const answer = (id: string, value: AnswerValue): void => {
    latest.current = { ...latest.current, answers: { ...latest.current.answers, [id]: value } };
    void device.draft(latest.current);
  };
  const finish = async (typed: FormData): Promise<void> => {
    setChecked(true);
    const { answers, child, isWalkIn, id } = latest.current;
    const address = textOf(typed, "address");
    const checked = checkAnswers(instrument, answers);
    if (!checked.ok || address === "") return;
    const outcome = score(instrument, checked.answers);
    const firstName = draft.name.split(" ")[0] ?? draft.name;
    const told = { firstName, level: outcome.level, ageMonths: null };
    const body: EventAnswers = {
      guardian_name: draft.guardian,
      guardian_relationship: draft.relationship,
      address,
      notes: "",
      concern: textOf(typed, "concern"),
      lost_skills: null,
      form_results: {
        type: instrument.code,
        ...(instrument.wording === "licensed" && { version: instrument.version }),
        answers: { ...checked.answers },
      },
      seconds_taken: Math.max(0, Math.round((Date.now() - begun.current) / 1000)),
      consent: {
        text_version: consentVersion(language),
        screening: true,
        share_with_school: draft.withSchool,
        given_at: draft.consentedAt ?? new Date().toISOString(),
      },
    };
    const result = guardianResultText(GUARDIAN_TEXTS[language], told);
    await device.tell({ kind: "answers", id, child, isWalkIn, answers: body, result });
    await device.draft({ ...latest.current, isDone: true });
  };
  return (
    <form
      noValidate
      className="device-form"
      onSubmit={(event) => {
        event.preventDefault();
        void finish(new FormData(event.currentTarget));
      }}
    >
      <p>{questions.instructions}</p>
      <p className="ui-muted">{questions.wordingNote}</p>
      {instrument.items.map((item) => (
        <FamilyQuestion
          key={item.id}
          instrument={instrument}
          item={item}
          texts={questions}
          given={draft.answers[item.id]}
          isMissed={isChecked && !Object.hasOwn(draft.answers, item.id)}
          onAnswer={answer}
        />
      ))}
      <TextInput size="lg" name="address" label={t("device.address")} maxLength={500} required />
      <Textarea size="lg" name="concern" label={t("device.concern")} maxLength={2000} />
      {isChecked && (
        <p className="device-fault" role="alert">
          {missing.length > 0
            ? t("device.missing", { count: missing.length })
            : t("device.fill", { field: t("device.address") })}
        </p>
      )}
      <Button type="submit" size="lg">
        {t("device.send")}
      </Button>
    </form>
  );
}
