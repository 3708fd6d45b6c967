import { useEffect, useState, useSyncExternalStore } from "react";
import { formatPhone } from "#domain/messaging/format-phone.ts";
import { Frame } from "../frame.tsx";
import { type Narration, useNarration } from "../listening/use-narration.ts";
import { useReader } from "../read-aloud.ts";
import { fillText, institutionValues } from "../texts/page-texts.ts";
import { AskedQuestion } from "./asked-question.tsx";
import { Beginning } from "./beginning.tsx";
import type { InterviewSession } from "./family-interview.ts";
import { FIRST_INTERVIEW_VIEW, type InterviewView } from "./interview-view.ts";
import type { InterviewPageData } from "./page-data.ts";
import { itemBefore, placeIn } from "./place.ts";

/** The questions more behind a guardian's link: one in view at a time, and thanks at the end without a verdict. */
export function InterviewPage(props: {
  readonly data: InterviewPageData;
  readonly session: InterviewSession;
  /** The link itself, where the family sees how things go on. */
  readonly link: string;
  /** Called when the page has come to life. */
  readonly onLive?: () => void;
}) {
  const { data, session, link, onLive } = props;
  const { texts } = data;
  const view = useSyncExternalStore(session.subscribe, session.view, () => FIRST_INTERVIEW_VIEW);
  // Everything is read by itself once that was asked for, what comes after the answers too.
  const [isListening, listen] = useState(false);
  const narration = useNarration(data.language);
  const { read } = narration;
  useEffect(() => {
    onLive?.();
  }, [onLive]);
  const isDone = view.phase === "done";
  const isQueued = view.sending === "queued";
  useEffect(() => {
    if (isListening && isDone) read([texts.doneTitle, texts.done]);
    if (isListening && isQueued) read([texts.waitingTitle, texts.waiting]);
  }, [isListening, isDone, isQueued, read, texts]);
  return (
    <Frame language={data.language} texts={texts}>
      {view.phase === "ready" ? (
        <Asking
          {...{ data, session, view }}
          narration={isListening ? narration : null}
          onListen={() => listen(true)}
        />
      ) : (
        <>
          <h1>{titleOf(view, data)}</h1>
          {view.phase === "loading" && (
            <>
              <output className="card loading">{texts.loading}</output>
              <noscript>
                <p className="card">{texts.withoutScripts}</p>
              </noscript>
            </>
          )}
          {view.phase === "unloaded" && (
            <div className="card unloaded">
              <output>{texts.loadFailed}</output>
              <button type="button" className="second" onClick={session.tryNow}>
                {texts.tryAgain}
              </button>
            </div>
          )}
          {view.phase === "gone" && <p className="card">{texts.goneHelp}</p>}
          {(view.phase === "done" || view.phase === "nothing") && (
            <End data={data} view={view} link={link} />
          )}
        </>
      )}
    </Frame>
  );
}

function titleOf({ phase }: InterviewView, { texts, questions }: InterviewPageData): string {
  if (phase === "done") return texts.doneTitle;
  if (phase === "nothing") return texts.nothingTitle;
  return phase === "gone" ? texts.gone : questions.title;
}

function End(props: {
  readonly data: InterviewPageData;
  readonly view: InterviewView;
  readonly link: string;
}) {
  const { texts } = props.data;
  const { phase, team } = props.view;
  return (
    <>
      <div className="card meaning">
        <p>{phase === "done" ? texts.done : texts.nothing}</p>
      </div>
      {team && team.phone !== "" && (
        <p className="contact">
          {fillText(texts.contact, institutionValues("equipe", team.name, team.article))}{" "}
          <a href={`tel:${team.phone}`}>{formatPhone(team.phone)}</a>
        </p>
      )}
      <a className="first" href={props.link}>
        {texts.toLink}
      </a>
    </>
  );
}

function Asking(props: {
  readonly data: InterviewPageData;
  readonly session: InterviewSession;
  readonly view: InterviewView;
  readonly narration: Narration | null;
  readonly onListen: () => void;
}) {
  const { data, session, view, narration, onListen } = props;
  const { texts, script } = data;
  const { kept } = view;
  const [hasBegun, begin] = useState(false);
  const reader = useReader(data.language);
  const place = placeIn(script, kept);
  const before = itemBefore(kept, place);
  if (view.sending === "queued") {
    return (
      <div className="card waiting">
        <output>
          <b>{texts.waitingTitle}</b>
          <p>{texts.waiting}</p>
        </output>
        <button type="button" className="second" onClick={session.tryNow}>
          {texts.sendNow}
        </button>
      </div>
    );
  }
  if (!hasBegun) {
    return (
      <Beginning
        {...{ data, view, reader }}
        label={before === null ? texts.begin : texts.goOn}
        onBegin={() => begin(true)}
        onListen={onListen}
      />
    );
  }
  return (
    <>
      <div className="top">
        <div className="reached">
          <progress value={place.index} max={kept.asked.length} aria-label={texts.progress} />
        </div>
        <SaveState view={view} data={data} />
      </div>
      {place.item !== null && place.question !== null ? (
        <AskedQuestion
          key={`${place.item}.${place.question}`}
          data={data}
          place={{ item: place.item, question: place.question, number: place.index + 1 }}
          total={kept.asked.length}
          reader={reader}
          narration={narration}
          onAnswer={session.answer}
        />
      ) : (
        <Last {...{ data, session, view, narration }} />
      )}
      {before !== null && view.sending === "no" && (
        <button type="button" className="quiet" onClick={() => session.back(before)}>
          {`← ${texts.back}`}
        </button>
      )}
    </>
  );
}

function SaveState({
  view,
  data,
}: {
  readonly view: InterviewView;
  readonly data: InterviewPageData;
}) {
  const { texts } = data;
  const words = {
    nothing: "",
    saving: texts.saving,
    saved: texts.saved,
    device: texts.keptOnDevice,
  };
  return <output className={`state ${view.saving}`}>{words[view.saving]}</output>;
}

/** All is answered: the family sends it when it wants. */
function Last(props: {
  readonly data: InterviewPageData;
  readonly session: InterviewSession;
  readonly view: InterviewView;
  readonly narration: Narration | null;
}) {
  const { data, session, view, narration } = props;
  const { texts } = data;
  const read = narration?.read;
  useEffect(() => read?.([texts.lastTitle, texts.last]), [read, texts]);
  return (
    <div className="card">
      <h2>{texts.lastTitle}</h2>
      <p>{texts.last}</p>
      {view.refusal !== null && (
        <p role="alert" className="fault">
          {`${texts.refused}: ${view.refusal}`}
        </p>
      )}
      <button
        type="button"
        className="first"
        disabled={view.sending !== "no"}
        onClick={session.handIn}
      >
        {view.sending === "sending" ? texts.sending : texts.send}
      </button>
    </div>
  );
}
