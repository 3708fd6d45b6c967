import { expect, test } from "@playwright/test";
import { answerByCall } from "../answers.ts";
import { aChildWithLink, arriveLoggedIn, openOnPhone } from "../people.ts";

/** From a medium result to the interview behind the family's own link, and to the decision of the staff. */

const CONCERNS = ["mchat_01", "mchat_10", "mchat_13"];

test("a family answers the questions more on its phone, and staff see both results", async ({
  page,
  browser,
  request,
}) => {
  const { id, name, link } = await aChildWithLink(request);
  await answerByCall(request, link, CONCERNS);

  await test.step("on the phone: one question at a time, also without network", async () => {
    const phone = await openOnPhone(browser, `${link}/entrevista`);
    await phone.getByRole("button", { name: "Começar" }).click();
    await expect(phone.getByText("Assunto 1 de 3")).toBeVisible();
    await phone.getByRole("button", { name: "Sim", exact: true }).click();
    await phone.getByRole("button", { name: "Na maioria das vezes" }).click();
    await phone.context().setOffline(true);
    await expect(phone.getByText("Assunto 2 de 3")).toBeVisible();
    await phone.getByRole("button", { name: "Não sei" }).click();
    await phone.getByRole("button", { name: "Voltar" }).click();
    await phone.getByRole("button", { name: "Não sei" }).click();
    await phone.getByRole("button", { name: "Não", exact: true }).click();
    await phone.getByRole("button", { name: "Sim", exact: true }).click();
    await phone.getByRole("button", { name: "Na maioria dos dias" }).click();
    await phone.getByRole("button", { name: "Enviar respostas" }).click();
    await expect(phone.getByText("Pronto, está guardado.")).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByRole("heading", { name: "Recebemos as suas respostas" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(phone.getByRole("main")).not.toContainText(/risco|moderado|pontua/i);
    await phone.context().close();
  });

  await test.step("staff see both stages beside each other, and one press ends the referral", async () => {
    await arriveLoggedIn(page, "admin@clinica.example");
    await page.goto(`/pacientes/${id}/entrevista`);
    await expect(page.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
    await expect(page.getByText("1 de 3 itens ainda pedem atenção")).toBeVisible();
    await expect(page.getByText(/Pelo link.*Primeiro resultado: 3 de 20/)).toBeVisible();
    await page.getByRole("button", { name: /sem indicação após a entrevista/ }).click();
    await expect(page.getByText(/Encaminhamento encerrado por/)).toBeVisible();
    await page.goto(`/pacientes?paciente=${id}`);
    await expect(page.getByText("Entrevista de seguimento concluída")).toBeVisible();
  });
});
