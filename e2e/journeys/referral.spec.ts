import { expect, test } from "@playwright/test";
import { answerByCall } from "../answers.ts";
import { aChildWithLink, arriveLoggedIn, daysAgo, typeDay } from "../people.ts";

/** A nurse leads a child from the result to the end of the referral: what waits is on her list, one step after the other. */

test("a referral is taken from the first contact to its end", async ({ page, request }) => {
  const { name, link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");

  await arriveLoggedIn(page, "medica@clinica.example");
  const step = page
    .getByRole("list", { name: "Caminho do encaminhamento" })
    .locator("[aria-current]");
  const dialog = page.getByRole("dialog");
  const save = async () => {
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("the child is on her list, and its page is a touch away", async () => {
    await page.goto("/dashboard/tarefas");
    const row = page.getByRole("article", { name: `Falar com a família: ${name}` });
    await row.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(step).toContainText("A encaminhar");
  });

  await test.step("nobody answers, then the family is reached", async () => {
    await page.getByRole("button", { name: "Não atendeu" }).click();
    await save();
    await expect(page.getByText("1 tentativa sem resposta")).toBeVisible();
    await page.getByRole("button", { name: "Falei" }).click();
    await save();
    await expect(step).toContainText("Contatado");
  });

  await test.step("the appointment is made, and its day comes", async () => {
    await page.getByRole("button", { name: "Agendar consulta" }).click();
    await typeDay(dialog.getByLabel("Dia da consulta"), daysAgo(0));
    await dialog.getByLabel("Onde (se já souber)").fill("Centro inventado, sala 3");
    await save();
    await expect(step).toContainText("Agendado");
    await page.getByRole("button", { name: "Registrar a consulta" }).click();
    await dialog.getByRole("radio", { name: "Compareceu", exact: true }).check();
    await save();
    await expect(step).toContainText("Compareceu");
  });

  await test.step("the family is told, and the case ends with its reason", async () => {
    await page.getByRole("button", { name: "Registrar devolutiva" }).click();
    await save();
    await page.getByRole("button", { name: "Encerrar", exact: true }).click();
    await dialog.getByLabel("Como terminou").selectOption("avaliado_outro");
    await dialog.getByLabel("Quem avaliou", { exact: false }).first().fill("Centro inventado");
    await dialog.getByLabel("Profissão de quem avaliou").fill("Neuropediatria");
    await typeDay(dialog.getByLabel("Dia da avaliação"), daysAgo(0));
    await dialog.getByRole("button", { name: "Encerrar", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(step).toContainText("Encerrado");
    await expect(page.getByText("Avaliado: outra condição").first()).toBeVisible();
    await expect(page.getByText(/Centro inventado, sala 3/).first()).toBeVisible();
  });

  await test.step("and is on her list no more", async () => {
    await page.goto("/dashboard/tarefas");
    const work = page.getByRole("article");
    await expect(work.or(page.getByText("Tudo em dia")).first()).toBeVisible();
    await expect(page.getByRole("article", { name: new RegExp(name) })).toHaveCount(0);
  });
});
