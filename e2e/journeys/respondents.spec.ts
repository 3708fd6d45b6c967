import { expect, test } from "@playwright/test";
import { errorsOn } from "../looks.ts";
import { PHONE, aChildWithLink, arriveLoggedIn, mailTo, pathIn, unique } from "../people.ts";

/** The school is asked about a child with the guardian's permission, and says what it sees. */
test("a clinic asks the school, the teacher answers on a phone, and the clinic reads it", async ({
  page,
  browser,
  request,
}) => {
  const email = `${unique("profa").toLowerCase()}@escola.example`;
  const child = await aChildWithLink(request);
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto(`/pacientes?paciente=${child.id}`);

  await test.step("the clinic notes the permission, and the request leaves", async () => {
    await page.getByRole("button", { name: "Pedir à escola" }).click();
    const dialog = page.getByRole("dialog", { name: "Pedir uma observação à escola" });
    await dialog.getByLabel("Escola", { exact: false }).first().fill("Escola Jardim Inventado");
    await dialog
      .getByLabel("Quem vai responder", { exact: false })
      .first()
      .fill("Profa. Inventada");
    await dialog.getByRole("textbox", { name: /^E-mail/ }).fill(email);
    await dialog.getByText("Já autorizou, falando com a equipe").click();
    await dialog.getByRole("button", { name: "Enviar pedido" }).click();
    await expect(page.getByText("Pedido enviado à escola.")).toBeVisible();
  });

  await test.step("the teacher answers behind the link", async () => {
    const phone = await (await browser.newContext(PHONE)).newPage();
    await phone.goto(pathIn(await mailTo(request, email), "/observacao/"));
    await expect(phone.getByRole("heading", { name: /Como é o dia a dia de/ })).toBeVisible();
    expect(await errorsOn(phone)).toEqual([]);
    for (const group of await phone.getByRole("group").all()) {
      await group.getByRole("radio").first().check();
    }
    await phone.getByLabel(/O que chama a sua atenção/).fill("Gosta muito de música.");
    await phone.getByRole("button", { name: "Enviar observação" }).click();
    await expect(phone.getByRole("heading", { name: "Obrigado!" })).toBeVisible();
  });

  await test.step("the clinic sees it come in, and reads it", async () => {
    await page.getByRole("button", { name: "Ler respostas" }).click();
    const dialog = page.getByRole("dialog", { name: "O que a escola vê" });
    await expect(dialog.getByText("Gosta muito de música.")).toBeVisible();
  });
});
