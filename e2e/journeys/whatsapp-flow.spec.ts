import { type Page, expect, test } from "@playwright/test";
import {
  PHONE,
  aChildWithLink,
  arriveLoggedIn,
  fillData,
  submit,
  uniqueMobile,
} from "../people.ts";

/** The form inside WhatsApp, on the telephones that a trial installation plays. */

/** Answers so many screens of questions with 'Não', and goes on after each. */
async function answerScreens(phone: Page, count: number): Promise<void> {
  for (let screen = 0; screen < count; screen += 1) {
    for (const question of await phone.getByRole("group").all()) {
      await question.getByRole("radio", { name: "Não" }).check();
    }
    await phone.getByRole("button", { name: "Continuar" }).click();
  }
}

test("a form is answered half inside WhatsApp and half on the page, and is one answer", async ({
  page,
  browser,
  request,
}) => {
  const number = uniqueMobile();
  const { id } = await aChildWithLink(request, { phone: number });
  await arriveLoggedIn(page, "admin@clinica.example");

  await test.step("the clinic publishes the forms", async () => {
    await page.goto("/configuracoes/mensagens/whatsapp");
    await page.getByRole("button", { name: "Publicar os formulários" }).click();
    await expect(page.getByText(/M-CHAT: publicado em/)).toBeVisible();
  });

  await test.step("and notes that this guardian answers inside WhatsApp", async () => {
    await page.goto(`/pacientes?paciente=${id}`);
    await page.getByRole("button", { name: "Editar Joana Inventada Pitanga" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar responsável" });
    await dialog
      .getByRole("combobox", { name: "Como responde pelo WhatsApp" })
      .selectOption({ label: "Em telas dentro do WhatsApp" });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Alterações salvas.")).toBeVisible();
  });

  const telephone = page.locator("details.phone").filter({ hasText: number });
  const opens = telephone.getByRole("link", { name: "Responder aqui" });
  let [inside, byLink] = ["", ""];

  await test.step("the form reaches the telephone, with the link in its words", async () => {
    await page.goto(`/formulario/mchat?paciente=${id}`);
    await page.getByRole("radio", { name: /Enviar por WhatsApp/ }).check();
    await page.getByRole("button", { name: "Enviar por WhatsApp" }).click();
    await expect(page.getByText(/fila de envio do WhatsApp para/)).toBeVisible();
    await expect(async () => {
      await page.goto("/dev/whatsapp");
      await expect(opens).toHaveCount(1, { timeout: 500 });
    }).toPass();
    inside = new URL((await opens.getAttribute("href")) ?? "").pathname;
    const words = (await telephone.textContent()) ?? "";
    expect(words).toContain("servidores da Meta");
    byLink = /\/pacientes\/complemento\/[\w-]{43}/.exec(words)?.[0] ?? "";
  });

  const phone = await (await browser.newContext(PHONE)).newPage();

  await test.step("the family agrees and answers nine questions there", async () => {
    await phone.goto(inside);
    await expect(phone.getByText(/passam pelos servidores da Meta/)).toBeVisible();
    await phone.getByRole("checkbox", { name: /concordo com o uso das respostas/ }).check();
    await phone.getByRole("button", { name: "Começar" }).click();
    await expect(phone.getByRole("heading", { name: "Perguntas: parte 1 de 7" })).toBeVisible();
    await answerScreens(phone, 3);
    await expect(phone.getByRole("heading", { name: "Perguntas: parte 4 de 7" })).toBeVisible();
  });

  await test.step("and the rest on the page, which has the nine", async () => {
    await phone.goto(byLink);
    await fillData(phone);
    await phone.getByRole("tab", { name: "Formulário" }).click();
    const questions = phone.locator(".q");
    await expect(questions.locator("input:checked")).toHaveCount(9);
    for (const question of (await questions.all()).slice(9)) {
      await question.locator("label.choice").last().click();
    }
    await submit(phone);
  });

  await test.step("inside WhatsApp it says that it was answered", async () => {
    await phone.goto(inside);
    await expect(phone.getByRole("alert")).toContainText("já foi respondido");
    await phone.context().close();
  });

  await test.step("the clinic has one result, and reads how it was answered", async () => {
    await page.goto(`/pacientes?paciente=${id}`);
    const result = page.getByRole("region", { name: "Resultado" });
    await expect(result.getByText("9 respostas dadas no WhatsApp, de 20")).toBeVisible();
  });
});
