import { expect, test } from "@playwright/test";
import { aChildWithLink, arriveLoggedIn } from "../people.ts";

/** What staff do with a child's record: keep it right, and answer the form with the guardian beside them. */

const ADMIN = "admin@clinica.example";

test("a child is edited, has two guardians, moves with its history, is archived and comes back", async ({
  page,
  request,
}) => {
  const { id, name } = await aChildWithLink(request);
  await arriveLoggedIn(page, ADMIN);
  await page.goto(`/pacientes?paciente=${id}`);
  const dialog = page.getByRole("dialog");

  await test.step("the record of a child says what follows by itself", async () => {
    await expect(page.getByText(/^(Próximo lembrete|A seguir, por WhatsApp): /)).toBeVisible();
  });

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
