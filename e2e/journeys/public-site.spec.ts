import { expect, test } from "@playwright/test";
import { arriveLoggedIn, PHONE, unique } from "../people.ts";

test("a visitor asks about TEA Vision, the team reads it, answers, and takes a slip back", async ({
  page,
  browser,
}) => {
  const name = `${unique("Rita")} Inventada`;
  await test.step("the request, from a phone", async () => {
    const visitor = await browser.newPage(PHONE);
    await visitor.goto("/");
    await visitor.getByRole("button", { name: "Quero saber mais sobre TEA Vision" }).click();
    const dialog = visitor.getByRole("dialog", { name: "TEA Vision - Solicitar informações" });
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("E-mail").fill("rita@creche.example");
    await dialog.getByLabel("Mensagem").fill("Podem nos visitar?");
    await dialog.getByRole("button", { name: "Enviar" }).click();
    await expect(visitor.getByText("Mensagem enviada com sucesso!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await visitor.close();
  });
  await test.step("the team's list", async () => {
    await arriveLoggedIn(page, "equipe@tea-start.example");
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/solicitacoes$/);
    const request = page.getByRole("article", { name });
    await expect(request.getByText("Podem nos visitar?")).toBeVisible();
    await request.getByRole("button", { name: "Marcar como respondida" }).click();
    await expect(request.getByText("Respondida por Equipe TEA Start")).toBeVisible();
    await request.getByRole("button", { name: "Desfazer" }).click();
    await expect(request.getByRole("button", { name: "Marcar como respondida" })).toBeVisible();
  });
});

test("the front page reads whole without scripts, and its ways in are links", async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, locale: "es-MX" });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Cribado ágil, cuidado desde el primer paso",
  );
  await page.getByRole("link", { name: "Português" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Triagem Ágil, cuidado desde o primeiro passo",
  );
  await page.getByRole("link", { name: "Aviso de privacidade" }).click();
  await expect(page.getByText("Minuta para revisão jurídica.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Entrar" })).toHaveAttribute("href", "/login");
  await page.close();
});

test("no public page breaks the policy it is served with, nor do the dialogs over it", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  for (const path of ["/privacidade", "/termos", "/"]) await page.goto(path);
  await page.getByRole("button", { name: "Registre-se" }).click();
  await expect(page.getByRole("dialog", { name: "Registre-se" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Quero saber mais sobre TEA Start" }).click();
  await expect(page.getByRole("dialog", { name: /Solicitar informações$/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the header leaves three seconds after the mouse, and returns with it or with the focus", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  const enter = header.getByRole("button", { name: "Entrar" });
  await enter.waitFor();
  await page.mouse.move(600, 500);
  await expect(header).not.toBeInViewport();
  await page.mouse.move(600, 60);
  await expect(header).toBeInViewport();
  await page.mouse.move(600, 500);
  await expect(header).not.toBeInViewport();
  await enter.focus();
  await expect(header).toBeInViewport();
});

test("who comes back from the front page finds the page from before", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: /início|página inicial/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Triagem Ágil/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrar");
});
