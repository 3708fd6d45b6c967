import { isIsoDate, addDays } from "#domain/organization/days.ts";

/** The periods that a person chooses from; `datas` are two days of their own. */
export const PERIODS = ["30d", "90d", "ano", "datas"] as const;
export type Period = (typeof PERIODS)[number];

/** What the server counts when nothing is said. */
const DEFAULT: Period = "90d";
const DEFAULT_DAYS = 90;

/** A first and a last day, YYYY-MM-DD; what is absent the server chooses. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface PeriodSource {
  readonly search: URLSearchParams;
  /** What the three values are called in the address. */
  readonly names: Readonly<Record<"period" | "from" | "to", string>>;
  readonly today: string;
  /** Writes values into the address; null takes one out. */
  readonly put: (values: Readonly<Record<string, string | null>>) => void;
}

/** The period that an address says and the days it means, and how another one is written into it. */
export function periodIn({ search, names, today, put }: PeriodSource) {
  const own: Days = { from: dayIn(search, names.from), to: dayIn(search, names.to) };
  const isOpen = own.from === undefined && own.to === undefined;
  const named = PERIODS.find((one) => one === search.get(names.period));
  const period = named ?? (isOpen ? DEFAULT : "datas");
  const days = daysOf(period, today, own);
  return {
    period,
    days,
    choosePeriod: (chosen: Period): void => {
      const isOwn = chosen === "datas";
      put({
        [names.period]: chosen === DEFAULT || isOwn ? null : chosen,
        [names.from]: isOwn ? (days.from ?? addDays(today, 1 - DEFAULT_DAYS)) : null,
        [names.to]: isOwn ? (days.to ?? today) : null,
      });
    },
    chooseDays: ({ from, to }: Days): void =>
      put({
        ...(from !== undefined && { [names.from]: from }),
        ...(to !== undefined && { [names.to]: to }),
      }),
  };
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name);
  return value !== null && isIsoDate(value) ? value : undefined;
}

function daysOf(period: Period, today: string, own: Days): Days {
  if (period === DEFAULT) return {};
  if (period === "datas") return own;
  return { from: period === "ano" ? `${today.slice(0, 4)}-01-01` : addDays(today, -29), to: today };
}
