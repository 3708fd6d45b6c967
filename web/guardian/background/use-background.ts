import { useEffect, useState } from "react";
import { BACKGROUND_QUESTIONS } from "#domain/screening/background/background.ts";
import type { Reply } from "../api.ts";
import type { Answers, Asked, BackgroundApi } from "./background-api.ts";

/** How far the page is. `nothing`: this family is not asked, or not any more. */
export type Phase = "loading" | "unloaded" | "gone" | "nothing" | "asking" | "done" | "skipped";

const CONFLICT = 409;
const GONE = 410;

/** The three questions behind one link: whether they are asked, what was answered, and what became of it. */
export function useBackground(api: BackgroundApi | undefined) {
  const [phase, setPhase] = useState<Phase>("loading");
  const [answers, setAnswers] = useState<Answers>({});
  const [at, goTo] = useState(-1);
  const [sending, setSending] = useState<"no" | "sending" | "failed">("no");
  useEffect(() => {
    void api?.open().then((reply) => setPhase(phaseAfter(reply)));
  }, [api]);
  const tell = async (told: Answers): Promise<void> => {
    if (!api || sending === "sending") return;
    setSending("sending");
    const reply = await api.tell(told);
    const status = reply.kind === "refused" ? reply.status : 0;
    if (reply.kind === "ok") setPhase(Object.keys(told).length > 0 ? "done" : "skipped");
    else if (status === CONFLICT || status === GONE)
      setPhase(status === CONFLICT ? "nothing" : "gone");
    setSending(reply.kind === "ok" ? "no" : "failed");
  };
  return {
    phase,
    sending,
    /** Which question is in view: -1 before the first, their number after the last. */
    at,
    goTo,
    open: () => {
      setPhase("loading");
      void api?.open().then((reply) => setPhase(phaseAfter(reply)));
    },
    answer: (value: string) => {
      const question = BACKGROUND_QUESTIONS[at];
      if (question) setAnswers({ ...answers, [question]: value });
      goTo(at + 1);
    },
    send: () => void tell(answers),
    skip: () => void tell({}),
  };
}

function phaseAfter(reply: Reply<Asked>): Phase {
  if (reply.kind === "ok") return reply.value.asks_background ? "asking" : "nothing";
  return reply.kind === "refused" && reply.status === GONE ? "gone" : "unloaded";
}

/** What the page knows and does. */
export type Asking = ReturnType<typeof useBackground>;
