import { useSearchParams } from "react-router";
import { CLOSE_REASONS, NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { addDays } from "#domain/follow-up/days.ts";
import { FUNNEL_LISTS } from "#domain/follow-up/funnel.ts";
import { isIsoDate } from "#domain/screening/age.ts";
import { queryNames } from "#web/app/paths.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import type { Cohort, OpenList } from "./funnel.api.ts";

/** The periods that a person chooses from; `datas` are two days of their own. */
export const COHORT_PERIODS = ["30d", "90d", "ano", "datas"] as const;
export type CohortPeriod = (typeof COHORT_PERIODS)[number];

const REASONS = [...CLOSE_REASONS, ...NOT_REFERRED_REASONS] as const;

/** What the address says: whom to count, and which list is open over the numbers. */
export function useCohort() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const day = (name: string) => {
    const value = search.get(name);
    return value !== null && isIsoDate(value) ? value : undefined;
  };
  const [from, to] = [day(queryNames.from), day(queryNames.to)];
  const group = search.get(queryNames.group) ?? undefined;
  const named = COHORT_PERIODS.find((one) => one === search.get(queryNames.period));
  const period: CohortPeriod = named ?? (from === undefined && to === undefined ? "90d" : "datas");
  const cohort: Cohort = { ...daysOf(period, { from, to, today }), group };
  const step = FUNNEL_LISTS.find((one) => one === search.get(queryNames.list));
  const reason = REASONS.find((one) => one === search.get(queryNames.reason));
  const open: OpenList | null = step ? { step, reason } : null;
  const put = (values: Readonly<Record<string, string | null>>, replace = true): void => {
    setSearch((before) => changed(before, values), { replace, preventScrollReset: true });
  };
  return {
    period,
    cohort,
    open,
    /** The address with a list open over it, of another group when one is given. */
    listAddress: ({ step: list, reason: why }: OpenList, of?: string): string =>
      `?${changed(search, {
        [queryNames.list]: list,
        [queryNames.reason]: why ?? null,
        ...(of !== undefined && { [queryNames.group]: of }),
      }).toString()}`,
    groupAddress: (id: string): string =>
      `?${changed(search, { [queryNames.group]: id }).toString()}`,
    close: () => put({ [queryNames.list]: null, [queryNames.reason]: null }),
    chooseGroup: (id: string) => put({ [queryNames.group]: id === "" ? null : id }),
    choosePeriod: (chosen: CohortPeriod) => {
      const own = chosen === "datas" ? daysOf(period, { from, to, today }) : {};
      put({
        [queryNames.period]: chosen === "90d" || chosen === "datas" ? null : chosen,
        [queryNames.from]: own.from ?? (chosen === "datas" ? addDays(today, -89) : null),
        [queryNames.to]: own.to ?? (chosen === "datas" ? today : null),
      });
    },
    chooseDays: (days: { readonly from?: string; readonly to?: string }) =>
      put({
        ...(days.from !== undefined && { [queryNames.from]: days.from }),
        ...(days.to !== undefined && { [queryNames.to]: days.to }),
      }),
  };
}

function daysOf(
  period: CohortPeriod,
  {
    from,
    to,
    today,
  }: {
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly today: string;
  },
): Pick<Cohort, "from" | "to"> {
  if (period === "90d") return {};
  if (period === "datas") return { from, to };
  return { from: period === "ano" ? `${today.slice(0, 4)}-01-01` : addDays(today, -29), to: today };
}

function changed(
  before: URLSearchParams,
  values: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
