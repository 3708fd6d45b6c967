import { type Page, expect, test } from "@playwright/test";
import { arriveLoggedIn } from "../../people.ts";

/** What is seen of the time to come, by moving the clock. Last, since it moves it for all. */

const ADMIN = "admin@clinica.example";

const overdue = async (page: Page): Promise<number> => {
  const figure = page.getByRole("link", { name: /^Ver a lista: Formulários Atrasados: \d+$/ });
  const name = await figure.getAttribute("aria-label");
  return Number(/\d+$/.exec(name ?? (await figure.textContent()) ?? "")?.[0]);
};

test("the clock is moved a month on: an open dashboard follows, and nobody is logged out", async ({
  page,
  context,
}) => {
  await arriveLoggedIn(page, ADMIN);
  await page.goto("/dashboard");
  const before = await overdue(page);
  const clock = await context.newPage();
  await clock.goto("/dev/clock");
  await clock.getByRole("button", { name: "+31 dias" }).click();
  await expect(clock.getByText(/Adiantado/)).toBeVisible();
  await expect.poll(() => overdue(page)).toBeGreaterThan(before);
  await page.reload();
  await expect.poll(() => overdue(page)).toBeGreaterThan(before);
  await clock.getByRole("button", { name: "Voltar a agora" }).click();
  await expect(clock.getByText("É a hora real")).toBeVisible();
  await expect.poll(() => overdue(page)).toBe(before);
});
