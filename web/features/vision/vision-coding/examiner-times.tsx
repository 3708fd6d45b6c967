import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { tellTestTimes, watchCodingQuery } from "./coding.api.ts";

/** What could not be told is told again after this. */
const AGAIN_MS = 3000;

interface ExaminerTimesProps {
  readonly sessionId: string;
  readonly phase: "before" | "test" | "after";
  /** Milliseconds since the test began, by the test's own clock. */
  readonly clock: () => number;
}

/** Tells the server how the test's clock stands when it begins and when it is over, until it was heard; only if a phone is paired. */
export function ExaminerTimes({ sessionId, phase, clock }: ExaminerTimesProps) {
  const queries = useQueryClient();
  const tell = useEffectEvent(() => {
    return tellTestTimes(sessionId, { testMs: clock(), hasEnded: phase === "after" });
  });
  useEffect(() => {
    const watched = queries.getQueryData(watchCodingQuery(sessionId).queryKey);
    if (phase === "before" || watched === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = (): void => {
      tell().catch(() => {
        if (!isOver) timer = setTimeout(attempt, AGAIN_MS);
      });
    };
    attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queries, sessionId, phase]);
  return null;
}
