import { expect, test } from "vitest";
import { searchWith } from "#web/platform/paths.ts";
import { periodIn } from "./period.ts";

const NAMES = { period: "periodo", from: "de", to: "ate" };
const TODAY = "2026-03-16";

/** The period of an address, and the address after another choice. */
function periodOf(address: string) {
  let search = new URLSearchParams(address);
  const put = (values: Readonly<Record<string, string | null>>) => {
    search = searchWith(search, values);
  };
  return {
    ...periodIn({ search, names: NAMES, today: TODAY, put }),
    address: () => search.toString(),
  };
}

test.each([
  ["", "90d", {}],
  ["periodo=30d", "30d", { from: "2026-02-15", to: TODAY }],
  ["periodo=ano&grupo=1", "ano", { from: "2026-01-01", to: TODAY }],
  ["de=2026-01-05", "datas", { from: "2026-01-05", to: undefined }],
  ["periodo=sempre&de=ontem", "90d", {}],
])("the address '%s' means %s", (address, period, days) => {
  const found = periodOf(address);
  expect(found.period).toBe(period);
  expect(found.days).toEqual(days);
});

test("what is chosen is written into the address, and what else it says stays", () => {
  const year = periodOf("grupo=1&de=2026-01-05&ate=2026-02-01");
  year.choosePeriod("ano");
  expect(year.address()).toBe("grupo=1&periodo=ano");
  const own = periodOf("grupo=1&periodo=30d");
  own.choosePeriod("datas");
  expect(own.address()).toBe("grupo=1&de=2026-02-15&ate=2026-03-16");
  const usual = periodOf("grupo=1");
  usual.choosePeriod("datas");
  expect(usual.address()).toBe("grupo=1&de=2025-12-17&ate=2026-03-16");
  usual.chooseDays({ from: "2026-01-01" });
  expect(usual.address()).toBe("grupo=1&de=2026-01-01&ate=2026-03-16");
});
