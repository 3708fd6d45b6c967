import { useEffect, useRef, useState } from "react";
import {
  BACKGROUND_ANSWERS,
  BACKGROUND_QUESTIONS,
  type BackgroundQuestion,
} from "#domain/screening/background/background.ts";
import { answerIn } from "#domain/screening/background/words.ts";
import { Frame } from "../frame.tsx";
import { ListenButton } from "../listen-button.tsx";
import { AnswerButton } from "../listening/answer-button.tsx";
import { ListeningControls } from "../listening/listening-controls.tsx";
import type { Sign } from "../listening/signs.ts";
import { type Narration, useNarration } from "../listening/use-narration.ts";
import { type Reading, useReader } from "../read-aloud.ts";
import type { BackgroundApi } from "./background-api.ts";
import type { BackgroundPageData } from "./page-data.ts";
import { isWeeks, spokenBackground, spokenBeginning, wordedAnswers } from "./spoken-background.ts";
import { type Phase, useBackground } from "./use-background.ts";

const PLAY: Sign = { sign: "▶", tone: "yes" };
const YES: Sign = { sign: "✓", tone: "yes" };
const NO: Sign = { sign: "✕", tone: "no" };
/** Answers that say that there is none. */
const OPEN: Readonly<Record<string, string>> = { nao_sei: "?", prefiro_nao_responder: "→" };

type Asking = ReturnType<typeof useBackground>;

/** Three questions that a family is asked once, after its answers: why first, one in view at a time, to be read or heard. */
export function BackgroundPage(props: {
  readonly data: BackgroundPageData;
  /** Absent where the page is made. */
  readonly api?: BackgroundApi;
  /** The link itself, where the family sees how things go on. */
  readonly link: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, api, link, onLive } = props;
  const asking = useBackground(api);
  const { phase } = asking;
  // Everything is read by itself once that was asked for, what comes after the answers too.
  const [isListening, listen] = useState(false);
  const narration = useNarration(data.language);
  const { read } = narration;
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  useEffect(() => {
    if (isListening && phase !== "asking") read(endOf(phase, data));
  }, [isListening, phase, read, data]);
  const step = { data, asking, narration: isListening ? narration : null };
  const question = BACKGROUND_QUESTIONS[asking.at];
  return (
    <Frame language={data.language} texts={data.texts}>
      {phase !== "asking" ? (
        <Apart {...{ data, asking, link }} />
      ) : asking.at < 0 ? (
        <Beginning {...step} onListen={() => listen(true)} />
      ) : question ? (
        <Question key={question} {...step} question={question} />
      ) : (
        <Last {...step} />
      )}
    </Frame>
  );
}

/** What is said where nothing is asked: the title, and what there is to know. */
function endOf(phase: Phase, { texts, background }: BackgroundPageData): readonly string[] {
  const { done, skippedTitle, skipped, title } = background.family;
  if (phase === "done") return [texts.doneTitle, done];
  if (phase === "skipped") return [skippedTitle, skipped];
  if (phase === "nothing") return [texts.nothingTitle, texts.nothing];
  return phase === "gone" ? [texts.gone, texts.goneHelp] : [title];
}

