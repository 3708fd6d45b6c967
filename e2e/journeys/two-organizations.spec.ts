import { expect, test } from "@playwright/test";
import { z } from "zod";
import { answerByCall } from "../answers.ts";
import {
  aChildWithLink,
  arriveLoggedIn,
  callsOf,
  daysAgo,
  openOnPhone,
  typeDay,
} from "../people.ts";

/** From a high result at one organisation, by the guardian's consent, to an outcome at another, which the first one sees. */

test("a case is shared with consent, accepted and led to its outcome by a partner, and taken back", async ({
  page,
  browser,
  request,
}) => {
  const { name, link } = await aChildWithLink(request);
  const firstName = name.split(" ")[0] ?? "";
  await answerByCall(request, link, "all");

  const doctor = await callsOf(request, "medica@clinica.example");
  const [referral] = z
    .array(z.object({ id: z.string() }))
    .parse(await doctor.get(`/api/referrals/?type=neurologist&search=${encodeURIComponent(name)}`));
  await arriveLoggedIn(page, "medica@clinica.example");
  await page.goto(`/encaminhamentos/${referral?.id ?? ""}`);
  const piece = page.getByRole("region", { name: "Parceiro da plataforma" });

  await test.step("the doctor says to whom, what and until when; nothing leaves yet", async () => {
    await piece.getByRole("button", { name: "Enviar a um parceiro" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Centro de Reabilitação Inventado/ }).check();
    await dialog.getByRole("button", { name: "Pedir o consentimento" }).click();
    await expect(piece).toContainText("Nada foi enviado ainda");
  });

  const partner = await (await browser.newContext({ locale: "pt-BR" })).newPage();
  await arriveLoggedIn(partner, "reabilitacao@centro.example");
  await partner.goto("/encaminhamentos/recebidos");
  await expect(partner.getByRole("link", { name: /^Abrir o caso de/ }).first()).toBeVisible();
  await expect(partner.getByRole("link", { name: `Abrir o caso de ${firstName}` })).toHaveCount(0);

  const phone = await openOnPhone(browser, link);
  await test.step("the guardian reads what is asked behind the link, and says yes", async () => {
    await expect(phone.getByText(/^Com o pedido, vê o primeiro nome/)).toBeVisible();
    await phone.getByRole("button", { name: "Sim, autorizo" }).click();
    await expect(phone.getByRole("heading", { name: /^Compartilhado com o Centro/ })).toBeVisible();
    await expect(piece).toContainText("Espera a resposta do parceiro");
  });

  await test.step("the partner sees the least, and the whole name once it has accepted", async () => {
    await partner.getByRole("link", { name: `Abrir o caso de ${firstName}` }).click();
    await expect(partner.getByRole("heading", { level: 1 })).toHaveText(firstName);
    await partner.getByRole("button", { name: "Aceitar" }).click();
    const accepting = partner.getByRole("dialog");
    await accepting.getByRole("combobox").selectOption({ label: "Dra. Helena Caraúba" });
    await accepting.getByRole("button", { name: "Aceitar" }).click();
    await expect(partner.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(partner.getByText("MCHAT, nível alto")).toHaveCount(0);
    await expect(partner.getByText(/M-CHAT, nível alto/)).toBeVisible();
    await expect(partner.getByText("Respostas do questionário", { exact: true })).toHaveCount(0);
  });

  await test.step("the partner leads it to its outcome", async () => {
    const dialog = partner.getByRole("dialog");
    const save = dialog.getByRole("button", { name: "Registrar", exact: true });
    await partner.getByRole("button", { name: "Consulta marcada" }).click();
    await typeDay(dialog.getByLabel("Dia da consulta"), daysAgo(-2));
    await dialog.getByLabel("Onde (se já souber)").fill("Sala 2");
    await save.click();
    await partner.getByRole("button", { name: "A criança compareceu" }).click();
    await save.click();
  });

  await test.step("who treats the child there records the outcome", async () => {
    const therapist = await (await browser.newContext({ locale: "pt-BR" })).newPage();
    await arriveLoggedIn(therapist, "terapeuta@centro.example");
    await therapist.goto("/encaminhamentos/recebidos?situacao=aceitos");
    await therapist.getByRole("link", { name: `Abrir o caso de ${name}` }).click();
    const dialog = therapist.getByRole("dialog");
    await therapist.getByRole("button", { name: "Encerrar com o resultado" }).click();
    await dialog.getByRole("radio", { name: "Avaliado: outra condição" }).check();
    await dialog.getByLabel("Quem avaliou").first().fill("Dra. Helena Caraúba");
    await dialog.getByLabel("Profissão de quem avaliou").fill("Fonoaudiologia");
    await typeDay(dialog.getByLabel("Dia da avaliação"), daysAgo(0));
    const save = dialog.getByRole("button", { name: "Registrar", exact: true });
    await save.click();
    await dialog.getByRole("checkbox", { name: /^Etapas sem registro: Contatado/ }).check();
    await save.click();
    await expect(therapist.getByText("O encaminhamento terminou.")).toBeVisible();
    await therapist.context().close();
  });

  await test.step("the sender sees it by itself, and takes the case back", async () => {
    await expect(page.getByText("Avaliado: outra condição").first()).toBeVisible();
    await expect(piece).toContainText("Aceito pelo parceiro");
    await piece.getByRole("button", { name: "Encerrar o compartilhamento" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Encerrar", exact: true }).click();
    await expect(piece).toContainText("Encerrado por quem enviou");
    await expect(partner.getByText("Por isso nada da criança é mostrado aqui.")).toBeVisible();
    await expect(partner.getByText(firstName)).toHaveCount(0);
  });
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(phone.getByText(/Como está o encaminhamento/)).toBeVisible();
  await expect(phone.getByText(/Compartilhado com/)).toHaveCount(0);
  await phone.context().close();
  await partner.context().close();
});
