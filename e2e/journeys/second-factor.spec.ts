import { type Page, expect, test } from "@playwright/test";
import { TOTP, URI } from "otpauth";
import { beginTotp } from "#contract/access/factors.ts";
import { PASSWORD, unique } from "../people.ts";

/** A password alone does not open an account that has a second factor: an authenticator, and a passkey. */

/** An account of somebody new, logged in at an address with a name: browsers know no passkeys of a bare number. */
async function arrive(page: Page, baseURL: string | undefined): Promise<string> {
  const email = `${unique("fator").toLowerCase()}@pessoa.example`;
  const home = (baseURL ?? "").replace("127.0.0.1", "localhost");
  const data = { name: "Pessoa Inventada", email, password: PASSWORD, confirm: PASSWORD };
  await page.request.post(`${home}/api/auth/register/`, { data });
  await page.goto(`${home}/login`);
  await give(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${home}/configuracoes/preferencias`);
  return email;
}

async function give(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.goto(new URL("/logout", page.url()).href);
  // The log-out ends by going to the front page: an address opened before that would be left again.
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await page.goto(new URL("/login", page.url()).href);
}

test("somebody sets an authenticator up, and enters by a code and by one for recovery", async ({
  page,
  baseURL,
}) => {
  const asked = page.waitForResponse(/\/factors\/totp\/$/);
  const email = await arrive(page, baseURL);
  await page.getByRole("button", { name: "Configurar" }).click();
  const { uri } = beginTotp.reply.parse(await (await asked).json());
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error("no authenticator by time");
  const dialog = page.getByRole("dialog", { name: "Aplicativo autenticador" });
  await expect(dialog.getByRole("img", { name: "Código para ler com a câmera" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Código" }).fill(totp.generate());
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  const codes = page.getByRole("dialog", { name: "Guarde estes códigos" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const kept = await codes.getByRole("listitem").allTextContents();
  await codes.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Sobram 10 códigos")).toBeVisible();

  await leave(page);
  await give(page, email);
  // The code of the set-up is used up; that of the next step is taken already.
  await page
    .getByRole("textbox", { name: "Código" })
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await leave(page);
  await give(page, email);
  await page.getByRole("textbox", { name: "Código" }).fill(kept[0] ?? "");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("somebody makes a passkey, and enters by it after the password and without one", async ({
  page,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await arrive(page, baseURL);
  await page.getByRole("button", { name: "Acrescentar" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova chave de acesso" });
  await dialog.getByRole("textbox", { name: "Nome da chave" }).fill("Celular inventado");
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  await page.getByRole("button", { name: "Já guardei" }).click();
  await expect(page.getByText("Celular inventado")).toBeVisible();

  await leave(page);
  await give(page, email);
  const answered = page.waitForRequest(/\/token\/passkey\/$/);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const sent = await answered;

  // What the authenticator signed opens nothing a second time.
  const replayed = await page.request.post(sent.url(), { data: sent.postDataJSON() as unknown });
  expect(replayed.status()).toBe(401);

  await leave(page);
  await page.getByRole("button", { name: "Usar chave de acesso" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
