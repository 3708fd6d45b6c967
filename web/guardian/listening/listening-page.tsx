import { useEffect, useState, useSyncExternalStore } from "react";
import type { Completion } from "../completion.ts";
import { type Family, FIRST_FAMILY, noFamily } from "../family/family.ts";
import { Frame } from "../frame.tsx";
import { fillText } from "../texts/page-texts.ts";
import { FIRST_VIEW } from "../view.ts";
import { AnswerButton } from "./answer-button.tsx";
import { Outcome } from "./outcome.tsx";
import type { ListeningPageData } from "./page-data.ts";
import { StepCard } from "./step-card.tsx";
import { useListening } from "./use-listening.ts";
import { useNarration } from "./use-narration.ts";
import { VoiceMark } from "./voice-mark.tsx";
import { chooseName, chosenName, voicesIn } from "./voices.ts";

const PLAY = { sign: "▶", tone: "yes" } as const;
const PLAY_OTHER = { sign: "▶", tone: "other" } as const;

/** Everything behind a link for somebody who does not read: read aloud, one step at a time, and answered by big buttons. */
export function ListeningPage(props: {
  readonly data: ListeningPageData;
  readonly completion: Completion;
  readonly family?: Family;
  /** The link's own. */
  readonly token: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, completion, family = noFamily, token, onLive } = props;
  const { texts, listening } = data;
  const view = useSyncExternalStore(completion.subscribe, completion.view, () => FIRST_VIEW);
  const state = useSyncExternalStore(family.subscribe, family.state, () => FIRST_FAMILY);
  const [hasBegun, begin] = useState(false);
  const narration = useNarration(data.language);
  const form = useListening(data, completion, view);
  const { read } = narration;
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  const isQueued = view.sending === "queued";
  useEffect(() => {
    if (isQueued) read([texts.waitingTitle, texts.waiting]);
  }, [isQueued, read, texts]);
  const content = () => {
    if (view.phase === "gone") return <p className="card">{texts.linkGoneHelp}</p>;
    if (view.phase === "unloaded") return <Unloaded data={data} onTry={completion.tryNow} />;
    const isWaiting = view.phase === "loading" || (form.step === "send" && !form.questionnaire);
    if (isWaiting && !view.summary) return <Loading data={data} />;
    if (!hasBegun) {
      return (
        <Beginning
          data={data}
          onBegin={(name) => {
            chooseName(name);
            // The introduction is said where there is something to answer.
            if (view.summary) begin(true);
            else read([listening.intro], () => begin(true));
          }}
        />
      );
    }
    if (view.summary) {
      return <Outcome {...{ data, family, state, token, narration }} summary={view.summary} />;
    }
    if (view.sending !== "no") {
      return (
        <output className="card">
          {isQueued ? `${texts.waitingTitle} ${texts.waiting}` : texts.sending}
        </output>
      );
    }
    return <StepCard key={form.step} {...{ data, view, form, narration }} />;
  };
  return (
    <Frame language={data.language} texts={texts}>
      {content()}
    </Frame>
  );
}

function Loading({ data }: { readonly data: ListeningPageData }) {
  return (
    <>
      <h1>{data.listening.title}</h1>
      <output className="card loading">{data.texts.loading}</output>
      <noscript>
        <p className="card">{data.listening.withoutScripts}</p>
      </noscript>
    </>
  );
}

function Unloaded(props: { readonly data: ListeningPageData; readonly onTry: () => void }) {
  const { data, onTry } = props;
  return (
    <>
      <h1>{data.listening.title}</h1>
      <div className="card unloaded">
        <output>{data.texts.loadFailed}</output>
        <button type="button" className="second" onClick={onTry}>
          {data.texts.tryAgain}
        </button>
      </div>
    </>
  );
}

/** One big button: a browser plays nothing before a touch. */
function Beginning(props: {
  readonly data: ListeningPageData;
  /** Given the language that was chosen, by its name; empty for the page's own. */
  readonly onBegin: (name: string) => void;
}) {
  const { listening, language } = props.data;
  const kept = chosenName();
  const others = voicesIn(language).flatMap(({ name }) => (name === "" ? [] : [name]));
  // What was listened to before stands first.
  const names = ["", ...others].toSorted((a, b) => Number(b === kept) - Number(a === kept));
  return (
    <>
      <h1>{listening.title}</h1>
      <div className="card step">
        <div className="answers">
          {names.map((name, at) => (
            <AnswerButton
              key={name}
              label={name === "" ? listening.begin : fillText(listening.listenIn, { lingua: name })}
              sign={at === 0 ? PLAY : PLAY_OTHER}
              onPress={() => props.onBegin(name)}
            />
          ))}
        </div>
        <p>{listening.intro}</p>
        <VoiceMark language={language} texts={listening} />
      </div>
    </>
  );
}
