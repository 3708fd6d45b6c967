import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type Page, expect } from "@playwright/test";
import type { Checker } from "accessibility-checker-engine";
import { PASSWORD, arriveLoggedIn, unique } from "./people.ts";
import { LOGINS, type Screen } from "./screens/index.ts";

/** What can be wrong with how a screen looks: WCAG 2.2 A and AA by axe, and a page wider than its window. */

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on a page as it stands, by all rules of WCAG or by some. */
export async function errorsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Our pages have no frames, so that nothing is to be put together on a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // What is right need not be told one by one.
  axe.options({
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: WCAG },
    resultTypes: ["violations"],
  });
  await restOfScrolling(page);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** A page that still moves to where it leads has things under its bar that will not stay there. */
async function restOfScrolling(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [place, frames] = [scrollY, 0];
        const watch = (): void => {
          frames = scrollY === place ? frames + 1 : 0;
          place = scrollY;
          if (frames < 10) requestAnimationFrame(watch);
          else resolve();
        };
        watch();
      }),
  );
}

const SECOND_ENGINE = readFileSync(
  fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
);

declare const ace: { readonly Checker: new () => Checker };

/**
 * What IBM's engine finds on a page as it stands: it has rules that axe lacks, and reads some of the same ones otherwise.
 * Left out is where it reads the standards otherwise than they are written: an `output` is no field to be labelled but
 * what a screen reader is told; HTML lets an e-mail field be filled with a `username`, which password managers look for;
 * what scrolls is a stop of the keyboard (axe asks for it); a form without a name is no landmark (HTML-AAM); options are
 * reached by `aria-activedescendant`; and a menu that stands open is outside the landmarks, as it covers the page. What
 * is inside a closed `details` nobody sees: the engine computes its colours and labels from what is not drawn.
 */
export async function secondEngineErrorsOn(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.ace ?? (() => { ${SECOND_ENGINE}; globalThis.ace = ace; })()`);
  return page.evaluate(async () => {
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    const found = (path: string): HTMLElement | null => {
      const { singleNodeValue: node } = document.evaluate(path, document, null, 9);
      return node instanceof HTMLElement ? node : null;
    };
    const scrolls = (element: HTMLElement): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflow);
    const contradicts: Record<string, (element: HTMLElement) => boolean> = {
      element_tabbable_role_valid: scrolls,
      input_label_exists: (element) => element.matches("output"),
      input_autocomplete_valid: (element) => element.matches("[autocomplete=username]"),
      aria_form_label_unique: (element) => element.matches("form:not([aria-label])"),
      aria_landmark_name_unique: (element) => element.matches("form:not([aria-label])"),
      aria_child_tabbable: (element) => element.matches("[role=listbox]"),
      aria_content_in_landmark: (element) => element.closest("[data-portal]") !== null,
    };
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .filter(({ ruleId, path }) => {
        const element = found(path["dom"] ?? "");
        if (!element) return true;
        return element.checkVisibility() && !contradicts[ruleId]?.(element);
      })
      .map(({ ruleId, path, message }) => `${ruleId}: ${path["dom"]}: ${message}`);
  });
}

/** How many pixels a page can be pushed sideways, once a change of its size has come to rest. */
export async function overflow(page: Page): Promise<number> {
  // A phone makes its own window as wide as what does not fit: only the size it was given tells.
  const given = page.viewportSize()?.width ?? 0;
  const excess = async () =>
    Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - given);
  await expect
    .poll(excess)
    .toBe(0)
    .catch(() => undefined);
  return excess();
}

/** Makes the text twice as large, as a person does in the settings of the browser; and as it was again. */
export async function textTwiceAsLarge(page: Page, isLarge = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = isLarge ? 32 : 16;
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await session.detach();
}

/** A page of somebody's own, logged in. */
export async function pageOf(
  browser: Browser,
  person: Screen["person"],
  options: Parameters<Browser["newContext"]>[0],
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const email = person === "newcomer" ? await register(page) : LOGINS[person];
  if (email !== undefined) await arriveLoggedIn(page, email);
  return page;
}

async function register(page: Page): Promise<string> {
  const email = `${unique("nova").toLowerCase()}@pessoa.example`;
  const data = { name: "Pessoa Inventada", email, password: PASSWORD, confirm: PASSWORD };
  await page.request.post("/api/auth/register/", { data });
  return email;
}

/** Changes between light and dark, every colour arrived. */
export async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(endTransitions);
}

/**
 * Ends every transition at once. To wait for them would be to wait for frames, and a browser that has nothing to show
 * draws none. One that ends may begin another, of a colour that was inherited.
 */
function endTransitions(): void {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    if (running.length === 0) return;
    for (const transition of running) transition.finish();
  }
}
