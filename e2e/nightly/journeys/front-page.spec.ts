import { expect, test } from "@playwright/test";

test("a visitor looks around on the public pages, and nothing there breaks their policy", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  // One section after another, without waiting for each scroll to end.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/privacidade", "/termos", "/"]) await page.goto(path);
  const header = page.getByRole("banner");

  await test.step("the front page's menu leads to each of its sections", async () => {
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

  await test.step("login and registration lead to each other", async () => {
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
    await page.getByRole("button", { name: "Quero saber mais sobre TEA Start" }).click();
    await expect(page.getByRole("dialog", { name: /Solicitar informações$/ })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the header leaves three seconds after the mouse, and returns with it or with the focus", async () => {
    await page.clock.install();
    await page.goto("/");
    const enter = header.getByRole("button", { name: "Entrar" });
    await enter.waitFor();
    await page.mouse.move(600, 500);
    await page.clock.fastForward(3000);
    await expect(header).not.toBeInViewport();
    await page.mouse.move(600, 60);
    await expect(header).toBeInViewport();
    await page.mouse.move(600, 500);
    await page.clock.fastForward(3000);
    await expect(header).not.toBeInViewport();
    await enter.focus();
    await expect(header).toBeInViewport();
  });
  expect(complaints).toEqual([]);

  await test.step("who comes back from the front page finds the page from before", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: /início|página inicial/i }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Triagem Ágil/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrar");
  });

  await test.step("an address that does not exist is said to not exist", async () => {
    const reply = await page.goto("/nada-por-aqui");
    expect(reply?.status()).toBe(404);
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  });
});
