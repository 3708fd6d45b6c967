import { useAddressSearch } from "#web/platform/address.tsx";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { periodIn } from "#web/platform/ui/period.ts";
import type { Scope } from "./reports.api.ts";

/** What the address says: the child, or the group and the days. */
export function useScope() {
  const [search, changeSearch] = useAddressSearch();
  const today = useToday();
  const put = (values: Readonly<Record<string, string | null>>): void => {
    changeSearch((before) => searchWith(before, values), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const period = periodIn({ search, names: queryNames, today, put });
  const scope: Scope = { ...period.days, group: search.get(queryNames.group) ?? undefined };
  return {
    child: search.get(queryNames.patient),
    ...period,
    scope,
    chooseChild: (id: string | null) => put({ [queryNames.patient]: id }),
    chooseGroup: (id: string) =>
      put({ [queryNames.group]: id === "" ? null : id, [queryNames.patient]: null }),
  };
}
