import type { Article } from "#domain/organization/article.ts";
import { type InterviewDevice, type StoredInterview, NOTHING } from "./stored-interview.ts";

/** What the page shows of the state of things. A new object with each change. */
export interface InterviewView {
  readonly phase: "loading" | "unloaded" | "ready" | "nothing" | "gone" | "done";
  readonly kept: StoredInterview;
  /** Where the last answer lies: nowhere yet, on its way, on the server, or on this device only. */
  readonly saving: "nothing" | "saving" | "saved" | "device";
  readonly sending: "no" | "sending" | "queued";
  /** What the server said to what was handed in. */
  readonly refusal: string | null;
  /** Who answers for it, from the server; null before it was heard of. */
  readonly team: {
    readonly name: string;
    readonly article: Article | null;
    readonly phone: string;
  } | null;
}

/** Before anything is known: the page is rendered from this at build time. */
export const FIRST_INTERVIEW_VIEW: InterviewView = {
  phase: "loading",
  kept: NOTHING,
  saving: "nothing",
  sending: "no",
  refusal: null,
  team: null,
};

/** The view, and the two ways to change it. */
export interface InterviewStore {
  readonly view: () => InterviewView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (change: Partial<InterviewView>) => void;
  /** Changes what is kept, on the device first. */
  readonly keep: (change: Partial<StoredInterview>, shown?: Partial<InterviewView>) => void;
}

/** Holds the view for React to read; `device` is given whatever is kept. */
export function createStore(device: Pick<InterviewDevice, "save">): InterviewStore {
  let view = FIRST_INTERVIEW_VIEW;
  const listeners = new Set<() => void>();
  const show = (change: Partial<InterviewView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    keep(change, shown) {
      const kept = { ...view.kept, ...change };
      device.save(kept);
      show({ ...shown, kept });
    },
  };
}
