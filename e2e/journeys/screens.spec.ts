import { type Page, expect, test } from "@playwright/test";
import { settled } from "../acts.ts";
import { errorsOn, overflow, pageOf, textTwiceAsLarge } from "../looks.ts";
import { aChildWithLink, fillData, openOnPhone } from "../people.ts";
import { PHONE, SCREENS, type Screen } from "../screens/index.ts";
import { smallTargetsOn } from "../targets.ts";

/**
 * Each screen of a clinic once, on a phone in the light: WCAG 2.2 A and AA, not wider than its window, and room for a thumb
 * on whatever is pressed. Every person, state, width and scheme of them, and the keyboard, are in `e2e/nightly`.
 */

// Each part logs in again and changes nothing: any two can be looked at beside each other.
test.describe.configure({ mode: "parallel" });

const HEIGHT = 800;
/** Screens looked at on one page: few enough that two workers end together, and a slow machine in time. */
const MOST_SCREENS = 8;

/** Which addresses were looked at, told apart by their tab alone. */
const seen = new Set<string>();

/** Of the screens at one address the first one; and those that are looked at all the same. */
const screens = SCREENS.filter((screen) => {
  if (screen.person !== "clinic" || screen.nightly || (screen.act && !screen.daily)) return false;
  const { pathname, searchParams } = new URL(screen.path, "http://here");
  const place = `${pathname} ${searchParams.get("aba") ?? ""}`;
  if (seen.has(place) && !screen.daily) return false;
  seen.add(place);
  return true;
});

const many = Math.ceil(screens.length / Math.ceil(screens.length / MOST_SCREENS));
for (let from = 0; from < screens.length; from += many) {
  const some = screens.slice(from, from + many);
  test(`the screens of a clinic have no errors, from ${some[0]?.name}`, async ({ browser }) => {
    const page = await pageOf(browser, "clinic", {
      viewport: { width: PHONE, height: HEIGHT },
      colorScheme: "light",
    });
    const errors: string[] = [];
    for (const screen of some)
      errors.push(...(await look(page, screen)).map((error) => `${screen.name}, ${error}`));
    await page.context().close();
    expect(errors).toEqual([]);
  });
}

test("the guardian's page has no errors", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  const phone = await openOnPhone(browser, link, { colorScheme: "light" });
  await phone.getByRole("heading", { name: /Completar Cadastro: / }).waitFor();
  await phone.getByRole("tab", { name: "Formulário" }).click();
  await phone.getByRole("alert").waitFor();
  expect(await errorsOn(phone)).toEqual([]);
  await textTwiceAsLarge(phone);
  expect(await overflow(phone)).toBe(0);
  await textTwiceAsLarge(phone, false);
  await fillData(phone);
  await phone.getByRole("tab", { name: "Formulário" }).click();
  expect(await errorsOn(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await textTwiceAsLarge(phone);
  expect(await overflow(phone)).toBe(0);
  await phone.context().close();
});

/** What is wrong with one screen. */
async function look(page: Page, { path, act }: Screen): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  await act?.(page);
  await settled(page);
  const wider = await overflow(page);
  return [
    ...(await errorsOn(page)),
    ...(await smallTargetsOn(page)),
    ...(wider > 0 ? [`${wider} px too wide`] : []),
  ];
}
