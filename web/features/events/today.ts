/** The day in a zone by this device's clock, `YYYY-MM-DD`: there may be no server to ask. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date());
}
