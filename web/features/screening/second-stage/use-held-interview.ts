import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Interview } from "#contract/screening/second-stage.ts";
import { withAnswer, withoutLast } from "#domain/screening/second-stage/course.ts";
import type { InterviewAnswer, ItemAnswers } from "#domain/screening/second-stage/interview.ts";
import { type HeldItem, heldItems, sheetOf } from "./held-answers.ts";
import { interviewQuery, useInterviewChanges } from "./second-stage.api.ts";

/** Where the answers of this screen lie. */
export type Keeping = "idle" | "saving" | "saved" | "failed";

/** An interview while staff hold it: every answer is shown at once, and kept on the server right after. */
export function useHeldInterview(shown: Interview, mode: "phone" | "in_person") {
  const { queryKey } = interviewQuery(shown.child.id);
  // What was just kept leaves this screen at once: the page around it may not have been drawn again yet.
  const interview = useQueryClient().getQueryData(queryKey) ?? shown;
  const [here, setHere] = useState<Readonly<Record<string, ItemAnswers>>>({});
  const { save, finish } = useInterviewChanges(interview.child.id);
  const items = heldItems(interview, here);
  const at = items.findIndex(({ next }) => next !== null);
  const current: HeldItem | undefined = items[at];
  const before = current && Object.keys(current.answers).length > 0 ? current : items.at(at - 1);
  const hasBefore = current !== items[0] || Object.keys(items[0]?.answers ?? {}).length > 0;

  const send = (all: Readonly<Record<string, ItemAnswers>>) =>
    save.mutate(
      { mode, items: sheetOf(all) },
      {
        // What was changed again meanwhile stays here until it is kept too.
        onSuccess: () =>
          setHere((now) =>
            Object.fromEntries(Object.entries(now).filter(([id, own]) => own !== all[id])),
          ),
      },
    );
  const put = (item: HeldItem, answers: ItemAnswers) => {
    const all = { ...here, [item.id]: answers };
    setHere(all);
    send(all);
  };
  const keeping: Keeping = save.isPending ? "saving" : save.isError ? "failed" : "saved";
  return {
    items,
    /** The item that is asked now; undefined when all are answered. */
    current,
    index: at === -1 ? items.length : at,
    keeping: save.isIdle ? ("idle" as const) : keeping,
    answer: (answer: InterviewAnswer) => {
      if (!current?.next) return;
      put(current, withAnswer(current.script, current.answers, current.next, answer));
    },
    /** Takes the last answer back; undefined at the very beginning. */
    back:
      hasBefore && before
        ? () => put(before, withoutLast(before.script, before.answers))
        : undefined,
    saveAgain: () => send(here),
    finish: () => finish.mutate({ mode, items: sheetOf(here) }),
    isFinishing: finish.isPending,
    fault: finish.error,
  };
}
