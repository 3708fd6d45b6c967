import { expect, test } from "@playwright/test";

/** Where the front page's menu and its two dialogs lead. */

test("the front page's menu leads to each of its sections", async ({ page }) => {
  // One section after another, without waiting for each scroll to end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Seções da página" });
  for (const [entry, section] of [
    ["Como Atuamos", "services"],
    ["Soluções", "growth"],
    ["Sobre", "about"],
    ["Contato", "contact"],
    ["Início", "home"],
  ] as const) {
    await menu.getByRole("link", { name: entry, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${section}$`));
    await expect(page.locator(`#${section}`)).toBeInViewport();
  }
});

test("login and registration lead to each other", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Entrar" }).click();
  const login = page.getByRole("dialog", { name: "Entrar" });
  await login.getByRole("button", { name: "Registre-se" }).click();
  const register = page.getByRole("dialog", { name: "Registre-se" });
  await expect(register.getByLabel("Nome")).toBeVisible();
  await register.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(login).toBeVisible();
  await expect(register).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await header.getByRole("button", { name: "Registre-se" }).click();
  await expect(register).toBeVisible();
});