function Apart(props: {
  readonly data: BackgroundPageData;
  readonly asking: Asking;
  readonly link: string;
}) {
  const { data, asking, link } = props;
  const { texts } = data;
  const { phase } = asking;
  const [title, words] = endOf(phase, data);
  return (
    <>
      <h1>{title}</h1>
      {words !== undefined && <p className="card">{words}</p>}
      {phase === "loading" && (
        <>
          <output className="card loading">{texts.loading}</output>
          <noscript>
            <p className="card">{texts.withoutScripts}</p>
          </noscript>
        </>
      )}
      {phase === "unloaded" && (
        <div className="card unloaded">
          <output>{texts.loadFailed}</output>
          <button type="button" className="second" onClick={asking.open}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {words !== undefined && phase !== "gone" && (
        <a className="first" href={link}>
          {texts.toLink}
        </a>
      )}
    </>
  );
}

interface Step {
  readonly data: BackgroundPageData;
  readonly asking: Asking;
  /** Reads each step by itself where everything is listened to; else null. */
  readonly narration: Narration | null;
}

/** Why it is asked, who reads it and what an answer agrees to; and that nobody need. */
function Beginning({
  data,
  asking,
  narration,
  onListen,
}: Step & { readonly onListen: () => void }) {
  const { texts, background, listening } = data;
  const { title, why, who, agree, answer, skip } = background.family;
  const parts = spokenBeginning(background);
  const read = narration?.read;
  useEffect(() => read?.(spokenBeginning(background)), [read, background]);
  const said = (label: string) => narration?.said === parts.indexOf(label);
  return (
    <>
      <h1>{title}</h1>
      <div className="card step">
        <p>{why}</p>
        <p>{who}</p>
        <p className="soft">{agree}</p>
        {!narration && (
          <div className="answers">
            <AnswerButton label={texts.listenAlone} sign={PLAY} onPress={onListen} />
            <p className="soft">{listening.synthetic}</p>
          </div>
        )}
        <div className="answers">
          <AnswerButton
            label={answer}
            sign={YES}
            isSaid={said(answer)}
            onPress={() => asking.goTo(0)}
          />
          <AnswerButton label={skip} sign={NO} isSaid={said(skip)} onPress={asking.skip} />
        </div>
        <Sending {...{ data, asking }} />
      </div>
      {narration && <Controls data={data} narration={narration} parts={parts} />}
    </>
  );
}

/** One question with its answers as big buttons; the one that comes next begins at its top, by eye and by ear. */
function Question({
  data,
  asking,
  narration,
  question,
}: Step & { readonly question: BackgroundQuestion }) {
  const { texts, background } = data;
  const { text, hint } = background.questions[question];
  const heading = useRef<HTMLHeadingElement>(null);
  const reader = useReader(data.language);
  const parts = spokenBackground(background, question);
  const answers = wordedAnswers(background, question);
  const read = narration?.read;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  useEffect(() => read?.(spokenBackground(background, question)), [read, background, question]);
  const back = { label: texts.back, onPress: () => asking.goTo(asking.at - 1) };
  return (
    <div className="q asked">
      <small>
        {background.family.questionOf
          .replace("{n}", `${asking.at + 1}`)
          .replace("{total}", `${BACKGROUND_QUESTIONS.length}`)}
      </small>
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
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
        <Controls {...{ data, narration, parts, back }} />
      ) : (
        <Aids {...{ data, reader, parts, back }} />
      )}
    </div>
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

function Aids(props: {
  readonly data: BackgroundPageData;
  readonly reader: Reading;
  readonly parts: readonly string[];
  readonly back: Back;
}) {
  const { data, reader, parts, back } = props;
  return (
    <>
      <ListenButton {...{ parts, reader }} texts={data.texts} />
      <button type="button" className="quiet" onClick={back.onPress}>
        {`← ${back.label}`}
      </button>
    </>
  );
}

function Controls(props: {
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

/** All is answered: the family sends it when it wants. */
function Last({ data, asking, narration }: Step) {
  const { texts } = data;
  const { lastTitle, last, send, back } = texts;
  const read = narration?.read;
  useEffect(() => read?.([lastTitle, last]), [read, lastTitle, last]);
  return (
    <div className="card">
      <h1>{lastTitle}</h1>
      <p>{last}</p>
      <Sending {...{ data, asking }} />
      <button
        type="button"
        className="first"
        disabled={asking.sending === "sending"}
        onClick={asking.send}
      >
        {send}
      </button>
      <button type="button" className="quiet" onClick={() => asking.goTo(asking.at - 1)}>
        {`← ${back}`}
      </button>
    </div>
  );
}

/** What becomes of what is being sent. */
function Sending({ data: { texts }, asking: { sending } }: Pick<Step, "data" | "asking">) {
  return (
    <output>
      {sending === "sending" && <p className="device">{texts.sending}</p>}
      {sending === "failed" && <p className="fault">{`${texts.refused}. ${texts.tryAgain}.`}</p>}
    </output>
  );
}
