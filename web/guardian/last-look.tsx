import type { Answers } from "#domain/instruments/instrument.ts";
import { isAssistance } from "#domain/screening/answering.ts";
import { type StoredFields, textOf } from "./fields.ts";
import { rowId, toField, toQuestion } from "./movement.ts";
import type { Questionnaire } from "./page-data.ts";
import type { Choice } from "./question.tsx";
import { fillText, type PageTexts } from "./texts/page-texts.ts";

/** All that was given, once nothing is missing: each of it one touch from being changed. */
export function LastLook(props: {
  readonly questionnaire: Questionnaire;
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly answers: Answers;
  readonly fields: StoredFields;
  readonly texts: PageTexts;
  /** Told of the question that is about to be changed: after it the look goes on here. */
  readonly onChange: (question: string) => void;
}) {
  const { questionnaire, choices, answers, fields, texts, onChange } = props;
  const { instrument, texts: own } = questionnaire;
  return (
    <>
      <h2 id="look">{texts.look.title}</h2>
      <p className="praise">{texts.allAnswered}</p>
      <p>{texts.look.hint}</p>
      <ul className="look" aria-labelledby="look">
        {dataRows(fields, texts).map(({ name, what, given }) => (
          <Row key={name} texts={texts} what={what} given={given} onChange={() => toField(name)} />
        ))}
        {instrument.items.map(({ id, number }) => (
          <Row
            key={id}
            id={rowId(id)}
            texts={texts}
            what={`${number}. ${own.items[id]?.text ?? id}`}
            given={choices.get(id)?.find(({ value }) => value === answers[id])?.label ?? ""}
            onChange={() => {
              onChange(id);
              toQuestion(id, true);
            }}
          />
        ))}
      </ul>
    </>
  );
}

function Row(props: {
  readonly id?: string;
  readonly texts: PageTexts;
  readonly what: string;
  readonly given: string;
  readonly onChange: () => void;
}) {
  const { id, texts, what, given, onChange } = props;
  return (
    <li id={id}>
      <span>{what}</span>
      <b>{given || texts.look.blank}</b>
      <button
        type="button"
        className="quiet"
        aria-label={fillText(texts.look.changeNamed, { o_que: what })}
        onClick={onChange}
      >
        {texts.look.change}
      </button>
    </li>
  );
}

function dataRows(fields: StoredFields, texts: PageTexts) {
  const lost = fields["lost_skills"]?.value;
  const helped = fields["assistance"]?.value;
  const { ask, options } = texts.assistance;
  const written = (name: string) => textOf(fields[name]?.value).trim();
  return [
    { name: "address", what: texts.address, given: written("address") },
    { name: "concern", what: texts.concern, given: written("concern") },
    {
      name: "lost_skills",
      what: texts.lostSkills,
      given: lost === true ? texts.yes : lost === false ? texts.no : "",
    },
    { name: "notes", what: texts.notes, given: written("notes") },
    { name: "assistance", what: ask, given: isAssistance(helped) ? options[helped] : "" },
  ];
}
