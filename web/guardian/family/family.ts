import type { FamilyTap, FamilyView } from "#contract/registry/family.ts";
import { type Reply, isPassing } from "../api.ts";
import { runPersistently } from "../persistently.ts";
import type { FamilyApi } from "./family-api.ts";
import { type TapQueue, newId } from "./tap-queue.ts";

/** What the page knows of what a family follows. A new object with each change. */
export interface FamilyState {
  /** Null until the server has told. */
  readonly view: FamilyView | null;
  /** Taps that are not acknowledged, oldest first. */
  readonly waiting: readonly FamilyTap[];
  /** Whether the last attempt to send them found no network. */
  readonly isOffline: boolean;
  /** Why the last tap was not taken, in the server's words. */
  readonly refusal: string | null;
  /** The permission that was decided last, by its id; null when the server has taken it. */
  readonly deciding: Deciding | null;
}

/** A yes or no on its way: `problem` is null while it is, the server's words when it was refused, empty when it got lost. */
interface Deciding {
  readonly id: string;
  readonly problem: string | null;
}

/** What is told by one tap. */
type TapOf = Omit<FamilyTap, "id">;

/** One family behind one link. */
export interface Family {
  readonly state: () => FamilyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server again, and sends what waits. */
  readonly refresh: () => void;
  readonly tap: (tap: TapOf) => void;
  /** Takes the last tap back: out of what waits, or by telling the server. */
  readonly undo: () => void;
  readonly answerShare: (shareId: string, granted: boolean) => void;
  readonly answerSchoolQuestion: (observationId: string, granted: boolean) => void;
  /** Whether there are younger brothers and sisters. */
  readonly answerSiblings: (hasYounger: boolean) => void;
}

/** Names the question for younger brothers and sisters among those that are decided. */
export const SIBLINGS = "siblings";

/** Before anything is known; the page is rendered and hydrated with it. */
export const FIRST_FAMILY: FamilyState = {
  view: null,
  waiting: [],
  isOffline: false,
  refusal: null,
  deciding: null,
};

/** A page of which no family can be followed. */
export const noFamily: Family = {
  state: () => FIRST_FAMILY,
  subscribe: () => () => undefined,
  refresh: nothing,
  tap: nothing,
  undo: nothing,
  answerShare: nothing,
  answerSchoolQuestion: nothing,
  answerSiblings: nothing,
};

/** Follows and speaks for one link; taps are on the device until the server has them, and leave in their order. */
export function createFamily(api: FamilyApi, kept: TapQueue): Family {
  let state = FIRST_FAMILY;
  let leaving: string | null = null;
  const listeners = new Set<() => void>();
  const show = (change: Partial<FamilyState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (waiting: readonly FamilyTap[], change: Partial<FamilyState> = {}) => {
    kept.save(waiting);
    show({ ...change, waiting });
  };
  const sending = runPersistently(async () => {
    const [next] = state.waiting;
    if (!next) return "done";
    leaving = next.id;
    const reply = await api.reply(next);
    leaving = null;
    if (isPassing(reply)) {
      show({ isOffline: true });
      return "again";
    }
    const rest = state.waiting.filter(({ id }) => id !== next.id);
    if (reply.kind === "ok") keep(rest, { view: reply.value, isOffline: false, refusal: null });
    else keep(rest, { isOffline: false, refusal: reply.kind === "refused" ? reply.detail : null });
    if (rest.length > 0) sending.soon(0);
    if (reply.kind !== "ok") reading.soon(0);
    return "done";
  });
  const reading = runPersistently(async () => {
    const reply = await api.open();
    if (reply.kind === "ok") show({ view: reply.value });
    return isPassing(reply) ? "again" : "done";
  });
  const decide = async (id: string, ask: () => Promise<Reply<FamilyView>>) => {
    show({ deciding: { id, problem: null } });
    const reply = await ask();
    if (reply.kind === "ok") show({ view: reply.value, deciding: null });
    else show({ deciding: { id, problem: reply.kind === "refused" ? reply.detail : "" } });
    // What was decided elsewhere meanwhile is no question any more.
    if (reply.kind === "refused") reading.soon(0);
  };
  const put = (tap: TapOf) => {
    keep([...state.waiting, { ...tap, id: newId() }], { refusal: null });
    sending.soon(0);
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh() {
      const waiting = state.waiting.length > 0 ? state.waiting : kept.load();
      if (waiting !== state.waiting) show({ waiting });
      if (waiting.length > 0) sending.soon(0);
      reading.soon(0);
    },
    tap: put,
    undo() {
      const last = state.waiting.at(-1);
      if (last && last.id !== leaving) keep(state.waiting.slice(0, -1));
      else put({ answer: "desfazer" });
    },
    answerShare: (id, granted) => void decide(id, () => api.answerShare(id, granted)),
    answerSchoolQuestion: (id, granted) =>
      void decide(id, () => api.answerSchoolQuestion(id, granted)),
    answerSiblings: (hasYounger) => void decide(SIBLINGS, () => api.answerSiblings(hasYounger)),
  };
}

function nothing(): void {}
