import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Repeated, retryWork } from "#web/platform/repeating.ts";
import { sendWaiting, unsentQuery } from "./unsent.api.ts";
import type { Unsent } from "./unsent.ts";

/** What of an account waits on this device, and how sending it goes. */
export interface BackgroundSending {
  readonly waiting: readonly Unsent[];
  readonly refused: readonly Unsent[];
  /** Whether the last round did not get through: it is tried again by itself. */
  readonly isHeldUp: boolean;
  readonly isSending: boolean;
  readonly sendNow: () => void;
}

/**
 * Sends what waits for as long as the component is shown: at once, when something more waits, then with back-off, when the network
 * is back and when the page is looked at again. `onSent` hears how many arrived.
 */
export function useBackgroundSending(
  account: string,
  onSent: (sent: number) => void,
): BackgroundSending {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(unsentQuery);
  const [how, setHow] = useState<"idle" | "sending" | "held_up">("idle");
  const sender = useRef<Repeated | null>(null);
  const tell = useEffectEvent(onSent);
  useEffect(() => {
    let refusedToo = true;
    const repeated = retryWork(async (stopped) => {
      setHow("sending");
      const { outcome, sent } = await sendWaiting(account, { refusedToo, stopped }).catch(() => ({
        outcome: "later" as const,
        sent: 0,
      }));
      if (stopped.aborted) return outcome;
      refusedToo = false;
      if (sent > 0) {
        tell(sent);
        void queryClient.invalidateQueries({ queryKey: ["vision"] });
      }
      void queryClient.invalidateQueries({ queryKey: unsentQuery.queryKey });
      setHow(outcome === "later" ? "held_up" : "idle");
      return outcome;
    });
    sender.current = repeated;
    repeated.now();
    return () => {
      sender.current = null;
      repeated.stop();
    };
  }, [account, queryClient]);
  const own = data.filter((one) => one.account === account);
  const waiting = own.filter(({ refusal }) => refusal === null);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const count = waiting.length;
  const sendNow = useCallback(() => sender.current?.now(), []);
  useEffect(() => {
    if (count > 0) sendNow();
  }, [count, sendNow]);
  return { waiting, refused, isHeldUp: how === "held_up", isSending: how === "sending", sendNow };
}
