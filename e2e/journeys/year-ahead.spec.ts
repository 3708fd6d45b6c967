import { type Page, expect, test } from "@playwright/test";
import { arriveLoggedIn } from "../people.ts";

/** What is seen of the time to come: in the preview of a programme, and by moving the clock. Last, since it moves it for all. */

const ADMIN = "admin@clinica.example";

const overdue = async (page: Page): Promise<number> => {
  const figure = page.getByRole("link", { name: /^Ver a lista: Formulários Atrasados: \d+$/ });
  const name = await figure.getAttribute("aria-label");
  return Number(/\d+$/.exec(name ?? (await figure.textContent()) ?? "")?.[0]);
};

test("a programme shows whom it writes to before it is turned on", async ({ page }) => {
  await arriveLoggedIn(page, ADMIN);
  await page.goto("/configuracoes?aba=programas");
  const line = page.getByRole("listitem").filter({ hasText: "Enviar de novo por idade" });
  await expect(line).toContainText("Desligado");
  await line.getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: "Enviar de novo por idade" });
  await expect(dialog.getByText(/^\d+ formulários para \d+ crianças\.$/)).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Formulários por mês" })).toBeVisible();
  await dialog.getByLabel("Idades, em meses").fill("40");
  await expect(dialog.getByText(/não envia nada nos próximos 12 meses/)).toBeVisible();
  await dialog.getByLabel("Idades, em meses").fill("18, 24, 30");
  await expect(dialog.getByText(/24 meses$/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Ligar programa" }).click();
  await expect(page.getByText("Programa ligado.")).toBeVisible();
  await expect(line).toContainText("18, 24 e 30 meses");
  await line.getByRole("button").click();
  await dialog.getByRole("button", { name: "Desligar" }).click();
  await expect(line).toContainText("Desligado");
});

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
