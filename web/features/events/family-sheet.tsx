import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { EventAnswers } from "#contract/events/event-records.ts";
import type {
  AnswerValue,
  Answers,
  Instrument,
  InstrumentTexts,
} from "#domain/instruments/instrument.ts";
import { checkAnswers, scoreAnswers } from "#domain/instruments/score.ts";
import { GUARDIAN_TEXTS, guardianResultText } from "#domain/screening/guardian-texts/index.ts";
import { consentVersion } from "#web/guardian/page-data.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { Note } from "#web/platform/ui/note.tsx";
import type { Draft } from "./device/device-state.ts";
import type { Device } from "./device/device.ts";
import { FamilyQuestion } from "./family-question.tsx";
import { focusField } from "./focus-field.ts";
import { useDraft } from "./use-draft.ts";
import classes from "./device.module.css";

interface FamilySheetProps {
  readonly device: Device;
  readonly draft: Draft;
  readonly instrument: Instrument;
  readonly questions: InstrumentTexts;
}

/** The questions in one list, large enough for a finger. Each answer is on the disk at once. */
export function FamilySheet({ device, draft, instrument, questions }: FamilySheetProps) {
  const { t, language } = useTexts();
  const [isChecked, setChecked] = useState(false);
  const [address, setAddress] = useState(draft.address);
  const [answers, setAnswers] = useState(draft.answers);
  const writing = useDraft(device, draft);
  const secondsSinceOpened = useStopwatch();
  const missing = instrument.items.filter(({ id }) => !Object.hasOwn(answers, id));
  const needsAddress = isChecked && address.trim() === "";
  const onAnswer = useCallback(
    (id: string, value: AnswerValue): void => {
      const given = { ...writing.now().answers, [id]: value };
      writing.keep({ answers: given });
      setAnswers(given);
    },
    [writing],
  );
  const finish = async (form: HTMLFormElement): Promise<void> => {
    setChecked(true);
    const whole = writing.now();
    const checked = checkAnswers(instrument, whole.answers);
    if (!checked.ok || whole.address.trim() === "") {
      const first = instrument.items.find(({ id }) => !Object.hasOwn(whole.answers, id));
      return focusField(form, first?.id ?? "address");
    }
    const body = answersOf(whole, instrument, checked.answers, {
      seconds: secondsSinceOpened(),
      wording: consentVersion(language),
    });
    const firstName = whole.name.split(" ")[0] ?? whole.name;
    const told = {
      firstName,
      level: scoreAnswers(instrument, checked.answers).level,
      ageMonths: null,
    };
    const rule = device.state().prepared?.kit.event.family_result;
    const result = guardianResultText(GUARDIAN_TEXTS[language], told);
    const { id, child, isWalkIn } = whole;
    // Where staff talk to the family first, the tablet in its hands tells it nothing.
    const shown = rule === "after_talk" ? {} : { result };
    const record = { kind: "answers", id, child, isWalkIn, answers: body, ...shown } as const;
    const isKept = await device.tell(record);
    if (isKept) writing.keep({ isDone: true });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void finish(event.currentTarget);
      }}
    >
      <Stack maw="36rem">
        <Progress done={instrument.items.length - missing.length} of={instrument.items.length} />
        <Text size="lg">{questions.instructions}</Text>
        <p className="ui-muted">{questions.wordingNote}</p>
        {instrument.items.map((item) => (
          <FamilyQuestion
            key={item.id}
            instrument={instrument}
            item={item}
            texts={questions}
            given={draft.answers[item.id]}
            isMissed={isChecked && !Object.hasOwn(answers, item.id)}
            onAnswer={onAnswer}
          />
        ))}
        <TextInput
          size="lg"
          name="address"
          label={t("device.address")}
          defaultValue={draft.address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            writing.type({ address: currentTarget.value });
          }}
          error={needsAddress && t("device.needed.address")}
          maxLength={500}
          autoComplete="off"
        />
        <Textarea
          size="lg"
          name="concern"
          label={t("device.concern")}
          defaultValue={draft.concern}
          onChange={({ currentTarget }) => writing.type({ concern: currentTarget.value })}
          rows={3}
          maxLength={2000}
        />
        {isChecked && missing.length > 0 && (
          <Note tone="bad" role="alert">
            {t("device.missing", { count: missing.length })}
          </Note>
        )}
        <Button type="submit" size="lg">
          {t("device.send")}
        </Button>
      </Stack>
    </form>
  );
}

/** How far the sheet is; always in sight. */
function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const { t } = useTexts();
  return (
    <Stack gap={6} className={classes["howFar"]}>
      <progress max={of} value={done} aria-label={t("device.howFarLabel")} />
      <span>{t("device.howFar", { done, of })}</span>
    </Stack>
  );
}

/** Seconds since the sheet was opened, rounded. */
function useStopwatch(): () => number {
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, []);
  return () => Math.max(0, Math.round((Date.now() - begun.current) / 1000));
}

/** What is sent of a sheet that is whole. */
function answersOf(
  draft: Draft,
  instrument: Instrument,
  answers: Answers,
  { seconds, wording }: { readonly seconds: number; readonly wording: string },
): EventAnswers {
  return {
    guardian_name: draft.guardian,
    guardian_relationship: draft.relationship,
    address: draft.address.trim(),
    notes: "",
    concern: draft.concern.trim(),
    lost_skills: null,
    form_results: {
      type: instrument.code,
      ...(instrument.wording === "licensed" && { version: instrument.version }),
      answers: { ...answers },
    },
    seconds_taken: seconds,
    consent: {
      text_version: wording,
      screening: true,
      share_with_school: draft.withSchool,
      given_at: draft.consentedAt ?? new Date().toISOString(),
    },
  };
}
