import type { Completed } from "#contract/screening/completion.ts";
import { type Api, isPassing } from "./api.ts";
import { type State, UNREACHABLE } from "./view.ts";

/**
 * Statuses of a server whose database is away or changes places, or of a proxy in front of it: as without a network,
 * nobody who could store the answers was reached, and trying again will help.
 */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Sends what the guardian has handed in, and nothing else: the body is on the device until the server answers it. */
export interface Outbox {
  /** Takes a finished form; it goes out with the next `attempt`. */
  readonly put: (body: string) => void;
  /** One attempt. `again` when it may succeed by itself later; the very same body goes out then. */
  readonly attempt: () => Promise<"done" | "again">;
}

/** `onSent` is called with the outcome, once. */
export function createOutbox(
  state: State,
  api: Pick<Api, "open" | "submit">,
  onSent: (summary: Completed) => void,
): Outbox {
  /** Whether a person is waiting for this attempt, and so has to be told how it went. */
  let isAwaited = false;

  /** A link that was answered elsewhere refuses too: then its outcome is what the guardian needs. */
  const answeredElsewhere = async (status: number): Promise<Completed | null> => {
    if (status !== 404 && status !== 409 && status !== 410) return null;
    const reply = await api.open();
    return reply.kind === "ok" ? reply.value.summary : null;
  };

  return {
    put(body) {
      isAwaited = true;
      state.keep({ queued: body }, { sending: "sending", refusal: null });
    },
    async attempt() {
      const body = state.view().kept.queued;
      if (!body) return "done";
      const reply = await api.submit(body);
      if (reply.kind === "ok") {
        onSent(reply.value);
        return "done";
      }
      const wasAwaited = isAwaited;
      isAwaited = false;
      const isAway = reply.kind === "unreachable" || AWAY.has(reply.status);
      if (isAway || (!wasAwaited && isPassing(reply))) {
        const isWorthSaying = wasAwaited && navigator.onLine;
        state.show({ sending: "queued", refusal: isWorthSaying ? UNREACHABLE : null });
        return "again";
      }
      const summary = await answeredElsewhere(reply.status);
      if (summary) onSent(summary);
      else state.keep({ queued: null }, { sending: "no", refusal: reply.detail });
      return "done";
    },
  };
}
