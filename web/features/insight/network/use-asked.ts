import { useSearchParams } from "react-router";
import type { NetworkQuery } from "#contract/insight/network.ts";
import { ORGANIZATION_KINDS } from "#domain/access/roles.ts";
import { PERIOD_KEY } from "#domain/insight/network/periods.ts";

const NAMES = { period: "periodo", region: "regiao", kind: "tipo" } as const;

/** What the address asks for, and a way to ask for something else. What cannot be is left out. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const period = search.get(NAMES.period) ?? "";
  const region = search.get(NAMES.region);
  const kind = ORGANIZATION_KINDS.find((known) => known === search.get(NAMES.kind));
  const asked: NetworkQuery = {
    ...(PERIOD_KEY.test(period) && { period }),
    ...(region !== null && { region }),
    ...(kind && { kind }),
  };
  const choose = (what: keyof typeof NAMES, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(NAMES[what]);
        else after.set(NAMES[what], value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { asked, choose };
}
