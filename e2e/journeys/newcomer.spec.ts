import { expect, test } from "@playwright/test";
import { daysAgo, fillLogin, mailTo, pathIn, typeDay, unique } from "../people.ts";

/** From nobody to a doctor with a first patient, and back in after the password was forgotten. */

const FIRST = "girafa-amarela-42";
const SECOND = "tartaruga-azul-77";

test("somebody registers, founds a clinic, registers a child, and recovers the password", async ({
  page,
  request,
}) => {
  const email = `${unique("nova").toLowerCase()}@pessoa.example`;
  const clinic = `Clínica ${unique("Bairro")}`;

  await test.step("registers on the public page and logs in", async () => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Registre-se" }).click();
    const register = page.getByRole("dialog", { name: "Registre-se" });
    await register.getByRole("textbox", { name: "Nome" }).fill("Inês Inventada");
    await register.getByRole("textbox", { name: "E-mail" }).fill(email);
    await register.getByRole("textbox", { name: "Senha", exact: true }).fill(FIRST);
    await register.getByRole("textbox", { name: "Confirmar senha" }).fill(FIRST);
    await register.getByRole("button", { name: "Registrar" }).click();
    await expect(page.getByText("Cadastro realizado! 🎉")).toBeVisible();
    await fillLogin(page.getByRole("dialog", { name: "Entrar" }), email, FIRST);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Login realizado 🎉")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Começar" }).click();
    await expect(page.getByRole("heading", { name: "Confirme seu e-mail" })).toBeVisible();
  });

  await test.step("confirms the address by a press, not by opening the link", async () => {
    const path = pathIn(await mailTo(request, email), "/confirmar-email/");
    await request.get(path);
    await page.goto(path);
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByRole("link", { name: "Continuar" }).click();
    await expect(page).toHaveURL(/\/comecar$/);
  });

  await test.step("founds a clinic as its doctor", async () => {
    await page.getByRole("textbox", { name: "Nome da organização" }).fill(clinic);
    await page.getByRole("textbox", { name: "Telefone" }).fill("(81) 98888-7777");
    await page.getByLabel(/Sou médico/).check();
    await page.getByRole("button", { name: "Fundar a organização" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Organização criada 🎉")).toBeVisible();
  });

  await test.step("registers the first child, whose guardian gets the form", async () => {
    const guardian = `${unique("mae").toLowerCase()}@familia.example`;
    await page.goto("/pacientes/novo");
    await page.getByLabel("Nome completo").fill("Caio Inventado");
    await typeDay(page.getByLabel("Data de nascimento"), daysAgo(500));
    await page.getByLabel("Médico").selectOption({ label: "Inês Inventada" });
    await page.getByLabel("Nome do responsável").fill("Joana Inventada Pitanga");
    await page.getByLabel("Parentesco").fill("Mãe");
    await page.getByLabel("Telefone").fill("(81) 90000-0001");
    await page.getByLabel(/E-mail/).fill(guardian);
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    expect((await mailTo(request, guardian)).subject).toContain(clinic);
  });

  await test.step("chooses another password by letter, which ends this session", async () => {
    await page.goto("/recuperar-senha");
    await page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await expect(page.getByRole("heading", { name: "Confira o seu e-mail" })).toBeVisible();
    // The second e-mail: the first one asked for the confirmation.
    const letter = await mailTo(request, email, 2);
    await page.goto(pathIn(letter, "/redefinir-senha/"));
    await page.getByRole("textbox", { name: "Senha", exact: true }).fill(SECOND);
    await page.getByRole("textbox", { name: "Confirmar senha" }).fill(SECOND);
    await page.getByRole("button", { name: "Salvar a senha" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, email, SECOND);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
