import { expect, test } from "@playwright/test";
import { passSecondCheck } from "../acts.ts";
import { answerByCall } from "../answers.ts";
import { aChildWithLink, arriveLoggedIn, mailTo, openOnPhone, pathIn, typeDay } from "../people.ts";

/** A mother asks behind her link for everything to be erased, and is gone; the clinic opens what the law makes it keep. */

test("a mother asks for erasure, the clinic erases, and the record opens under lock alone", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const child = await aChildWithLink(request);
  await answerByCall(request, child.link, ["mchat_01", "mchat_10", "mchat_13"]);

  const phone = await openOnPhone(browser, `${child.link}/direitos`);
  await passSecondCheck(phone, request, child);
  await phone.getByRole("button", { name: "Pedir para apagar" }).click();
  await expect(phone.getByText("Não dá para voltar atrás.")).toBeVisible();
  await phone.getByRole("button", { name: "Sim, quero pedir" }).click();
  await expect(phone.getByText(/A equipe responde até/)).toBeVisible();

  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/organizacao/pedidos-das-familias");
  const row = page.getByRole("listitem").filter({ hasText: child.name });
  await row.getByRole("button", { name: "Apagar os dados" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("fica trancado, separado do nome")).toBeVisible();
  await dialog.getByRole("button", { name: "Apagar os dados" }).click();
  await expect(page.getByText("Os dados foram apagados.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(child.name)).toBeHidden();

  await phone.goto(`${child.link}/direitos`);
  await expect(phone.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();
  await phone.context().close();
  await page.goto(`/pacientes?busca=${encodeURIComponent(child.name)}`);
  await expect(page.getByText(/^Nenhum paciente encontrado/)).toBeVisible();
  await expect(page.getByRole("link", { name: child.name })).toHaveCount(0);
  const letter = await mailTo(request, child.guardianEmail);
  expect(letter.subject).toContain("Os dados foram apagados");
  expect(() => pathIn(letter, "/pacientes/complemento/")).toThrow();

  await page.goto("/configuracoes/organizacao/pedidos-das-familias");
  await page.getByRole("button", { name: "Abrir um prontuário" }).click();
  await page.getByLabel("Nome completo da criança").fill(child.name);
  await typeDay(page.getByLabel("Data de nascimento"), child.bornOn);
  await page.getByLabel("Por que abrir").selectOption({ label: "Ordem judicial ou de autoridade" });
  await page.getByRole("dialog").getByRole("button", { name: "Abrir um prontuário" }).click();
  await expect(page.getByRole("heading", { name: `Prontuário de ${child.name}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Suas respostas" })).toBeVisible();
});
