import { useEffect, useMemo, useRef, useState } from "react";
import { Drawing, loadDrawing } from "../drawing.tsx";
import { textOf } from "../fields.ts";
import { inOtherWords } from "../in-other-words.ts";
import { plainWordsPath } from "../page-data.ts";
import { fillText } from "../texts/page-texts.ts";
import type { View } from "../view.ts";
import { AnswerButton } from "./answer-button.tsx";
import { ListeningControls } from "./listening-controls.tsx";
import type { ListeningPageData } from "./page-data.ts";
import { viewOfStep } from "./step-view.ts";
import { isStepName } from "./steps.ts";
import { useCallRequest } from "./use-call-request.ts";
import type { useListening } from "./use-listening.ts";
import type { Narration } from "./use-narration.ts";

const SEND = { sign: "✓", tone: "yes" } as const;
const TELL = { sign: "☎", tone: "other" } as const;
const ONWARD = { sign: "→", tone: "yes" } as const;

/** So many answers leave room for the question above them, where they are held in view. */
const FEW = 3;

/** One step: it is read as soon as it is there, waits for its answer, says it, and goes on. */
export function StepCard(props: {
  readonly data: ListeningPageData;
  readonly view: View;
  readonly form: ReturnType<typeof useListening>;
  readonly narration: Narration;
}) {
  const { data, view, form, narration } = props;
  const { texts, listening } = data;
  const { step, ahead, questionnaire, number, total, before, call } = form;
  const { read, load, said, isSilent } = narration;
  const shown = useMemo(
    () => viewOfStep(step, texts, listening, questionnaire),
    [step, texts, listening, questionnaire],
  );
  // Of words that an organisation brought in there are no others, and nothing was drawn for them.
  const isOwn = questionnaire?.instrument.wording !== "licensed";
  const isDrawn = isOwn && view.kept.child?.shows_drawings === true;
  const [plain, setPlain] = useState<string>();
  const [isUnclear, setUnclear] = useState(false);
  const askAgain = async (): Promise<void> => {
    setUnclear(true);
    const words = isOwn
      ? ((await inOtherWords(plainWordsPath(data.language), step)) ?? texts.plain.away)
      : "";
    setPlain(words);
    read([words, "", ...shown.choices.map(({ label }) => label), texts.plain.call]);
  };
  const { asked, askForCall } = useCallRequest({ view, form, narration, texts });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    read(view.refusal === null ? shown.parts : [listening.refused]);
    if (ahead) load(viewOfStep(ahead, texts, listening, questionnaire).parts);
  }, [shown, view.refusal, read, load, ahead, texts, listening, questionnaire]);
  useEffect(() => {
    if (isDrawn && ahead && !isStepName(ahead)) loadDrawing(ahead);
  }, [isDrawn, ahead]);
  const first = shown.parts.length - shown.choices.length;
  return (
    <>
      <div className="card step">
        {number !== null && <small>{fillText(texts.questionOf, { n: number, total })}</small>}
        <h1 ref={heading} tabIndex={-1}>
          {shown.title}
        </h1>
        {number !== null && isDrawn && <Drawing id={step} />}
        {shown.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {plain && <p>{plain}</p>}
        {view.refusal !== null && (
          <p role="alert" className="fault">
            {listening.refused}
          </p>
        )}
        <div className={shown.choices.length > FEW ? "answers" : "answers few"}>
          {shown.choices.map(({ value, label, sign }, at) => (
            <AnswerButton
              key={`${step}.${value}`}
              label={label}
              sign={sign}
              isSaid={said === first + at}
              onPress={() => read([label], () => form.answer(value))}
            />
          ))}
          {step === "address" && (
            <Address {...{ view, form, read, listening }} label={texts.address} />
          )}
          {step === "send" && (
            <AnswerButton label={listening.send} sign={SEND} onPress={form.send} />
          )}
          {(isUnclear || call) && (
            <AnswerButton label={texts.plain.call} sign={TELL} onPress={askForCall} />
          )}
        </div>
        <output>{asked}</output>
      </div>
      <ListeningControls
        texts={listening}
        isSilent={isSilent}
        onAgain={() => read(shown.parts)}
        plain={
          number !== null ? { label: texts.plain.ask, onPress: () => void askAgain() } : undefined
        }
        back={
          before === undefined
            ? before
            : { label: listening.back, onPress: () => form.goBack(before) }
        }
      />
    </>
  );
}

/** The address: written, spoken into the keyboard's microphone, or left to the team to ask. */
function Address(props: {
  readonly view: View;
  readonly form: ReturnType<typeof useListening>;
  readonly read: Narration["read"];
  readonly listening: ListeningPageData["listening"];
  readonly label: string;
}) {
  const { view, form, read, listening, label } = props;
  const [address, write] = useState(textOf(view.kept.fields["address"]?.value));
  const { addressLater, onward } = listening;
  return (
    <>
      <input
        type="text"
        aria-label={label}
        maxLength={500}
        autoComplete="address-line1"
        value={address}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {address.trim() !== "" && (
        <AnswerButton
          label={onward}
          sign={ONWARD}
          onPress={() => read([onward], () => form.writeAddress(address))}
        />
      )}
      <AnswerButton
        label={addressLater}
        sign={TELL}
        onPress={() => read([addressLater], () => form.writeAddress(addressLater))}
      />
    </>
  );
}
