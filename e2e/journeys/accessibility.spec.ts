import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { daysAgo, linkIn, logIn, mailTo, openOnPhone, registerChild, unique } from "../people.ts";

/** WCAG 2.2 A and AA by axe, on every screen there is, wide and narrow, light and dark. */
async function hasNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

const STAFF_PAGES = [
  "/dashboard",
  "/pacientes",
  "/pacientes/novo",
  "/encaminhamentos",
  "/formulario/mchat",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test(`the staff's screens have no faults, ${colorScheme}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      for (const path of ["/", "/login", "/nada"]) {
        await page.goto(path);
        await page.getByRole("heading").first().waitFor();
        await hasNoFaults(page);
      }
      await logIn(page, "admin@clinica.example");
      for (const path of STAFF_PAGES) {
        await page.goto(path);
        await page.getByRole("heading").first().waitFor();
        await page.waitForLoadState("networkidle");
        await hasNoFaults(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect([path, Math.max(0, overflow)]).toEqual([path, 0]);
      }
      await context.close();
    });
  }

  test(`the guardian's page has no faults, ${colorScheme}`, async ({ browser, page }) => {
    const guardianEmail = `${unique("mae").toLowerCase()}@familia.example`;
    await logIn(page, "admin@clinica.example");
    await registerChild(page, {
      name: `${unique("Criança")} Inventada`,
      bornOn: daysAgo(1900),
      guardianEmail,
    });
    const phone = await openOnPhone(browser, linkIn(await mailTo(page.request, guardianEmail)), {
      colorScheme,
    });
    await phone.getByRole("heading", { name: /Completar Cadastro: / }).waitFor();
    await hasNoFaults(phone);
    await phone.getByRole("tab", { name: "Formulário" }).click();
    await hasNoFaults(phone);
    await phone.context().close();
  });
}
