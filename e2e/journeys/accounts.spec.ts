import { type Page, expect, test } from "@playwright/test";
import { NIGHT } from "../night.ts";
import {
  PASSWORD,
  aChildWithLink,
  arriveLoggedIn,
  linkIn,
  logIn,
  mailTo,
  openOnPhone,
  pathIn,
  unique,
} from "../people.ts";

/** How colleagues come to a role, guardians back to their link, and sessions to their end. */

const CHOSEN = "girafa-amarela-42";

const anAddress = (word: string): string => `${unique(word).toLowerCase()}@pessoa.example`;

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirmar senha" }).fill(password);
}

test("an invited colleague accepts and works in the role", async ({ page, browser, request }) => {
  const email = anAddress("colega");
  await arriveLoggedIn(page, "direcao@escola.example");

  await test.step("the school's head invites her for one class", async () => {
    await page.goto("/configuracoes");
    await page.getByRole("button", { name: "Convidar pessoa" }).click();
    const dialog = page.getByRole("dialog", { name: "Convidar pessoa" });
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(dialog.getByText("E-mail é obrigatório")).toBeVisible();
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Papel").selectOption("class_responsible");
    await dialog.getByRole("checkbox", { name: /^Creche A\b/ }).check();
    await dialog.getByRole("button", { name: "Enviar convite" }).click();
    await expect(page.getByText(`Convite enviado para ${email}.`)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Convidado");
  });

  const colleague = await browser.newPage();
  await test.step("she opens her letter and makes her account", async () => {
    const mail = await mailTo(request, email);
    await colleague.goto(pathIn(mail, "/convite/"));
    await expect(colleague.getByText("Responsável pela turma")).toBeVisible();
    await colleague.getByLabel("Nome completo").fill("Colega Inventada Freire");
    await choosePassword(colleague, CHOSEN);
    await colleague.getByRole("button", { name: "Criar a conta e aceitar" }).click();
    await expect(colleague).toHaveURL(/\/dashboard$/);
    await expect(colleague.getByText("Colega Inventada Freire").first()).toBeVisible();
    await colleague.goto("/pacientes");
    await expect(colleague.getByText("Creche A").first()).toBeVisible();
    await expect(colleague.getByText("Creche B")).toHaveCount(0);
  });

  await test.step("she is deactivated, and reaches nothing from then on", async () => {
    await page.reload();
    await page.getByRole("button", { name: /^Desativar Colega/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desativar" }).click();
    await expect(page.getByText(/foi desativado/)).toBeVisible();
    await colleague.reload();
    await expect(colleague.getByRole("heading", { name: "Sem papel definido" })).toBeVisible();
    await expect(colleague.getByText("Creche A")).toHaveCount(0);
  });
  await colleague.close();
});

test("a guardian who lost the link gets it again", async ({ browser, request }) => {
  const { guardianEmail, name } = await aChildWithLink(request);
  const phone = await openOnPhone(browser, "/login");
  await phone.getByText("Receba o link de novo", { exact: false }).click();
  await phone.getByLabel("E-mail ou telefone").fill(guardianEmail);
  await phone.getByRole("button", { name: "Receber o link" }).click();
  const answer = phone.locator("output").filter({ hasText: /\S/ });
  await expect(answer).toBeVisible();
  const words = await answer.textContent();

  await phone.goto(linkIn(await mailTo(request, guardianEmail, 2)));
  await expect(phone.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();

  await test.step("and who asks for a contact that nobody has is told the same", async () => {
    await phone.goto("/login");
    await phone.getByText("Receba o link de novo", { exact: false }).click();
    await phone.getByLabel("E-mail ou telefone").fill(anAddress("ninguem"));
    await phone.getByRole("button", { name: "Receber o link" }).click();
    await expect(answer).toHaveText(words ?? "");
  });
  await phone.context().close();
});

test("one session ends another", NIGHT, async ({ page, browser, request }) => {
  // Ends all others of this person: the demonstration's people have sessions that other journeys share.
  const email = anAddress("sessoes");
  const data = { name: "Inês Inventada", email, password: PASSWORD, confirm: PASSWORD };
  expect((await request.post("/api/auth/register/", { data })).ok()).toBe(true);
  const other = await browser.newPage();
  await logIn(other, email);
  await logIn(page, email);
  await page.goto("/configuracoes");
  const ends = page.getByRole("button", { name: /^Encerrar a sessão/ });
  // That of the registration, and the other one.
  await expect(ends).toHaveCount(2);
  for (const left of [1, 0]) {
    await ends.first().click();
    await expect(ends).toHaveCount(left);
  }
  await expect(async () => {
    await other.goto("/configuracoes");
    await expect(other).toHaveURL(/\/login/, { timeout: 5000 });
  }).toPass();
  await other.close();
});
