import { type Page, expect, test } from "@playwright/test";
import { arriveLoggedIn, logIn, unique } from "../../people.ts";

/** The settings, each of which is really kept. */

const save = (page: Page, name = "Salvar") => page.getByRole("button", { name, exact: true });

test("a saved language speaks on every screen at once, and after the next login", async ({
  page,
}) => {
  await logIn(page, "professora@escola.example");
  await page.goto("/configuracoes");
  await page.getByLabel("Idioma").selectOption("es-ES");
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Configuración" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await expect(page.getByRole("link", { name: "Acceder a pacientes" })).toBeVisible();
  await page.getByRole("link", { name: /Salir/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await logIn(page, "professora@escola.example");
  await expect(page.getByRole("link", { name: "Acceder a pacientes" })).toBeVisible();
  await page.goto("/configuracoes");
  await page.getByLabel("Idioma").selectOption("en-US");
  await save(page, "Guardar").click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await page.getByLabel("Language").selectOption("pt-BR");
  await save(page, "Save").click();
  await expect(page.getByRole("heading", { name: "Configurações" })).toBeVisible();
});

test("the organisation's data is kept, and only its administration changes it", async ({
  page,
  browser,
}) => {
  await arriveLoggedIn(page, "direcao@escola.example");
  await page.goto("/configuracoes/organizacao/dados");
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
  await teacher.goto("/configuracoes/organizacao/dados");
  await expect(teacher.getByText("Só a administração pode alterar estes dados.")).toBeVisible();
  await expect(save(teacher)).toHaveCount(0);
  await teacher.context().close();
});
