import { useEffect, useState } from "react";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import { Frame } from "../frame.tsx";
import { AnswerButton } from "../listening/answer-button.tsx";
import type { Sign } from "../listening/signs.ts";
import { useNarration } from "../listening/use-narration.ts";
import { VoiceMark } from "../listening/voice-mark.tsx";
import { AskedBackground, BackgroundControls, type Step } from "./asked-background.tsx";
import type { BackgroundApi } from "./background-api.ts";
import type { BackgroundPageData } from "./page-data.ts";
import { spokenBeginning } from "./spoken-background.ts";
import { StepHeading } from "./step-heading.tsx";
import { type Asking, type Phase, useBackground } from "./use-background.ts";

const PLAY: Sign = { sign: "▶", tone: "yes" };
const YES: Sign = { sign: "✓", tone: "yes" };
const NO: Sign = { sign: "✕", tone: "no" };

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
  const { phase, sending } = asking;
  // Everything is read by itself once that was asked for, what comes after the answers too.
  const [isListening, listen] = useState(false);
  const narration = useNarration(data.language);
  const { read } = narration;
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  useEffect(() => {
    if (!isListening) return;
    if (phase !== "asking") read(endOf(phase, data));
    else if (sending === "failed") read([`${data.texts.refused}.`]);
  }, [isListening, phase, sending, read, data]);
  const step = { data, asking, narration: isListening ? narration : null };
  const question = BACKGROUND_QUESTIONS[asking.at];
  return (
    <Frame language={data.language} texts={data.texts}>
      {phase !== "asking" ? (
        <Apart {...{ data, asking, link }} />
      ) : asking.at < 0 ? (
        <Beginning {...step} onListen={() => listen(true)} />
      ) : question ? (
        <AskedBackground key={question} {...step} question={question} />
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
      {words === undefined ? <h1>{title}</h1> : <StepHeading>{title}</StepHeading>}
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
            <VoiceMark language={data.language} texts={listening} />
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
      {narration && <BackgroundControls data={data} narration={narration} parts={parts} />}
    </>
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
      <StepHeading>{lastTitle}</StepHeading>
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
      {sending === "failed" && <p className="fault">{`${texts.refused}.`}</p>}
    </output>
  );
}
