import { useEffect } from "react";
import {
  BACKGROUND_ANSWERS,
  BACKGROUND_QUESTIONS,
  type BackgroundQuestion,
} from "#domain/screening/background/background.ts";
import { answerIn } from "#domain/screening/background/words.ts";
import { ListenButton } from "../listen-button.tsx";
import { AnswerButton } from "../listening/answer-button.tsx";
import { ListeningControls } from "../listening/listening-controls.tsx";
import type { Narration } from "../listening/use-narration.ts";
import { useReader } from "../read-aloud.ts";
import type { BackgroundPageData } from "./page-data.ts";
import { isWeeks, spokenBackground, wordedAnswers } from "./spoken-background.ts";
import { StepHeading } from "./step-heading.tsx";
import type { Asking } from "./use-background.ts";

/** Answers that say that there is none. */
const OPEN: Readonly<Record<string, string>> = { nao_sei: "?", prefiro_nao_responder: "→" };

/** What each step of the page needs. */
export interface Step {
  readonly data: BackgroundPageData;
  readonly asking: Asking;
  /** Reads each step by itself where everything is listened to; else null. */
  readonly narration: Narration | null;
}

/** One question with its answers as big buttons; the one that comes next begins at its top, by eye and by ear. */
export function AskedBackground({
  data,
  asking,
  narration,
  question,
}: Step & { readonly question: BackgroundQuestion }) {
  const { texts, background } = data;
  const { text, hint } = background.questions[question];
  const reader = useReader(data.language);
  const parts = spokenBackground(background, question);
  const answers = wordedAnswers(background, question);
  const read = narration?.read;
  useEffect(() => read?.(spokenBackground(background, question)), [read, background, question]);
  const back = { label: texts.back, onPress: () => asking.goTo(asking.at - 1) };
  return (
    <>
      <div className="q asked">
        <small>
          {background.family.questionOf
            .replace("{n}", `${asking.at + 1}`)
            .replace("{total}", `${BACKGROUND_QUESTIONS.length}`)}
        </small>
        <StepHeading>{text}</StepHeading>
        {hint !== "" && <p className="soft">{hint}</p>}
        <div className="answers">
          <Weeks {...{ data, question }} onChoose={asking.answer} />
          {answers.map(([value, label], at) => (
            <AnswerButton
              key={value}
              label={label}
              // Figures, and no row of dots: none of these answers is more than another.
              sign={{ sign: OPEN[value] ?? `${at + 1}`, tone: "other" }}
              isSaid={narration?.said === parts.length - answers.length + at}
              onPress={() => {
                if (read) read([label], () => asking.answer(value));
                else asking.answer(value);
              }}
            />
          ))}
        </div>
        {narration ? (
          <BackgroundControls {...{ data, narration, parts, back }} />
        ) : (
          <ListenButton {...{ parts, reader }} texts={texts} />
        )}
      </div>
      {!narration && (
        <button type="button" className="quiet" onClick={back.onPress}>
          {`← ${back.label}`}
        </button>
      )}
    </>
  );
}

/** The weeks as numbers to be tapped: who reads little knows them. */
function Weeks(props: {
  readonly data: BackgroundPageData;
  readonly question: BackgroundQuestion;
  readonly onChoose: (value: string) => void;
}) {
  const { data, question, onChoose } = props;
  const weeks = BACKGROUND_ANSWERS[question].filter(isWeeks);
  if (weeks.length === 0) return null;
  return (
    <div className="weeks">
      {weeks.map((value) => (
        <button
          key={value}
          type="button"
          aria-label={answerIn(data.background, question, value)}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}

interface Back {
  readonly label: string;
  readonly onPress: () => void;
}

/** Hear it again, go back, faster and slower. */
export function BackgroundControls(props: {
  readonly data: BackgroundPageData;
  readonly narration: Narration;
  readonly parts: readonly string[];
  readonly back?: Back;
}) {
  const { data, narration, parts, back } = props;
  return (
    <ListeningControls
      texts={data.listening}
      isSilent={narration.isSilent}
      onAgain={() => narration.read(parts)}
      back={back}
    />
  );
}
