import { useEffect, useState } from "react";
import type { Speech } from "#web/platform/i18n/use-texts.ts";

const MINUTE_MS = 60_000;

/**
 * How many minutes are left of a window, by the server's clock as it was when it answered; counts down while it is shown.
 * Zero once it is over, null when none is open.
 */
export function useMinutesLeft(
  closesAt: string | null,
  answered: { readonly now: string; readonly at: number },
): number | null {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (closesAt === null) return undefined;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [closesAt]);
  if (closesAt === null) return null;
  const left = Date.parse(closesAt) - Date.parse(answered.now) - since(answered.at);
  return Math.max(0, Math.ceil(left / MINUTE_MS));
}

/** Milliseconds of this device's clock since one of its instants. */
function since(at: number): number {
  return Math.max(0, Date.now() - at);
}

/** '3 h 20', '45 min'. */
export function timeLeft(minutes: number, t: Speech["t"]): string {
  if (minutes < 60) return t("conversation.write.windowMinutes", { minutes });
  return t("conversation.write.windowHours", {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, "0"),
  });
}
