import { withAnswer, scriptOf, withoutLast } from "#domain/screening/second-stage/course.ts";
import type {
  InterviewAnswer,
  InterviewScript,
  ItemAnswers,
  QuestionId,
} from "#domain/screening/second-stage/interview.ts";
import { runPersistently } from "../persistently.ts";
import { createStore } from "../store.ts";
import type { InterviewApi } from "./api.ts";
import { createExchange } from "./exchange.ts";
import { FIRST_INTERVIEW_VIEW, type InterviewView } from "./interview-view.ts";
import { answersTo } from "./place.ts";
import { type InterviewDevice, NOTHING } from "./stored-interview.ts";

/** One guardian answering the questions more behind one link. */
export interface InterviewSession {
  readonly view: () => InterviewView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what the device kept, then asks the server. */
  readonly start: () => void;
  /** Gives an answer: kept on the device at once, on the server shortly after. */
  readonly answer: (item: string, question: QuestionId, answer: InterviewAnswer) => void;
  /** Takes the last answer of an item back. */
  readonly back: (item: string) => void;
  readonly handIn: () => void;
  /** Tries now what waits for the network. */
  readonly tryNow: () => void;
}

/** A pause after an answer in which the next may come. */
const SAVE_AFTER_MS = 900;

interface Dependencies {
  readonly api: InterviewApi;
  readonly device: InterviewDevice;
  readonly script: InterviewScript;
}

/** Keeps, sends and hands in for one link; knows nothing of how it is shown. */
export function createInterview({ api, device, script }: Dependencies): InterviewSession {
  const store = createStore(FIRST_INTERVIEW_VIEW, device);
  const { view, subscribe, show, keep } = store;
  const exchange = createExchange({
    store,
    api,
    script,
    end(phase) {
      for (const work of [opening, saving, handing]) work.stop();
      device.wipe();
      show({ phase, kept: { ...NOTHING, firstName: view().kept.firstName }, sending: "no" });
    },
  });
  const saving = runPersistently(exchange.save);
  const handing = runPersistently(exchange.hand);
  const opening = runPersistently(async () => {
    const outcome = await exchange.open();
    if (outcome === "done") saving.soon(0);
    return outcome;
  });
  const put = (id: string, answers: ItemAnswers) => {
    keep({ items: { ...view().kept.items, [id]: { answers, sent: false } } }, { refusal: null });
    saving.soon(SAVE_AFTER_MS);
  };

  return {
    view,
    subscribe,
    start() {
      const kept = device.load();
      show({
        kept,
        phase: kept.asked.length > 0 ? "ready" : "loading",
        sending: kept.isHandedIn ? "queued" : "no",
      });
      opening.soon(0);
      handing.soon(0);
    },
    answer(id, question, answer) {
      const item = scriptOf(script, id);
      if (item) put(id, withAnswer(item, answersTo(view().kept, id), question, answer));
    },
    back(id) {
      const item = scriptOf(script, id);
      if (item) put(id, withoutLast(item, answersTo(view().kept, id)));
    },
    handIn() {
      keep({ isHandedIn: true }, { sending: "sending", refusal: null });
      handing.soon(0);
    },
    tryNow() {
      if (view().phase === "unloaded") opening.soon(0);
      if (view().kept.isHandedIn) handing.soon(0);
      else saving.soon(0);
    },
  };
}
