import { type Page, expect, test } from "@playwright/test";
import { settled } from "../acts.ts";
import { errorsOn, overflow, pageOf, secondEngineErrorsOn, turn } from "../looks.ts";
import { aChildWithLink, fillData, openOnPhone } from "../people.ts";
import { DESK, PHONE, SCREENS, type Screen } from "../screens/index.ts";
import { smallTargetsOn } from "../targets.ts";

/**
 * WCAG 2.2 A and AA by two engines and by keyboard, on every screen there is; none is wider than its window, and on a phone
 * whatever is pressed has room for a thumb.
 */

// Each part logs in again and changes nothing: any two can be looked at beside each other.
test.describe.configure({ mode: "parallel" });

const WIDTHS = [DESK, PHONE];
/** Between and beyond nothing may be wider than the window either. */
const OTHER_WIDTHS = [320, 768, 2560];
const HEIGHT = 800;

/** What is wrong with one screen as it stands open: wide and narrow, light and dark. */
async function look(page: Page, widths: readonly number[]): Promise<string[]> {
  await turn(page, "dark");
  // Nothing but colours changes.
  const inTheDark = await errorsOn(page, ["color-contrast"]);
  const errors = inTheDark.map((error) => `dark: ${error}`);
  await turn(page, "light");
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = [
      ...(await errorsOn(page)),
      ...(await secondEngineErrorsOn(page)),
      ...(width === PHONE ? await smallTargetsOn(page) : []),
    ];
    errors.push(...found.map((error) => `${width} px: ${error}`));
  }
  const others = widths.length > 1 ? OTHER_WIDTHS : [];
  for (const width of [...widths, ...others]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const excess = await overflow(page);
    if (excess > 0) errors.push(`${width} px: ${excess} px too wide`);
  }
  return errors;
}

/** Screens looked at in one test: few enough that a slow machine gets through them in its time. */
const SCREENS_AT_ONCE = 6;

for (const person of new Set(SCREENS.map((screen) => screen.person))) {
  const screens = SCREENS.filter((each) => each.person === person);
  const parts = Math.ceil(screens.length / SCREENS_AT_ONCE);
  for (let part = 1; part <= parts; part += 1) {
    const which = parts === 1 ? "" : `, ${part} of ${parts}`;
    test(`the screens of a ${person} have no errors${which}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const some = screens.slice((part - 1) * SCREENS_AT_ONCE, part * SCREENS_AT_ONCE);
      expect(await errorsOnScreens(await pageOf(browser, person, {}), some)).toEqual([]);
    });
  }
}

async function errorsOnScreens(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const errors: string[] = [];
  for (const screen of screens) {
    const widths = screen.only === undefined ? WIDTHS : [screen.only];
    await page.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
    await page.goto(screen.path);
    await settled(page);
    await screen.act?.(page);
    await settled(page);
    errors.push(...(await look(page, widths)).map((error) => `${screen.name}, ${error}`));
    await page.unrouteAll();
  }
  await page.context().close();
  return errors;
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the guardian's page has no errors, ${colorScheme}`, async ({ browser, request }) => {
    const { link } = await aChildWithLink(request);
    const phone = await openOnPhone(browser, link, { colorScheme });
    await phone.getByRole("heading", { name: /Completar Cadastro: / }).waitFor();
    expect(await errorsOn(phone)).toEqual([]);
    await phone.getByRole("tab", { name: "Formulário" }).click();
    await phone.getByRole("alert").waitFor();
    expect(await errorsOn(phone)).toEqual([]);
    await fillData(phone);
    await phone.getByRole("tab", { name: "Formulário" }).click();
    expect(await errorsOn(phone)).toEqual([]);
    await phone.context().close();
  });
}

test("by keyboard everything is reached, and one sees where one is", async ({ browser }) => {
  test.setTimeout(600_000);
  const errors: string[] = [];
  for (const person of ["visitor", "clinic"] as const) {
    const page = await pageOf(browser, person, { viewport: { width: 1440, height: HEIGHT } });
    for (const path of person === "visitor" ? ["/", "/login"] : STAFF_PATHS) {
      await page.goto(path);
      await settled(page);
      errors.push(...(await walkByTab(page)).map((error) => `${path}: ${error}`));
    }
    await page.context().close();
  }
  expect(errors).toEqual([]);
});

const STAFF_PATHS = [
  "/dashboard",
  "/pacientes?formulario=atrasado",
  "/pacientes/novo",
  "/encaminhamentos?tipo=neurologist&vencidos=1",
  "/formulario/mchat",
  "/configuracoes/usuarios",
  "/configuracoes/preferencias",
];

/** Presses Tab through a whole page: what was never reached, and what looks the same with the focus as without. */
async function walkByTab(page: Page): Promise<string[]> {
  const expected = await page.evaluate(markReachable);
  const reached = new Set<string>();
  const unseen = new Set<string>();
  // A date is several stops of its own.
  for (
    let presses = 0;
    presses < expected.length * 2 && reached.size < expected.length;
    presses += 1
  ) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(describeFocus);
    if (at === null || reached.has(at.mark)) continue;
    reached.add(at.mark);
    if (!at.isSeen) unseen.add(at.mark);
  }
  return [
    ...expected.filter((mark) => !reached.has(mark)).map((mark) => `never reached: ${mark}`),
    ...[...unseen].map((mark) => `focus not seen: ${mark}`),
  ];
}

/** Names everything a Tab should stop at, in the page itself. Of radio buttons and tabs one of each group is enough. */
function markReachable(): string[] {
  const groups = new Set<string>();
  const marks: string[] = [];
  const found = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex]",
  );
  for (const [index, element] of [...found].entries()) {
    if (element.tabIndex < 0 || element.matches(":disabled") || !element.checkVisibility())
      continue;
    if (element.closest("[inert]")) continue;
    if (element instanceof HTMLInputElement && element.type === "radio") {
      const group = document.querySelector(`input[name="${element.name}"]:checked`);
      if ((group && group !== element) || groups.has(element.name)) continue;
      groups.add(element.name);
    }
    const words = element.getAttribute("aria-label") ?? element.textContent.trim();
    const mark = `${index} ${element.tagName.toLowerCase()} ${words.slice(0, 40) || element.id}`;
    element.dataset["mark"] = mark;
    marks.push(mark);
  }
  return marks;
}

/** What has the focus, and whether it or what is around it looks otherwise than without; null outside of all that was named. */
function describeFocus(): { mark: string; isSeen: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null;
  const { mark } = element.dataset;
  if (mark === undefined) return null;
  const around: Element[] = [];
  for (let each: Element | null = element; each && around.length < 4; each = each.parentElement)
    around.push(each, ...each.children);
  const looks = (): string =>
    around
      .flatMap((each) => ["", "::before", "::after"].map((part) => getComputedStyle(each, part)))
      .map(({ outline, boxShadow, borderColor, backgroundColor, stroke, opacity }) =>
        [outline, boxShadow, borderColor, backgroundColor, stroke, opacity].join("|"),
      )
      .join("\n");
  // Leaving and coming back would begin at the day again, and never get to the year.
  if (element instanceof HTMLInputElement && element.type === "date") return { mark, isSeen: true };
  const withFocus = looks();
  element.blur();
  const without = looks();
  element.focus({ focusVisible: true });
  return { mark, isSeen: withFocus !== without };
}
