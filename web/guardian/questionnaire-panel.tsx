import { useMemo } from "react";
import type { Answers, Instrument } from "#domain/instruments/instrument.ts";
import type { Language } from "#domain/organization/language.ts";
import { firstMissing, type StoredFields } from "./fields.ts";
import { LastLook } from "./last-look.tsx";
import { spokenQuestion } from "./listening/spoken.ts";
import { toEnd, toQuestion } from "./movement.ts";
import { plainWordsPath, type Questionnaire } from "./page-data.ts";
import { type Choice, Question } from "./question.tsx";
import type { Reading } from "./read-aloud.ts";
import { ReadToMe, type TeamContacts } from "./read-to-me.tsx";
import { fillText, type PageTexts } from "./texts/page-texts.ts";

/** The questions of one instrument, and beneath them what is still to be answered. */
export function QuestionnairePanel(props: {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly texts: PageTexts;
  readonly reader: Reading;
  readonly ways: TeamContacts | undefined;
  readonly fields: StoredFields;
  readonly showsDrawings: boolean | undefined;
  readonly language: Language;
  readonly onChange: (question: string) => void;
}) {
  const { questionnaire, answers, texts, reader, ways, fields, showsDrawings, language, onChange } =
    props;
  const { instrument, texts: own } = questionnaire;
  const total = instrument.items.length;
  // Of words that an organisation brought in there are no others, and nothing was drawn for them.
  const isOwn = instrument.wording !== "licensed";
  const plain = isOwn ? plainWordsPath(language) : null;
  const choices = useMemo(() => choicesOf(questionnaire), [questionnaire]);
  const spoken = useMemo(
    () =>
      instrument.items.map(({ id }) =>
        spokenQuestion(
          own.items[id] ?? { text: id },
          (choices.get(id) ?? []).map(({ label }) => label),
        ),
      ),
    [instrument, own, choices],
  );
  return (
    <>
      <div className="intro">
        <h2>{own.shortTitle}</h2>
        <p>{own.instructions}</p>
        <ReadToMe parts={[own.instructions]} ahead={spoken[0]} {...{ texts, reader }} team={ways} />
      </div>
      {instrument.items.map((item, at) => (
        <Question
          key={item.id}
          item={item}
          total={total}
          text={own.items[item.id] ?? { text: item.id }}
          choices={choices.get(item.id) ?? []}
          spoken={spoken[at] ?? []}
          ahead={spoken[at + 1]}
          plain={plain}
          isDrawn={isOwn && showsDrawings === true}
          texts={texts}
          reader={reader}
        />
      ))}
      <div className="card" id="fim">
        {firstMissing(instrument, answers) ? (
          <Missing instrument={instrument} answers={answers} texts={texts} />
        ) : (
          <LastLook {...{ questionnaire, choices, answers, fields, texts, onChange }} />
        )}
        <p>{texts.submitNote}</p>
        <p className="soft">{own.wordingNote}</p>
      </div>
    </>
  );
}

/** How far the form is: a bar, and the count in figures. */
export function Progress(props: {
  readonly instrument: Instrument;
  readonly answers: Answers;
  readonly texts: PageTexts;
}) {
  const total = props.instrument.items.length;
  const count = Object.keys(props.answers).length;
  return (
    <p className="progress">
      <progress max={total} value={count} aria-label={props.texts.formTab} />
      <span>
        <b>
          {count}/{total}
        </b>{" "}
        {count < total && props.texts.answered}
      </span>
      {count === total && (
        <button type="button" className="quiet" onClick={toEnd}>
          {props.texts.look.open}
        </button>
      )}
    </p>
  );
}

function Missing(props: {
  readonly instrument: Instrument;
  readonly answers: Answers;
  readonly texts: PageTexts;
}) {
  const { instrument, answers, texts } = props;
  const next = firstMissing(instrument, answers);
  const count = instrument.items.length - Object.keys(answers).length;
  return (
    <p className="missing">
      <span>{count === 1 ? texts.missingOne : fillText(texts.missingMany, { n: count })}</span>
      <button type="button" className="second" onClick={() => next && toQuestion(next, true)}>
        {texts.toMissing}
      </button>
    </p>
  );
}

/** The choices of each item by its id: made once, so that a question is not rendered again with each answer. */
function choicesOf({ instrument, texts }: Questionnaire): ReadonlyMap<string, readonly Choice[]> {
  return new Map(
    instrument.items.map(({ id, optionSet }) => [
      id,
      (instrument.optionSets[optionSet] ?? []).map(({ value }) => ({
        value,
        label: texts.options[optionSet]?.[`${value}`] ?? String(value),
      })),
    ]),
  );
}
