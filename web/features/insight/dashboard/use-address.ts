import { type Period, PERIODS } from "#domain/insight/dashboard/progress.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import type { ActivityPeriod } from "./dashboard.api.ts";

/** What the address says of the dashboard: the period of what needs attention, and that of the recent activity. */
export function useAddress() {
  const [search, changeSearch] = useAddressSearch();
  const period = PERIODS.find((one) => one === search.get(queryNames.period)) ?? "all";
  const activity: ActivityPeriod = search.get(queryNames.activity) === "7d" ? "7d" : "24h";
  const put = (name: string, value: string | null): void => {
    changeSearch((before) => searchWith(before, { [name]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    period,
    activity,
    choosePeriod: (chosen: Period) => put(queryNames.period, chosen === "all" ? null : chosen),
    chooseActivity: (chosen: ActivityPeriod) =>
      put(queryNames.activity, chosen === "24h" ? null : chosen),
  };
}
