import { expect, test } from "@playwright/test";
import { arriveLoggedIn } from "../people.ts";

test("a programme shows whom it writes to before it is turned on", async ({ page }) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/mensagens/programas");
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
