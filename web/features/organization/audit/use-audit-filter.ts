import type { AuditFilter } from "#contract/organization/audit.ts";
import { AUDIT_GROUP_NAMES } from "#domain/organization/audit/actions.ts";
import { isIsoDate } from "#domain/organization/days.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { queryNames, searchWith } from "#web/platform/paths.ts";

const NAMES = {
  account: queryNames.workOf,
  group: queryNames.type,
  patient: queryNames.patient,
  from: queryNames.from,
  to: queryNames.to,
} as const satisfies Record<keyof AuditFilter, string>;

/** The filter that the address holds, and how it is changed. */
export function useAuditFilter() {
  const [search, changeSearch] = useAddressSearch();
  const said = (name: keyof AuditFilter) => search.get(NAMES[name]) ?? undefined;
  const dayOf = (name: "from" | "to") => {
    const day = said(name);
    return day !== undefined && isIsoDate(day) ? day : undefined;
  };
  const filter: AuditFilter = {
    account: said("account"),
    group: AUDIT_GROUP_NAMES.find((group) => group === said("group")),
    patient: said("patient"),
    from: dayOf("from"),
    to: dayOf("to"),
  };
  const change = (values: Readonly<Partial<Record<keyof AuditFilter, string | null>>>): void => {
    const named = Object.entries(NAMES).flatMap(([name, inAddress]): [string, string | null][] => {
      const value = Object.entries(values).find(([key]) => key === name)?.[1];
      return value === undefined ? [] : [[inAddress, value]];
    });
    changeSearch((before) => searchWith(before, Object.fromEntries(named)), { replace: true });
  };
  return { filter, change };
}
