import type { FamilyInterview, Sheet } from "#contract/screening/second-stage.ts";
import type { InterviewScript } from "#domain/screening/second-stage/interview.ts";
import { isPassing, type Reply } from "../api.ts";
import type { InterviewApi } from "./api.ts";
import type { InterviewStore, InterviewView } from "./interview-view.ts";
import { type StoredInterview, mergeInterview } from "./stored-interview.ts";

type Outcome = Promise<"done" | "again">;

/** One attempt each; `again` when it may succeed by itself later. */
export interface Exchange {
  /** Asks what is asked, and takes in what was answered elsewhere. */
  readonly open: () => Outcome;
  /** Sends the answers that the server does not have. */
  readonly save: () => Outcome;
  /** Hands in what the family has finished. */
  readonly hand: () => Outcome;
}

interface Dependencies {
  readonly store: InterviewStore;
  readonly api: InterviewApi;
  readonly script: InterviewScript;
  /** Called when there is nothing more to do here. */
  readonly end: (phase: Extract<InterviewView["phase"], "done" | "nothing" | "gone">) => void;
}

/** Speaks with the server for one interview. */
export function createExchange({ store, api, script, end }: Dependencies): Exchange {
  const { view, show, keep } = store;

  /** Takes in whatever the server says of the interview. */
  const takeIn = (found: FamilyInterview) => {
    const team = {
      name: found.organization_name,
      article: found.organization_article,
      phone: found.organization_phone,
    };
    if (found.state === "waiting" || found.state === "begun") {
      keep(mergeInterview(view().kept, found, script), { phase: "ready", team });
      return;
    }
    show({ team });
    // What was handed in and waits is taken all the same, though nothing more is asked.
    if (found.state === "done") end("done");
    else if (!view().kept.isHandedIn) end("nothing");
  };
  const open = async (): Outcome => {
    const reply = await api.open();
    if (view().phase === "done") return "done";
    if (reply.kind === "ok") {
      takeIn(reply.value);
      return "done";
    }
    if (isPassing(reply)) {
      show({ phase: view().kept.asked.length > 0 ? "ready" : "unloaded" });
      return "again";
    }
    end("gone");
    return "done";
  };
  const settle = async (reply: Extract<Reply<unknown>, { kind: "refused" }>) => {
    const found = await api.open();
    if (found.kind === "ok" && found.value.state === "done") return end("done");
    if (reply.status === 410) return end("gone");
    keep({ isHandedIn: false }, { sending: "no", refusal: reply.detail });
    if (found.kind === "ok") takeIn(found.value);
  };

  return {
    open,
    async save() {
      const { kept, phase } = view();
      const sent = unsent(kept);
      if (Object.keys(sent).length === 0 || phase !== "ready" || kept.isHandedIn) return "done";
      show({ saving: "saving" });
      const reply = await api.save(sheetOf(sent));
      if (view().phase !== "ready") return "done";
      if (reply.kind === "ok") {
        keep({ items: markSent(view().kept.items, sent) }, { saving: "saved" });
        return "done";
      }
      show({ saving: "device" });
      if (isPassing(reply)) return "again";
      // Finished elsewhere, or changed: the server says what holds now.
      await open();
      return "done";
    },
    async hand() {
      const { version, items, isHandedIn } = view().kept;
      if (!isHandedIn) return "done";
      const reply = await api.finish(version, sheetOf(items));
      if (reply.kind === "ok") end("done");
      else if (reply.kind === "unreachable" || isPassing(reply)) {
        show({ sending: "queued" });
        return "again";
      } else await settle(reply);
      return "done";
    },
  };
}

function unsent({ items }: StoredInterview): StoredInterview["items"] {
  return Object.fromEntries(Object.entries(items).filter(([, { sent }]) => !sent));
}

function markSent(
  items: StoredInterview["items"],
  sent: StoredInterview["items"],
): StoredInterview["items"] {
  return Object.fromEntries(
    Object.entries(items).map(([id, item]) => [
      id,
      sent[id]?.answers === item.answers ? { ...item, sent: true } : item,
    ]),
  );
}

function sheetOf(items: StoredInterview["items"]): Sheet {
  return Object.fromEntries(
    Object.entries(items).map(([id, { answers }]) => [
      id,
      Object.fromEntries(
        Object.entries(answers).flatMap(([question, answer]): [string, string][] =>
          answer === undefined ? [] : [[question, answer]],
        ),
      ),
    ]),
  );
}
