import "#web/platform/ui/box.css";
import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { ObservationAnswer } from "#contract/screening/observations.ts";
import {
  ACQUAINTANCES,
  OBSERVATION_CHOICES,
  OBSERVATION_ITEMS,
  type ObservationItem,
} from "#domain/screening/observation/observation.ts";
import { OBSERVATION_TEXTS } from "#domain/screening/observation/texts/index.ts";
import { detailOf } from "#web/platform/api/api-error.ts";
import { useTexts } from "#web/platform/i18n/use-texts.ts";
import { ErrorText } from "#web/platform/ui/error-text.tsx";
import { readDraft, type SchoolDraft, writeDraft } from "./school-draft.ts";
import classes from "./observations.module.css";

interface SchoolFormProps {
  readonly token: string;
  readonly teacherName: string;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onSend: (answer: ObservationAnswer) => void;
}

/** The twelve questions. What is answered survives a reload; the first that is missing is named, and gets the focus. */
export function SchoolForm({ token, teacherName, isSending, error, onSend }: SchoolFormProps) {
  const { t, language } = useTexts();
  const words = OBSERVATION_TEXTS[language];
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(token) ?? blank(teacherName));
  const [missing, setMissing] = useState<string | null>(null);
  const change = (part: Partial<SchoolDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeDraft(token, next);
    setMissing(null);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const lacks = firstMissing(draft);
    if (lacks) {
      setMissing(lacks);
      const field = form.current?.elements.namedItem(lacks);
      const target = field instanceof RadioNodeList ? field[0] : field;
      if (target instanceof HTMLElement) target.focus();
      return;
    }
    const { acquaintance, answers, respondent, note } = draft;
    if (!acquaintance || !isWhole(answers)) return;
    onSend({ answers, acquaintance, respondent: respondent.trim(), note: note.trim() });
  };
  const given = Object.keys(draft.answers).length;
  return (
    <form noValidate ref={form} onSubmit={submit}>
      <Stack>
        <Text
          component="output"
          inherit
          pos="sticky"
          top={0}
          py="xs"
          bg="var(--page)"
          c="dimmed"
          fw={600}
          style={{ zIndex: 1 }}
        >
          {t("observations.progress", { given, all: OBSERVATION_ITEMS.length })}
        </Text>
        {OBSERVATION_ITEMS.map((item) => (
          <Question
            key={item}
            name={item}
            legend={words.items[item]}
            choices={OBSERVATION_CHOICES.map((value) => ({ value, label: words.choices[value] }))}
            chosen={draft.answers[item]}
            isMissing={missing === item}
            onChoose={(choice) => change({ answers: { ...draft.answers, [item]: choice } })}
          />
        ))}
        <Question
          name="acquaintance"
          legend={t("observations.acquaintanceAsk")}
          choices={ACQUAINTANCES.map((value) => ({ value, label: words.acquaintances[value] }))}
          chosen={draft.acquaintance ?? undefined}
          isMissing={missing === "acquaintance"}
          onChoose={(acquaintance) => change({ acquaintance })}
        />
        <Textarea
          label={t("observations.commentAsk")}
          maxLength={2000}
          rows={3}
          value={draft.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <TextInput
          name="respondent"
          label={t("observations.respondent")}
          autoComplete="name"
          maxLength={200}
          required
          value={draft.respondent}
          error={missing === "respondent"}
          onChange={({ currentTarget }) => change({ respondent: currentTarget.value })}
        />
        {missing !== null && (
          <ErrorText>
            {t("observations.missing", {
              item: legendOf(missing, {
                ...words.items,
                acquaintance: t("observations.acquaintanceAsk"),
                respondent: t("observations.respondent"),
              }),
            })}
          </ErrorText>
        )}
        {error && <ErrorText>{t("app.failure", { detail: detailOf(error) })}</ErrorText>}
        <Button type="submit" size="md" disabled={isSending}>
          {t(isSending ? "observations.sending" : "observations.submit")}
        </Button>
      </Stack>
    </form>
  );
}

interface QuestionProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (value: Value) => void;
}

function Question<Value extends string>(props: QuestionProps<Value>) {
  const { name, legend, choices, chosen, isMissing, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={classes["question"]} data-missing={isMissing || undefined}>
      <legend id={id}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="ui-box">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function blank(teacherName: string): SchoolDraft {
  return { answers: {}, acquaintance: null, respondent: teacherName, note: "" };
}

function firstMissing(draft: SchoolDraft): string | undefined {
  const item = OBSERVATION_ITEMS.find((each) => draft.answers[each] === undefined);
  if (item) return item;
  if (!draft.acquaintance) return "acquaintance";
  return draft.respondent.trim() === "" ? "respondent" : undefined;
}

function isWhole(answers: SchoolDraft["answers"]): answers is ObservationAnswer["answers"] {
  return OBSERVATION_ITEMS.every((item: ObservationItem) => answers[item] !== undefined);
}

function legendOf(name: string, legends: Readonly<Record<string, string>>): string {
  return legends[name] ?? name;
}
