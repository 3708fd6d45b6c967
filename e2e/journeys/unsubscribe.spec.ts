import { expect, test } from "@playwright/test";
import { aChildWithLink, arriveLoggedIn, mailTo, openOnPhone, pathIn } from "../people.ts";

/** A family that wants no more letters: by the foot of one of them, and told to the staff. */

test("one press at a letter's foot stops the letters, and the record says so until they are wanted again", async ({
  page,
  request,
  browser,
}) => {
  const child = await aChildWithLink(request);
  const letter = await mailTo(request, child.guardianEmail);
  const foot = pathIn(letter, "/descadastro/");
  const phone = await openOnPhone(browser, foot);
  await expect(phone.getByRole("heading", { name: "Parar de receber" })).toBeVisible();
  await phone.getByRole("button", { name: "Não quero mais receber" }).click();
  await expect(phone.getByRole("heading", { name: "não receberá mais" })).toBeVisible();
  await phone.goto(foot);
  await expect(phone.getByRole("button", { name: "Voltar a receber" })).toBeVisible();
  await phone.context().close();

  await arriveLoggedIn(page, "medica@clinica.example");
  await page.goto(`/pacientes?paciente=${child.id}`);
  await expect(page.getByText("Pediu para não receber mais e-mails")).toBeVisible();
  await page.getByRole("button", { name: /^Voltar a enviar mensagens a/ }).click();
  await page.getByRole("button", { name: "O responsável pediu para voltar a receber" }).click();
  await expect(page.getByRole("button", { name: /^Não enviar mensagens a/ })).toBeVisible();
  await expect(page.getByText("Pediu para não receber mais e-mails")).toBeHidden();
});
