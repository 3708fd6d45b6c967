import { useEffect, useMemo, useRef } from "react";
import { questionOf, scriptOf } from "#domain/screening/second-stage/course.ts";
import {
  ANSWER_SETS,
  type InterviewAnswer,
  type QuestionId,
  type QuestionText,
} from "#domain/screening/second-stage/interview.ts";
import { ListenButton } from "../listen-button.tsx";
import { AnswerButton } from "../listening/answer-button.tsx";
import { ListeningControls } from "../listening/listening-controls.tsx";
import { signOf } from "../listening/signs.ts";
import { spokenQuestion } from "../listening/spoken.ts";
import type { Narration } from "../listening/use-narration.ts";
import type { Reading } from "../read-aloud.ts";
import { fillText } from "../texts/page-texts.ts";
import type { InterviewPageData } from "./page-data.ts";

/** One question with its answers as big buttons; the one that comes next begins at its top, by eye and by ear. */
export function AskedQuestion(props: {
  readonly data: InterviewPageData;
  readonly place: { readonly item: string; readonly question: QuestionId; readonly number: number };
  readonly total: number;
  readonly reader: Reading;
  /** Reads each question by itself where everything is listened to; else null. */
  readonly narration: Narration | null;
  readonly onAnswer: (item: string, question: QuestionId, answer: InterviewAnswer) => void;
}) {
  const { data, place, total, reader, narration, onAnswer } = props;
  const { texts } = data;
  const { item, question, number } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const shown = useMemo(() => shownOf(data, item, question), [data, item, question]);
  const read = narration?.read;
  useEffect(() => {
    if (shown) read?.(shown.spoken);
  }, [shown, read]);
  if (!shown) return null;
  const { text, choices, spoken } = shown;
  const first = spoken.length - choices.length;
  return (
    <div className="q asked">
      <small>{fillText(texts.itemOf, { n: number, total })}</small>
      <h1 ref={heading} tabIndex={-1}>
        {text.text}
      </h1>
      {text.help !== undefined && <p className="soft">{text.help}</p>}
      <div className="answers">
        {choices.map(([value, label], at) => (
          <AnswerButton
            key={value}
            label={label}
            sign={signOf(value, at, choices.length)}
            isSaid={narration?.said === first + at}
            onPress={() => {
              if (read) read([label], () => onAnswer(item, question, value));
              else onAnswer(item, question, value);
            }}
          />
        ))}
      </div>
      {narration ? (
        <ListeningControls
          texts={data.listening}
          isSilent={narration.isSilent}
          onAgain={() => narration.read(spoken)}
        />
      ) : (
        <ListenButton parts={spoken} texts={texts} reader={reader} />
      )}
    </div>
  );
}

/** What is shown and read of a question; undefined where the script has no such question. */
function shownOf(data: InterviewPageData, item: string, question: QuestionId) {
  const known = scriptOf(data.script, item);
  const asked = known && questionOf(known, question);
  const text = textOf(data, item, question);
  if (!asked || !text) return undefined;
  const labels: Readonly<Record<string, string>> = data.questions.answers[asked.answers];
  const choices = ANSWER_SETS[asked.answers].map(
    (value) => [value, labels[value] ?? value] as const,
  );
  const spoken = spokenQuestion(
    text,
    choices.map(([, label]) => label),
  );
  return { text, choices, spoken };
}

function textOf(
  { questions }: InterviewPageData,
  item: string,
  question: QuestionId,
): QuestionText | undefined {
  const ofItem: Readonly<Partial<Record<string, QuestionText>>> = questions.items[item] ?? {};
  return ofItem[question];
}
