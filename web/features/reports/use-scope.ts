import { useSearchParams } from "react-router";
import { addDays } from "#domain/follow-up/days.ts";
import { isIsoDate } from "#domain/screening/age.ts";
import { queryNames } from "#web/app/paths.ts";
import { useToday } from "#web/platform/i18n/use-today.ts";
import type { Scope } from "./reports.api.ts";

/** The periods that a person chooses from; `datas` are two days of their own. */
export const REPORT_PERIODS = ["30d", "90d", "ano", "datas"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** What the address says: the child, or the group and the days. */
export function useScope() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const day = (name: string) => {
    const value = search.get(name);
    return value !== null && isIsoDate(value) ? value : undefined;
  };
  const [from, to] = [day(queryNames.from), day(queryNames.to)];
  const named = REPORT_PERIODS.find((one) => one === search.get(queryNames.period));
  const period: ReportPeriod = named ?? (from === undefined && to === undefined ? "90d" : "datas");
  const put = (values: Readonly<Record<string, string | null>>): void => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const scope: Scope = {
    ...daysOf(period, today, { from, to }),
    group: search.get(queryNames.group) ?? undefined,
  };
  return {
    child: search.get(queryNames.patient),
    period,
    scope,
    chooseChild: (id: string | null) => put({ [queryNames.patient]: id }),
    chooseGroup: (id: string) =>
      put({ [queryNames.group]: id === "" ? null : id, [queryNames.patient]: null }),
    choosePeriod: (chosen: ReportPeriod) => {
      const isOwn = chosen === "datas";
      put({
        [queryNames.period]: chosen === "90d" || isOwn ? null : chosen,
        [queryNames.from]: isOwn ? (scope.from ?? addDays(today, -89)) : null,
        [queryNames.to]: isOwn ? (scope.to ?? today) : null,
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
  period: ReportPeriod,
  today: string,
  own: Pick<Scope, "from" | "to">,
): Pick<Scope, "from" | "to"> {
  if (period === "90d") return {};
  if (period === "datas") return own;
  return { from: period === "ano" ? `${today.slice(0, 4)}-01-01` : addDays(today, -29), to: today };
}
