import { useTimeZone } from "use-intl";
import { productNow } from "#web/platform/product-time.ts";

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Which day it is, YYYY-MM-DD, in the zone that the person chose: what `today` is in the domain's rules on a screen. */
export function useToday(): string {
  return todayIn(useTimeZone() ?? "UTC");
}

/** A list asks for the day in every row, and making a calendar takes longer than reading it: one for each zone. */
function todayIn(timeZone: string): string {
  // Canada writes a day as the domain does.
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(productNow());
}
