import { type Page, expect, test } from "@playwright/test";
import { aChildWithLink, arriveLoggedIn, unique } from "../people.ts";

/** The tree of groups, the child's record, and what stands in the address. */

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

test("a child is edited, has two guardians, moves with its history, is archived and comes back", async ({
  page,
  request,
}) => {
  const { id, name } = await aChildWithLink(request);
  await arriveLoggedIn(page, ADMIN);
  await page.goto(`/pacientes?paciente=${id}`);
  const dialog = page.getByRole("dialog");

  await test.step("a slip in the name is mended", async () => {
    await page.getByRole("button", { name: "Editar dados" }).click();
    await dialog.getByLabel("Nome completo").fill(`${name} Pitanga`);
    await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByRole("heading", { name: `${name} Pitanga` })).toBeVisible();
  });

  await test.step("a grandmother is added and becomes the primary one", async () => {
    await page.getByRole("button", { name: "Acrescentar responsável" }).click();
    await dialog.getByLabel("Nome do responsável").fill("Rita Inventada");
    await dialog.getByLabel("Parentesco").fill("Avó");
    await dialog.getByLabel("Telefone").fill("(81) 90000-0002");
    await dialog.getByRole("textbox", { name: "E-mail" }).fill("rita@familia.example");
    await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
    await page.getByRole("button", { name: /^Tornar principal.*Rita/ }).click();
    await expect(page.getByText("Rita Inventada agora é o responsável principal.")).toBeVisible();
  });

  await test.step("it moves to another doctor, its history with it", async () => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Mover para outro grupo" }).click();
    const place = dialog.getByLabel("Novo grupo");
    const option = place.locator("option").filter({ hasText: "Dra. Nina Jatobá" }).first();
    await place.selectOption((await option.getAttribute("value")) ?? "");
    await dialog.getByRole("button", { name: "Mover para outro grupo" }).click();
    await expect(page.getByText("Agora em Dra. Nina Jatobá.")).toBeVisible();
    await expect(page.getByText(/de Dra\. Marina Cajueiro para Dra\. Nina Jatobá/)).toBeVisible();
    await expect(page.getByText("Cadastro criado")).toBeVisible();
  });

  await test.step("it is archived with a reason, and taken back", async () => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Arquivar" }).click();
    await dialog.getByLabel("Motivo").fill("Mudou de cidade");
    await dialog.getByRole("button", { name: "Arquivar" }).click();
    await expect(page.getByText(`Cadastro de ${name} Pitanga arquivado.`)).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).last().click();
    await expect(page.getByText(`Cadastro de ${name} Pitanga trazido de volta.`)).toBeVisible();
    await page.goto(`/pacientes?paciente=${id}`);
    await expect(page.getByText("Motivo: Mudou de cidade")).toBeVisible();
  });
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

test("with the guardian present the form is answered here", async ({ page, request }) => {
  const { id, name } = await aChildWithLink(request);
  await arriveLoggedIn(page, "medica@clinica.example");
  await page.goto(`/formulario/mchat?paciente=${id}`);
  await page.getByText("Responder aqui, com o responsável presente").click();
  await page.getByRole("button", { name: "Começar a responder" }).click();
  await page.getByRole("button", { name: "Começar as perguntas" }).click();
  await expect(page.getByText(/marque que o responsável concorda/)).toBeVisible();
  await page.getByRole("checkbox", { name: /concordo com o uso das respostas/ }).check();
  await page.getByRole("button", { name: "Começar as perguntas" }).click();
  await page.getByLabel(/^Endereço/).fill("Rua Inventada, 10");
  const questions = page.getByRole("group", { name: /^Pergunta \d+ de 20/ });
  await expect(questions).toHaveCount(20);
  const send = page.getByRole("button", { name: "Salvar respostas" });
  await questions.first().getByText("Não", { exact: true }).click();
  await send.click();
  await expect(page.getByText("Falta responder esta pergunta.")).toHaveCount(19);
  for (let index = 1; index < 20; index += 1) {
    await questions.nth(index).getByText("Sim", { exact: true }).click();
  }
  await send.click();
  await expect(page.getByText("Respostas salvas")).toBeVisible();
  await page.goto(`/pacientes?paciente=${id}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("MCHAT 1 risco baixo").first()).toBeVisible();
  await expect(page.getByText(/digitado por Dra\. Marina Cajueiro/)).toBeVisible();
});
