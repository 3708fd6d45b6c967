import { expect, test } from "@playwright/test";
import { arriveLoggedIn, unique } from "../../people.ts";

/** Reminders: what an organisation sets is kept, what comes next stands on the record, and who is late is followed up. */

test("the reminders of a school are set, foretold and kept, and so is a local holiday", async ({
  page,
}) => {
  const name = unique("Padroeira");
  await arriveLoggedIn(page, "direcao@escola.example");
  await page.goto("/configuracoes/mensagens/lembretes");
  const preview = page.getByText(/^Um formulário enviado hoje às 10 h seria lembrado em/);
  const before = await preview.textContent();
  await page.getByRole("button", { name: "Retirar o lembrete de 15 dias" }).click();
  await page.getByLabel("Outro dia").fill("21");
  await page.getByRole("button", { name: "Acrescentar", exact: true }).click();
  await expect(preview).not.toHaveText(before ?? "");
  await page.getByLabel("Até as").selectOption("18 h");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Lembretes salvos.")).toBeVisible();

  await page.getByLabel("Data").fill(`${new Date().getFullYear() + 1}-08-15`);
  await page.getByLabel("Nome do feriado").fill(name);
  await page.getByRole("button", { name: "Acrescentar feriado" }).click();
  await expect(page.getByRole("region", { name: "Feriados locais" })).toContainText(name);

  await page.reload();
  await expect(page.getByRole("button", { name: "Retirar o lembrete de 21 dias" })).toBeVisible();
  await expect(page.getByLabel("Até as")).toHaveValue("18");
  await page.getByRole("button", { name: new RegExp(`^Retirar ${name}`) }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("'Acompanhar' says who is reminded and how, and then what became of each", async ({
  page,
}) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Acompanhar" }).click();
  const dialog = page.getByRole("dialog", { name: "Acompanhar formulários parciais" });
  await expect(dialog.getByText(/@familia\.example · e-mail$/).first()).toBeVisible();
  await dialog.getByRole("button", { name: /^Lembrar \d+ responsáveis$/ }).click();
  await expect(dialog.getByText("Enviada").first()).toBeVisible();
  await dialog.getByText("Fechar", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Acompanhar" })).toBeFocused();
});
