import { type Page, expect, test } from "@playwright/test";
import { arriveLoggedIn, unique } from "../people.ts";

/** The settings whose states the tests of their tabs hold, each once against the real server. */

const save = (page: Page, name = "Salvar") => page.getByRole("button", { name, exact: true });

test("the time zone governs the dates that are shown, and unsaved changes are not lost by a slip", async ({
  page,
}) => {
  await arriveLoggedIn(page, "gestao@recife.example");
  await page.goto("/configuracoes/preferencias");
  const opened = page.getByText(/Aberta em /).first();
  const before = await opened.textContent();
  await page.getByLabel("Fuso horário").selectOption("Europe/London");
  await page.getByRole("link", { name: "Rede", exact: true }).click();
  const ask = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await ask.getByRole("button", { name: "Continuar editando" }).click();
  await save(page).click();
  await expect(page.getByText("Preferências salvas.")).toBeVisible();
  await expect(opened).not.toHaveText(before ?? "");
  await page.getByLabel("Fuso horário").selectOption("America/Sao_Paulo");
  await save(page).click();
  await expect(opened).toHaveText(before ?? "");
});

test("a template is edited, an unknown placeholder refused, the default restored", async ({
  page,
}) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/mensagens/modelos");
  const templates = page.getByRole("navigation", { name: "Modelos" });
  await expect(templates.getByRole("listitem")).toHaveCount(3);
  await templates.getByRole("link").first().click();
  const text = page.getByLabel("Texto", { exact: true });
  const original = await text.inputValue();
  await text.fill("Olá, {{responsavel}}! {{escola}}");
  await expect(page.getByText(/\{\{escola\}\} não existe/)).toBeVisible();
  await save(page, "Salvar modelo").click();
  await expect(text).toBeFocused();
  const words = `Olá, {{responsavel}}! ${unique("Vamos")} conversar sobre {{crianca}}?`;
  await text.fill(words);
  await expect(page.getByText(/Vamos\w+ conversar sobre/).last()).toBeVisible();
  await save(page, "Salvar modelo").click();
  await expect(page.getByText("Modelo salvo.")).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(words);
  await page.getByRole("button", { name: "Restaurar padrão" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restaurar padrão" }).click();
  await expect(text).toHaveValue(original);
});
