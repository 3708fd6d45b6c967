import { INTERVIEW_MINUTES } from "#domain/instruments/minutes.ts";
import { AnswerButton } from "../listening/answer-button.tsx";
import { VoiceMark } from "../listening/voice-mark.tsx";
import type { Reading } from "../read-aloud.ts";
import { ReadToMe } from "../read-to-me.tsx";
import { fillText } from "../texts/page-texts.ts";
import type { InterviewView } from "./interview-view.ts";
import type { InterviewPageData } from "./page-data.ts";

const PLAY = { sign: "▶", tone: "yes" } as const;

/** What is said before the first question; from here everything may also be listened to. */
export function Beginning(props: {
  readonly data: InterviewPageData;
  readonly view: InterviewView;
  readonly reader: Reading;
  readonly label: string;
  readonly onBegin: () => void;
  readonly onListen: () => void;
}) {
  const { data, view, reader, label, onBegin, onListen } = props;
  const { texts, questions, listening } = data;
  const { firstName } = view.kept;
  return (
    <>
      <h1>{questions.title}</h1>
      {firstName !== "" && <p className="who">{fillText(texts.aboutChild, { nome: firstName })}</p>}
      <div className="card step">
        <AnswerButton
          label={texts.listenAlone}
          sign={PLAY}
          onPress={() => {
            onListen();
            onBegin();
          }}
        />
        <VoiceMark language={data.language} texts={listening} />
      </div>
      <div className="card">
        <p>{fillText(texts.howLong, { minutos: INTERVIEW_MINUTES })}</p>
        <p>{questions.instructions}</p>
        <ReadToMe parts={[questions.instructions]} texts={texts} reader={reader} team={view.team} />
      </div>
      <button type="button" className="first onward" onClick={onBegin}>
        {label}
      </button>
    </>
  );
}
