import { useEffect, useRef } from "react";
import { questionOf, scriptOf } from "#domain/screening/second-stage/course.ts";
import {
  ANSWER_SETS,
  type InterviewAnswer,
  type QuestionId,
  type QuestionText,
} from "#domain/screening/second-stage/interview.ts";
import { ListenButton } from "../listen-button.tsx";
import type { Reading } from "../read-aloud.ts";
import { fillText } from "../texts/page-texts.ts";
import type { InterviewPageData } from "./page-data.ts";

/** One question with its answers as big buttons; the one that comes next begins at its top, by eye and by ear. */
export function AskedQuestion(props: {
  readonly data: InterviewPageData;
  readonly place: { readonly item: string; readonly question: QuestionId; readonly number: number };
  readonly total: number;
  readonly reader: Reading;
  readonly onAnswer: (item: string, question: QuestionId, answer: InterviewAnswer) => void;
}) {
  const { data, place, total, reader, onAnswer } = props;
  const { texts, questions, script } = data;
  const { item, question, number } = place;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const known = scriptOf(script, item);
  const asked = known && questionOf(known, question);
  const text = textOf(data, item, question);
  if (!asked || !text) return null;
  const labels: Readonly<Record<string, string>> = questions.answers[asked.answers];
  const choices = ANSWER_SETS[asked.answers].map(
    (value) => [value, labels[value] ?? value] as const,
  );
  const spoken = `${text.text} ${text.help ?? ""} ${choices.map(([, label]) => label).join(", ")}.`;
  return (
    <div className="q asked">
      <small>{fillText(texts.itemOf, { n: number, total })}</small>
      <h1 ref={heading} tabIndex={-1}>
        {text.text}
      </h1>
      {text.help !== undefined && <p className="soft">{text.help}</p>}
      <div className="choices">
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className="second"
            onClick={() => onAnswer(item, question, value)}
          >
            {label}
          </button>
        ))}
      </div>
      <ListenButton text={spoken} texts={texts} reader={reader} />
    </div>
  );
}

function textOf(
  { questions }: InterviewPageData,
  item: string,
  question: QuestionId,
): QuestionText | undefined {
  const ofItem: Readonly<Partial<Record<string, QuestionText>>> = questions.items[item] ?? {};
  return ofItem[question];
}
