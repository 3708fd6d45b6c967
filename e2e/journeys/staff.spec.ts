import { expect, test } from "@playwright/test";
import { NIGHT } from "../night.ts";
import { PASSWORD, arriveLoggedIn, fillLogin } from "../people.ts";

test("somebody of the staff logs in from the front page and from a page's address, and out again", async ({
  page,
}) => {
  await test.step("a newcomer logs in from the front page and sees the clinic's figures", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Entrar" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Entrar" });
    await fillLogin(dialog, "admin@clinica.example", PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Login realizado 🎉")).toBeVisible();
    await expect(page.getByText("Aurora Pitanga").first()).toBeVisible();
  });

  await test.step("logging out ends the session here and on the server", async () => {
    await page.getByRole("link", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step("a wrong password is told without telling which half was wrong", async () => {
    await page.goto("/encaminhamentos");
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, "medica@clinica.example", "not the password");
    await expect(page.getByText("Falha no login")).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step("a stranger who opens a staff page logs in and arrives there", async () => {
    await fillLogin(page, "medica@clinica.example", PASSWORD);
    await expect(page).toHaveURL(/\/encaminhamentos$/);
    await expect(page.getByRole("heading", { name: "Gestão de Encaminhamentos" })).toBeVisible();
  });
});

test("a school sees who answered and never what", async ({ page }) => {
  await arriveLoggedIn(page, "direcao@escola.example");
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

test("a municipality sees counts and no names", NIGHT, async ({ page }) => {
  await arriveLoggedIn(page, "gestao@recife.example");
  await page.goto("/rede");
  await expect(page.getByText("Clínica Mangue (demonstração)").first()).toBeVisible();
});
