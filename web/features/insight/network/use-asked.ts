import type { NetworkQuery } from "#contract/insight/network.ts";
import { ORGANIZATION_KINDS } from "#domain/access/roles.ts";
import { PERIOD_KEY } from "#domain/insight/network/periods.ts";
import { useAddressSearch } from "#web/platform/address.tsx";
import { searchWith } from "#web/platform/paths.ts";

const NAMES = { period: "periodo", region: "regiao", kind: "tipo" } as const;

/** What the address asks for, and a way to ask for something else. What cannot be is left out. */
export function useAsked() {
  const [search, changeSearch] = useAddressSearch();
  const period = search.get(NAMES.period) ?? "";
  const region = search.get(NAMES.region);
  const kind = ORGANIZATION_KINDS.find((known) => known === search.get(NAMES.kind));
  const asked: NetworkQuery = {
    ...(PERIOD_KEY.test(period) && { period }),
    ...(region !== null && { region }),
    ...(kind && { kind }),
  };
  const choose = (what: keyof typeof NAMES, value: string) =>
    changeSearch((before) => searchWith(before, { [NAMES[what]]: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return { asked, choose };
}
