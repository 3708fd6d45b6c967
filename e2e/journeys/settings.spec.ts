import { type Page, expect, test } from "@playwright/test";
import { arriveLoggedIn, logIn, unique } from "../people.ts";

/** The settings, each of which is really kept. */

const save = (page: Page, name = "Salvar") => page.getByRole("button", { name, exact: true });

test("a saved language speaks on every screen at once, and after the next login", async ({
  page,
}) => {
  await arriveLoggedIn(page, "professora@escola.example");
  await page.goto("/configuracoes");
  await page.getByLabel("Idioma").selectOption("es-ES");
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Configuración" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await expect(page.getByRole("link", { name: "Derivaciones" })).toBeVisible();
  await page.getByRole("link", { name: /Salir/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, "professora@escola.example");
  await expect(page.getByRole("link", { name: "Derivaciones" })).toBeVisible();
  await page.goto("/configuracoes");
  await page.getByLabel("Idioma").selectOption("en-US");
  await save(page, "Guardar").click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.getByLabel("Language").selectOption("pt-BR");
  await save(page, "Save").click();
  await expect(page.getByRole("heading", { name: "Configurações" })).toBeVisible();
});

test("the time zone governs the dates that are shown, and unsaved changes are not lost by a slip", async ({
  page,
}) => {
  await arriveLoggedIn(page, "gestao@recife.example");
  await page.goto("/configuracoes?aba=preferencias");
  const opened = page.getByText(/Aberta em /).first();
  const before = await opened.textContent();
  await page.getByLabel("Fuso horário").selectOption("Europe/London");
  await page.getByRole("link", { name: "Início" }).click();
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
  await page.goto("/configuracoes?aba=mensagens");
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

test("the organisation's data is kept, and only its administration changes it", async ({
  page,
  browser,
}) => {
  await arriveLoggedIn(page, "direcao@escola.example");
  await page.goto("/configuracoes?aba=organizacao");
  const address = page.getByLabel("Endereço");
  await expect(save(page)).toBeDisabled();
  const words = `Rua ${unique("Inventada")}, 20`;
  await address.fill(words);
  await save(page).click();
  await expect(page.getByText("Dados da organização salvos.")).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(words);

  const teacher = await browser.newPage();
  await arriveLoggedIn(teacher, "professora@escola.example");
  await teacher.goto("/configuracoes?aba=organizacao");
  await expect(teacher.getByText("Só a administração pode alterar estes dados.")).toBeVisible();
  await expect(save(teacher)).toHaveCount(0);
  await teacher.context().close();
});
