import { type Page, expect, test } from "@playwright/test";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  anIdentityProvider,
} from "#server/testing/identity-provider.ts";
import { PASSWORD } from "../../people.ts";

/** A clinic logs in by a provider of its own: set up, used, asked again, and taken away. */

const SETTINGS = "/configuracoes/organizacao/acesso";

let provider: IdentityProvider;
test.beforeAll(async ({ baseURL }) => {
  provider = await anIdentityProvider(`${baseURL}/entrar/instituicao`);
  const person = { email: "admin@clinica.example", email_verified: true };
  provider.knows("gestora", person);
  provider.entersAs("gestora");
});
test.afterAll(() => provider.close());

async function leave(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

async function setUp(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("admin@clinica.example");
  await page.getByRole("textbox", { name: "Senha" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(SETTINGS);
  await page.getByRole("textbox", { name: "Emissor (issuer)" }).fill(provider.issuer);
  await page.getByRole("textbox", { name: /client ID/ }).fill(CLIENT_ID);
  await page.getByLabel(/client secret/).fill(CLIENT_SECRET);
  await page.getByRole("textbox", { name: "Domínios de e-mail" }).fill("clinica.example");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("clinica.example: confirmado")).toBeVisible();
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(page.getByText("O provedor respondeu e aceitou o aplicativo.")).toBeVisible();
}

test("somebody comes in by the institution's account, shows again who it is, and it is taken away", async ({
  page,
  context,
}) => {
  await setUp(page);
  await leave(page);

  await page.goto(SETTINGS);
  await page.getByRole("button", { name: "Entrar com a conta da instituição" }).click();
  await page.getByRole("textbox", { name: "E-mail de trabalho" }).fill("admin@clinica.example");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  await expect(page.getByText("clinica.example: confirmado")).toBeVisible();

  // As ten minutes later: the question comes before what is delicate, and is answered in another tab.
  const asks = { code: "confirmation_needed", params: {}, detail: "Confirme que é você." };
  await page.route(
    "**/api/roles/provider/",
    (route) => route.fulfill({ status: 403, json: asks }),
    { times: 1 },
  );
  await page
    .getByRole("textbox", { name: "Domínios de e-mail" })
    .fill("clinica.example outro.example");
  await page.getByRole("button", { name: "Salvar" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Confirmar pela conta da instituição" }).click();
  const other = await opened;
  await expect(other.getByRole("heading", { name: "Confirmado" })).toBeVisible();
  await other.close();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("outro.example: confirmado")).toBeVisible();

  await page.getByRole("button", { name: "Retirar" }).click();
  await page
    .getByRole("dialog", { name: /Retirar o acesso/ })
    .getByRole("button", { name: "Retirar" })
    .click();
  // With it ends the session that it vouches for.
  await expect(page).toHaveURL(/\/login$/);
});
