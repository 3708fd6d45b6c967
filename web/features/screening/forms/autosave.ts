import type { ConsentedDraft } from "#contract/screening/completion.ts";

/** How long the hand must rest before what was answered is sent, in milliseconds. */
const REST_MS = 600;

/** Whether everything that was answered so far is kept on the server. */
export type Keeping = "idle" | "saving" | "saved" | "failed";

/** Keeps a draft while it is being written. */
export interface Autosave {
  readonly keep: (change: ConsentedDraft) => void;
  /** Sends at once what is still waiting: whoever leaves in the middle of a rest has answered all the same. */
  readonly flush: () => Promise<void>;
  /** Forgets what is not sent yet: it was handed in as a whole. */
  readonly stop: () => void;
}

/** Changes are joined and sent one call after the other; one that fails goes again with the next. */
export function createAutosave(
  send: (change: ConsentedDraft) => Promise<unknown>,
  tell: (keeping: Keeping) => void,
): Autosave {
  let waiting: ConsentedDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const change = waiting;
    if (change === null || isSending) return;
    waiting = null;
    isSending = true;
    const isKept = await send(change).then(
      () => true,
      () => false,
    );
    isSending = false;
    if (isKept) {
      tell(waiting === null ? "saved" : "saving");
      await flush();
      return;
    }
    waiting = joined(change, waiting);
    tell("failed");
  };

  return {
    flush,
    keep(change) {
      waiting = waiting ? joined(waiting, change) : change;
      tell("saving");
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), REST_MS);
    },
    stop() {
      clearTimeout(timer);
      waiting = null;
    },
  };
}

function joined(before: ConsentedDraft, after: ConsentedDraft | null): ConsentedDraft {
  const answers = { ...before.answers, ...after?.answers };
  return { ...before, ...after, ...(Object.keys(answers).length > 0 && { answers }) };
}
