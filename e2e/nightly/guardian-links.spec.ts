import { type Page, expect, test } from "@playwright/test";
import { PHONE, aChildWithLink, arriveLoggedIn, openOnPhone } from "../people.ts";

/** What can go wrong with a link, and must not. */

let staff: Page;
test.beforeAll(async ({ browser }) => {
  staff = await browser.newPage();
  await arriveLoggedIn(staff, "admin@clinica.example");
});
test.afterAll(() => staff.close());

/** A new one-year-old's link, and the child's name. */
const newLink = () => aChildWithLink(staff.request);

test("the page that a preview or a scanner fetches names no child and changes nothing", async ({
  request,
  browser,
}) => {
  const { link, name } = await newLink();
  const reply = await request.get(link);
  expect(await reply.text()).not.toContain(name);
  expect(reply.headers()["x-robots-tag"]).toContain("noindex");
  expect(reply.headers()["referrer-policy"]).toBe("no-referrer");
  await request.head(link);
  const phone = await openOnPhone(browser, link);
  await expect(phone.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  await phone.context().close();
});

test("answers tapped before the script has run are kept", async ({ browser }) => {
  const { link } = await newLink();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(link, { waitUntil: "commit" });
  await page.locator(".q label.choice").first().waitFor({ state: "attached" });
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  await page.reload({ waitUntil: "commit" });
  await page.locator('input[name="mchat_01"][value="true"]').waitFor({ state: "attached" });
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[name="mchat_01"][value="true"]');
    if (input) input.checked = true;
  });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", /.*/);
  await expect(page.locator('input[name="mchat_01"][value="true"]')).toBeChecked();
  await context.close();
});

test("a link that opens nothing says so and leads on", async ({ browser }) => {
  const page = await openOnPhone(browser, `/pacientes/complemento/${"x".repeat(43)}`);
  await expect(page.getByRole("alertdialog")).toContainText("Token inválido ou expirado");
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test("a revoked link opens no more, and a new one replaces it", async ({ browser }) => {
  const { link, name } = await newLink();
  await staff.goto(`/pacientes?busca=${encodeURIComponent(name)}`);
  await staff.getByRole("link", { name }).or(staff.getByRole("button", { name })).first().click();
  await staff.getByRole("button", { name: /Revogar link/ }).click();
  await staff
    .getByRole("dialog")
    .getByRole("button", { name: /Revogar/ })
    .click();
  await expect(staff.getByText(/revogado/i).first()).toBeVisible();
  const page = await openOnPhone(browser, link);
  await expect(page.getByRole("alertdialog")).toContainText("Token inválido ou expirado");
  await page.context().close();
});
