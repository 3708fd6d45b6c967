import { expect, test } from "@playwright/test";
import { NIGHT } from "../night.ts";
import { arriveLoggedIn, PHONE, unique } from "../people.ts";

test(
  "a visitor asks about TEA Vision, the team reads it, answers, and takes a slip back",
  NIGHT,
  async ({ page, browser }) => {
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
  },
);

test("the API describes itself by the names of its contract", async ({ request }) => {
  const reply = await request.get("/api/schema/");
  expect(reply.status()).toBe(200);
  expect(await reply.json()).toMatchObject({
    paths: { "/api/patients/": { get: { operationId: "listPatients" } } },
    components: { schemas: { PatientListItem: { type: "object" } } },
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
