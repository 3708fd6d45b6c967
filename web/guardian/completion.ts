import type { CompletionRecord, Completed, Submission } from "#contract/screening/completion.ts";
import type { Language } from "#domain/organization/language.ts";
import type { AnswerMode } from "#domain/screening/answering.ts";
import { type Api, isPassing } from "./api.ts";
import { type Device, type StoredDraft, type KnownChild, EMPTY_DRAFT } from "./device.ts";
import { type FieldValue, markSent, mergeDraft, noteChanges, unsentChange } from "./fields.ts";
import { createOutbox } from "./outbox.ts";
import { runPersistently } from "./persistently.ts";
import { createStore } from "./store.ts";
import { consentOf } from "./submission.ts";
import { FIRST_VIEW, type State, type View } from "./view.ts";

/** One guardian filling in one link. */
export interface Completion {
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what the device kept and what was tapped before this script ran, then asks the server. */
  readonly start: (seed: Readonly<Record<string, FieldValue>>) => void;
  /** Notes what the form now holds: on the device at once, on the server shortly after, once there is consent. */
  readonly note: (current: Readonly<Record<string, FieldValue>>, mode?: AnswerMode) => void;
  readonly consent: (consent: StoredDraft["consent"]) => void;
  readonly submit: (submission: Submission) => void;
  /** Tries now what waits for the network. */
  readonly tryNow: () => void;
  readonly dismiss: () => void;
}

interface Dependencies {
  readonly api: Api;
  readonly device: Device;
  /** In which the notice is read. */
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called once, with the outcome of a submission made here. */
  readonly onSent: (summary: Completed) => void;
}

/** A pause in typing after which a draft is worth sending. */
const DRAFT_PAUSE_MS = 1200;

/** Keeps, sends and queues for one link; knows nothing of how it is shown. */
export function createCompletion(given: Dependencies): Completion {
  const { api, device, language, now, onSent } = given;
  const state = createStore(FIRST_VIEW, device);
  const { view, show, keep } = state;

  const finish = (summary: Completed) => {
    for (const work of [draft, opening, sending]) work.stop();
    device.wipe();
    show({ phase: "done", summary, kept: EMPTY_DRAFT, sending: "no", refusal: null });
  };
  const outbox = createOutbox(state, api, (summary) => {
    finish(summary);
    onSent(summary);
  });
  const sending = runPersistently(outbox.attempt);
  const draft = runPersistently(() => sendDraft(state, api, language));
  const opening = runPersistently(async () => {
    const reply = await api.open();
    if (view().phase === "done") return "done";
    if (reply.kind === "ok") {
      if (reply.value.summary) finish(reply.value.summary);
      else {
        takeUp(state, reply.value);
        draft.soon(0);
      }
      return "done";
    }
    if (isPassing(reply)) {
      show({ phase: view().kept.child ? "ready" : "unloaded", saving: "device" });
      return "again";
    }
    device.wipe();
    show({ phase: "gone" });
    return "done";
  });

  return {
    view,
    subscribe: state.subscribe,
    start(seed) {
      const kept = device.load();
      const fields = noteChanges(kept.fields, seed, now());
      const startedAt = kept.startedAt ?? (fields === kept.fields ? null : now());
      keep(
        { ...kept, fields, startedAt },
        { isLive: true, sending: kept.queued ? "queued" : "no" },
      );
      opening.soon(0);
      sending.soon(0);
    },
    note(current, mode) {
      const { fields, startedAt, queued } = view().kept;
      const noted = noteChanges(fields, current, now(), mode);
      if (noted === fields || queued || view().phase === "done") return;
      keep({ fields: noted, startedAt: startedAt ?? now() });
      draft.soon(DRAFT_PAUSE_MS);
    },
    consent(consent) {
      keep({ consent });
      draft.soon(DRAFT_PAUSE_MS);
    },
    submit(submission) {
      outbox.put(JSON.stringify(submission));
      sending.soon(0);
    },
    tryNow() {
      if (!view().kept.child) opening.soon(0);
      if (view().kept.queued) sending.soon(0);
      else draft.soon(0);
    },
    dismiss: () => show({ refusal: null }),
  };
}

/** A page without a form: it comes to life as `change` says, and there is nothing to keep or send. */
export function stillCompletion(change: () => Partial<View>): Completion {
  const { view, subscribe, show } = createStore(FIRST_VIEW, { save: nothing });
  return {
    view,
    subscribe,
    start: () => show({ isLive: true, ...change() }),
    note: nothing,
    consent: nothing,
    submit: nothing,
    tryNow: nothing,
    dismiss: nothing,
  };
}

/** Nothing of the form leaves the device before the guardian has agreed. */
async function sendDraft(
  { view, show, keep }: State,
  api: Api,
  language: Language,
): Promise<"done" | "again"> {
  const out = view().kept.fields;
  const change = unsentChange(out);
  if (!change || view().kept.queued || view().phase === "done") return "done";
  const consent = consentOf(view().kept, language);
  if (!consent) {
    show({ saving: "nothing" });
    return "done";
  }
  show({ saving: "saving" });
  const reply = await api.saveDraft({ ...change, consent });
  if (view().phase === "done") return "done";
  if (reply.kind === "ok") {
    const fields = markSent(view().kept.fields, out);
    keep({ fields, seen: reply.value.saved_at }, { saving: "saved" });
    return "done";
  }
  show({ saving: "device" });
  return isPassing(reply) ? "again" : "done";
}

/** Takes up the child's record, and the draft that the server has beside the device's. */
function takeUp({ view, keep }: State, record: CompletionRecord): void {
  const { full_name, date_of_birth, age_years, age_band, draft } = record;
  const { organization_name, organization_article, shows_drawings } = record;
  const { fields, seen } = view().kept;
  const child: KnownChild = {
    full_name,
    organization_name,
    organization_article,
    shows_drawings,
    ...(date_of_birth === undefined ? {} : { date_of_birth }),
    ...(age_years === undefined ? {} : { age_years }),
    ...(age_band === undefined ? {} : { age_band }),
  };
  keep(
    {
      child,
      fields: draft ? mergeDraft(fields, draft, seen) : fields,
      seen: draft?.saved_at ?? seen,
    },
    {
      phase: "ready",
      saving: draft ? "saved" : "nothing",
      licensed: record.questionnaires ?? {},
    },
  );
}

function nothing(): void {
  // A page without a form has nothing to do here.
}
