import type { Article } from "#domain/organization/article.ts";
import type { Store } from "../store.ts";
import { type StoredInterview, NOTHING } from "./stored-interview.ts";

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

/** The view, with the ways to change it. */
export type InterviewStore = Store<InterviewView>;
