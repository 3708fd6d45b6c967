import { type Page, expect, test } from "@playwright/test";
import { aChildWithLink, arriveLoggedIn, unique } from "../people.ts";

/** The tree of groups, and what of the list stands in the address. */

const ADMIN = "admin@clinica.example";

/** What arrives above would move the button away from under the pointer. */
async function choose(page: Page, group: string, entry: string): Promise<void> {
  await expect(page.getByText("Responsável:").first()).toBeVisible();
  await expect(page.getByText("Carregando crianças...")).toHaveCount(0);
  await page.getByRole("button", { name: `Ações de ${group}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

test("a group is added, renamed, moved and archived, and what was done is taken back", async ({
  page,
}) => {
  const name = unique("Manhãs");
  const renamed = `${name} novas`;
  const group = page.getByRole("button", { name: new RegExp(`^${renamed}`) });
  await arriveLoggedIn(page, ADMIN);
  await page.goto("/pacientes");
  await choose(page, "Dra. Marina Cajueiro", "Adicionar Subgrupo");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(dialog.getByText("Nome do grupo é obrigatório")).toBeVisible();
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(page.getByText(`Grupo ${name} adicionado.`)).toBeVisible();

  await choose(page, name, "Renomear");
  await dialog.getByLabel("Nome").fill(renamed);
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(group).toBeVisible();

  await choose(page, renamed, "Mover");
  await dialog.getByLabel("Novo lugar").selectOption({ index: 0 });
  await dialog.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(page.getByText("Grupo movido.")).toBeVisible();

  await choose(page, renamed, "Arquivar");
  await dialog.getByRole("button", { name: "Arquivar", exact: true }).click();
  await expect(page.getByText(`${renamed} foi arquivado.`)).toBeVisible();
  await expect(group).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).last().click();
  await expect(group).toBeVisible();
});

test("search, filter and selection stand in the address, through back, forward and reload", async ({
  page,
  request,
}) => {
  const { name } = await aChildWithLink(request);
  const [first = ""] = name.split(" ");
  await arriveLoggedIn(page, ADMIN);
  await page.goto("/pacientes");
  const search = page.getByPlaceholder("Buscar paciente...");
  await search.fill(first.toUpperCase().replace("Ç", "C"));
  await expect(page).toHaveURL(/busca=/);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(/CRIANCA/);
  await page.goForward();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("link", { name: "Voltar para a lista" }).click();
  await expect(search).toHaveValue(/CRIANCA/);

  await page.goto("/pacientes");
  await page.getByLabel("Formulário").selectOption("parcial");
  await expect(page).toHaveURL(/formulario=parcial/);
  const total = page.locator("output").filter({ hasText: /\d+ pacientes?/ });
  const count = await total.textContent();
  await page.reload();
  await expect(total).toHaveText(count ?? "");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page.getByText("Unidade Boa Vista").first()).toBeVisible();
});
