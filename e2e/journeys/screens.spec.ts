import { type Page, expect, test } from "@playwright/test";
import { settled } from "../acts.ts";
import { faultsOn, overflow, pageOf, turn } from "../looks.ts";
import { aChildWithLink, fillData, openOnPhone } from "../people.ts";
import { DESK, PHONE, SCREENS, type Screen } from "../screens/index.ts";

/**
 * Each screen of each person once: WCAG 2.2 A and AA on a phone in the light, contrast at a desk in the dark, and at neither
 * wider than its window. Every state, width and scheme of them, and the keyboard, are in `e2e/nightly`.
 */

// Each part logs in anew and changes nothing: any two can be looked at beside each other.
test.describe.configure({ mode: "parallel" });

const HEIGHT = 800;
/** Screens looked at on one page: few enough that two workers end together. */
const SCREENS_AT_ONCE = 16;

const PEOPLE = new Set(SCREENS.map(({ person }) => person));

for (const person of PEOPLE) {
  const screens = SCREENS.filter(
    (screen) => screen.person === person && (!screen.act || screen.daily),
  );
  for (let from = 0; from < screens.length; from += SCREENS_AT_ONCE) {
    const some = screens.slice(from, from + SCREENS_AT_ONCE);
    test(`the screens of a ${person} have no faults, from ${some[0]?.name}`, async ({
      browser,
    }) => {
      const page = await pageOf(browser, person, { viewport: { width: PHONE, height: HEIGHT } });
      const faults: string[] = [];
      for (const screen of some)
        faults.push(...(await look(page, screen)).map((fault) => `${screen.name}, ${fault}`));
      await page.context().close();
      expect(faults).toEqual([]);
    });
  }
}

test("the guardian's page has no faults", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  const phone = await openOnPhone(browser, link, { colorScheme: "light" });
  await phone.getByRole("heading", { name: /Completar Cadastro: / }).waitFor();
  await phone.getByRole("tab", { name: "Formulário" }).click();
  await phone.getByRole("alert").waitFor();
  expect(await faultsOn(phone)).toEqual([]);
  await fillData(phone);
  await phone.getByRole("tab", { name: "Formulário" }).click();
  expect(await faultsOn(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await turn(phone, "dark");
  expect(await faultsOn(phone, ["color-contrast"])).toEqual([]);
  await phone.context().close();
});

/** What is wrong with one screen, opened on a page that is as wide as a phone and light, and left so. */
async function look(page: Page, { path, act }: Screen): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  await act?.(page);
  await settled(page);
  const faults = await faultsOn(page);
  const narrow = await overflow(page);
  if (narrow > 0) faults.push(`${PHONE} px: ${narrow} px too wide`);
  await page.setViewportSize({ width: DESK, height: HEIGHT });
  await turn(page, "dark");
  // Nothing but colours changes.
  const dark = await faultsOn(page, ["color-contrast"]);
  faults.push(...dark.map((fault) => `dark: ${fault}`));
  const wide = await overflow(page);
  if (wide > 0) faults.push(`${DESK} px: ${wide} px too wide`);
  await turn(page, "light");
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  return faults;
}
