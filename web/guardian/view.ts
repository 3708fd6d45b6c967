import type { LicensedQuestionnaires } from "#contract/instruments/instruments.ts";
import type { Completed } from "#contract/screening/completion.ts";
import { type StoredDraft, EMPTY_DRAFT } from "./device.ts";
import type { Store } from "./store.ts";

/** What the page shows of the state of things. A new object with each change. */
export interface View {
  /** Whether the page has come to life: false as it is rendered at build time. */
  readonly isLive: boolean;
  readonly phase: "loading" | "unloaded" | "ready" | "gone" | "done";
  readonly kept: StoredDraft;
  /** Questionnaires that this form asks in words that the organisation brought in. */
  readonly licensed: LicensedQuestionnaires;
  /** Where the last change lies: nowhere yet, on its way, on the server, or on this device only. */
  readonly saving: "nothing" | "saving" | "saved" | "device";
  readonly sending: "no" | "sending" | "queued";
  readonly summary: Completed | null;
  /** What a submission was refused with, in the server's words; `UNREACHABLE` when it has none. */
  readonly refusal: string | null;
}

/** Stands in `View.refusal` for a submission that got no answer. */
export const UNREACHABLE = "unreachable";

/** Before anything is known; the page is rendered from this at build time, and hydrated with it. */
export const FIRST_VIEW: View = {
  isLive: false,
  phase: "loading",
  kept: EMPTY_DRAFT,
  licensed: {},
  saving: "nothing",
  sending: "no",
  summary: null,
  refusal: null,
};

/** The view, with the ways to change it. */
export type State = Store<View>;
