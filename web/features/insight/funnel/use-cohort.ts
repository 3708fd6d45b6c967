import { FUNNEL_LISTS } from "#domain/insight/funnel.ts";
import { CLOSE_REASONS, NOT_REFERRED_REASONS } from "#domain/referrals/closing.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { useToday } from "#web/platform/i18n/use-today.ts";
import { queryNames, searchWith } from "#web/platform/paths.ts";
import { periodIn } from "#web/platform/ui/period.ts";
import type { Cohort, OpenList } from "./funnel.api.ts";

const REASONS = [...CLOSE_REASONS, ...NOT_REFERRED_REASONS] as const;

/** What the address says: whom to count, and which list is open over the numbers. */
export function useCohort() {
  const [search, changeSearch] = useAddressSearch();
  const today = useToday();
  const group = search.get(queryNames.group) ?? undefined;
  const put = (values: Readonly<Record<string, string | null>>): void => {
    changeSearch((before) => searchWith(before, values), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const period = periodIn({ search, names: queryNames, today, put });
  const cohort: Cohort = { ...period.days, group };
  const step = FUNNEL_LISTS.find((one) => one === search.get(queryNames.list));
  const reason = REASONS.find((one) => one === search.get(queryNames.reason));
  const open: OpenList | null = step ? { step, reason } : null;
  return {
    ...period,
    cohort,
    open,
    /** The address with a list open over it, of another group when one is given. */
    listAddress: ({ step: list, reason: why }: OpenList, of?: string): string =>
      `?${searchWith(search, {
        [queryNames.list]: list,
        [queryNames.reason]: why ?? null,
        ...(of !== undefined && { [queryNames.group]: of }),
      }).toString()}`,
    groupAddress: (id: string): string =>
      `?${searchWith(search, { [queryNames.group]: id }).toString()}`,
    close: () => put({ [queryNames.list]: null, [queryNames.reason]: null }),
    chooseGroup: (id: string) => put({ [queryNames.group]: id === "" ? null : id }),
  };
}
