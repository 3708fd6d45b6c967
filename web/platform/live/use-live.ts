import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listenToChanges } from "#contract/organization/live.ts";
import type { Role } from "#domain/access/roles.ts";
import type { LiveTopic } from "#domain/organization/live-topics.ts";
import { accountQuery } from "#web/platform/session/account.ts";
import { useSession } from "#web/platform/session/use-session.ts";
import { listenForChanges } from "./listen.ts";

/** Milliseconds between two rounds of asking again: a clinic in which much happens must not keep asking. */
const ROUND_MS = 2000;

/** The first keys of the queries that a change of a topic makes out of date. */
const OUT_OF_DATE: Readonly<Record<LiveTopic, readonly string[]>> = {
  forms: ["dashboard", "patients", "funnel", "batches"],
  patients: [
    "dashboard",
    "patients",
    "duplicates",
    "observations",
    "background",
    "referrals",
    "conversations",
    "tasks",
    "inbox",
  ],
  referrals: ["dashboard", "patients", "funnel", "referrals", "tasks", "inbox"],
  messages: [
    "dashboard",
    "patients",
    "referrals",
    "conversations",
    "tasks",
    "inbox",
    "batches",
    "undelivered",
  ],
  vision: ["dashboard", "patients", "vision"],
  exports: ["exports"],
};

/** Keeps what is on the screen up to date while somebody is logged in: asks again for what the server says has changed. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const { data: account } = useQuery({ ...accountQuery, enabled: useSession() });
  const role = account?.primary_role;
  const mayListen = role !== undefined && role !== null && isListener(role.code);
  const as = mayListen ? role.id : null;
  useEffect(() => {
    if (as === null) return undefined;
    const end = new AbortController();
    const ask = inRounds((keys) => {
      for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
    });
    void listenForChanges(
      (topics) => ask.later(topics.flatMap((topic) => OUT_OF_DATE[topic])),
      end.signal,
    );
    return () => {
      end.abort();
      ask.stop();
    };
  }, [as, queryClient]);
}

function isListener(code: Role): boolean {
  const { access } = listenToChanges;
  return typeof access !== "string" && access.includes(code);
}

/** Collects what is asked for, and does it at once when nothing was done lately, else when the round is over. */
function inRounds(act: (keys: ReadonlySet<string>) => void) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const round = (): void => {
    timer = undefined;
    if (waiting.size === 0) return;
    act(new Set(waiting));
    waiting.clear();
    timer = setTimeout(round, ROUND_MS);
  };
  return {
    later(keys: readonly string[]): void {
      for (const key of keys) waiting.add(key);
      if (timer === undefined) round();
    },
    stop: () => clearTimeout(timer),
  };
}
