import { expect, test } from "@playwright/test";
import { PASSWORD, fillLogin, logIn } from "../people.ts";

test("a newcomer logs in from the front page and sees the clinic's figures", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Entrar" }).first().click();
  await fillLogin(page.getByRole("dialog", { name: "Entrar" }), "admin@clinica.example", PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Login realizado 🎉")).toBeVisible();
  await expect(page.getByText("Aurora Pitanga").first()).toBeVisible();
});

test("a wrong password is told without telling which half was wrong", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("admin@clinica.example");
  await page.getByRole("textbox", { name: "Senha" }).fill("not the password");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Falha no login")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a stranger who opens a staff page logs in and arrives there", async ({ page }) => {
  await page.goto("/encaminhamentos");
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("medica@clinica.example");
  await page.getByRole("textbox", { name: "Senha" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/encaminhamentos$/);
  await expect(page.getByRole("heading", { name: "Gestão de Encaminhamentos" })).toBeVisible();
});

test("a school sees who answered and never what", async ({ page }) => {
  await logIn(page, "direcao@escola.example");
  const replies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/patients/")) replies.push(response.text().catch(() => ""));
  });
  await page.goto("/pacientes");
  await page.getByText("Creche A").first().click();
  await expect(page.getByRole("listitem").getByText("Concluído").first()).toBeVisible();
  // A browser lets go of what the page before was told.
  expect((await Promise.all(replies)).join()).toContain('"full_name"');
  await page.goto("/encaminhamentos");
  await expect(page.getByRole("heading", { name: "Gestão de Encaminhamentos" })).toBeVisible();
  for (const reply of await Promise.all(replies))
    expect(reply).not.toMatch(/"(?:score|level)":|"recommendation":"/);
});

test("a municipality sees counts and no names", async ({ page }) => {
  await logIn(page, "gestao@recife.example");
  await page.goto("/rede");
  await expect(page.getByText("Clínica Mangue (demonstração)").first()).toBeVisible();
});

test("logging out ends the session here and on the server", async ({ page }) => {
  await logIn(page, "professora@escola.example");
  await page.getByRole("link", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("the side panel collapses by keyboard and stays so", async ({ page }) => {
  await logIn(page, "admin@clinica.example");
  const words = page.getByRole("link", { name: "Encaminhamentos" }).locator("span");
  await expect(words).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(page.locator("[data-collapsed]").first()).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-collapsed]").first()).toBeVisible();
});

test("an address that does not exist is said to not exist", async ({ page }) => {
  const reply = await page.goto("/nada-por-aqui");
  expect(reply?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
});
