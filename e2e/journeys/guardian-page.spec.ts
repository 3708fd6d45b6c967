import { type Page, expect, test } from "@playwright/test";
import {
  PHONE,
  aChildWithLink,
  answerAll,
  arriveLoggedIn,
  fillData,
  openOnPhone,
  submit,
} from "../people.ts";

/** What can go wrong between a guardian and an answer, and must not. */

let staff: Page;
test.beforeAll(async ({ browser }) => {
  staff = await browser.newPage();
  await arriveLoggedIn(staff, "admin@clinica.example");
});
test.afterAll(() => staff.close());

/** A new one-year-old's link, and the child's name. */
const newLink = () => aChildWithLink(staff.request);

test("the page that a preview or a scanner fetches names no child and changes nothing", async ({
  request,
  browser,
}) => {
  const { link, name } = await newLink();
  const reply = await request.get(link);
  expect(await reply.text()).not.toContain(name);
  expect(reply.headers()["x-robots-tag"]).toContain("noindex");
  expect(reply.headers()["referrer-policy"]).toBe("no-referrer");
  await request.head(link);
  const phone = await openOnPhone(browser, link);
  await expect(phone.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  await phone.context().close();
});

test("answers tapped before the script has run are kept", async ({ browser }) => {
  const { link } = await newLink();
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(link, { waitUntil: "commit" });
  await page.locator(".q label.choice").first().waitFor({ state: "attached" });
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  await page.reload({ waitUntil: "commit" });
  await page.locator('input[name="mchat_01"][value="true"]').waitFor({ state: "attached" });
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[name="mchat_01"][value="true"]');
    if (input) input.checked = true;
  });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", /.*/);
  await expect(page.locator('input[name="mchat_01"][value="true"]')).toBeChecked();
  await context.close();
});

test("without scripts the form still posts, and answers with the result", async ({ browser }) => {
  const { link, name } = await newLink();
  const page = await openOnPhone(browser, link, { javaScriptEnabled: false });
  await page.getByRole("checkbox", { name: /concordo com o uso das respostas/ }).check();
  await page.getByLabel("Endereço *").fill("Rua Inventada, 10");
  for (const question of await page.locator(".q").all()) {
    await question.locator("label.choice").first().click();
  }
  await page.getByRole("button", { name: "Salvar Complemento" }).click();
  await expect(page.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
  await page.context().close();
});

test("a form begun on one phone goes on on another", async ({ browser }) => {
  const { link } = await newLink();
  const first = await openOnPhone(browser, link);
  await fillData(first);
  await first.getByRole("tab", { name: "Formulário" }).click();
  await first.locator(".q").first().locator("label.choice").last().click();
  await expect(first.getByText("Salvo", { exact: true })).toBeVisible();
  await first.context().close();

  const second = await openOnPhone(browser, link);
  await expect(second.getByLabel("Endereço *")).toHaveValue("Rua Inventada, 10, Boa Vista");
  await second.getByRole("tab", { name: "Formulário" }).click();
  await expect(second.locator('input[name="mchat_01"][value="false"]')).toBeChecked();
  await second.context().close();
});

test("a form finished without network is sent when it returns, once", async ({ browser }) => {
  const { link, name } = await newLink();
  const page = await openOnPhone(browser, link);
  await expect(page.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  await fillData(page);
  await page.context().setOffline(true);
  await answerAll(page);
  await expect(page.getByText("Sem internet: guardado neste aparelho")).toBeVisible();
  await page.getByRole("button", { name: "Salvar Complemento" }).click();
  await expect(page.getByText("Pronto, está guardado.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible({
    timeout: 30_000,
  });
  await page.context().close();
});

test("nothing is sent without consent, address and every answer", async ({ browser }) => {
  const { link } = await newLink();
  const page = await openOnPhone(browser, link);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/opened/")) sent.push(request.url());
  });
  const agree = page.getByRole("checkbox", { name: /concordo com o uso das respostas/ });
  const address = page.getByLabel("Endereço *");
  const notice = page.getByRole("alert");
  const send = page.getByRole("button", { name: "Salvar Complemento" });
  await expect(send).toBeDisabled();
  for (const way of [
    page.getByRole("link", { name: "Continuar para as perguntas" }),
    page.getByRole("tab", { name: "Formulário" }),
  ]) {
    await way.click();
    await expect(notice).toContainText("Marque aqui que você concorda.");
    await expect(notice).toContainText("Endereço é obrigatório");
    await expect(agree).toBeFocused();
    await expect(page.locator("#painel-form")).toBeHidden();
  }
  await address.fill("Rua Inventada, 10");
  await page.reload();
  await expect(address).toHaveValue("Rua Inventada, 10");
  await page.waitForTimeout(2500);
  expect(sent).toEqual([]);
  await agree.check();
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await answerAll(page);
  await page.getByRole("tab", { name: "Dados" }).click();
  await agree.uncheck();
  await send.click();
  await expect(notice).toContainText("Marque aqui que você concorda.");
  await expect(agree).toBeFocused();
  await agree.check();
  await submit(page);
  await page.context().close();
});

test("without scripts the browser itself sends nothing without consent", async ({ browser }) => {
  const { link } = await newLink();
  const page = await openOnPhone(browser, link, { javaScriptEnabled: false });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await page.getByLabel("Endereço *").fill("Rua Inventada, 10");
  for (const question of await page.locator(".q").all()) {
    await question.locator("label.choice").first().click();
  }
  await page.getByRole("button", { name: "Salvar Complemento" }).click();
  await expect(page.getByRole("heading", { name: "Completar Cadastro" })).toBeVisible();
  expect(sent).toEqual([]);
  await page.context().close();
});

test("a link that opens nothing says so and leads on", async ({ browser }) => {
  const page = await openOnPhone(browser, `/pacientes/complemento/${"x".repeat(43)}`);
  await expect(page.getByRole("alertdialog")).toContainText("Token inválido ou expirado");
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(page).toHaveURL(/\/login/);
  await page.context().close();
});

test("a revoked link opens no more, and a new one replaces it", async ({ browser }) => {
  const { link, name } = await newLink();
  await staff.goto(`/pacientes?busca=${encodeURIComponent(name)}`);
  await staff.getByRole("link", { name }).or(staff.getByRole("button", { name })).first().click();
  await staff.getByRole("button", { name: /Revogar link/ }).click();
  await staff
    .getByRole("dialog")
    .getByRole("button", { name: /Revogar/ })
    .click();
  await expect(staff.getByText(/revogado/i).first()).toBeVisible();
  const page = await openOnPhone(browser, link);
  await expect(page.getByRole("alertdialog")).toContainText("Token inválido ou expirado");
  await page.context().close();
});

test("the page speaks three languages and keeps what was answered", async ({ browser }) => {
  const { link } = await newLink();
  const page = await openOnPhone(browser, link);
  await fillData(page);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.locator('input[name="address"]')).toHaveValue("Rua Inventada, 10, Boa Vista");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await page.context().close();
});

test("an answer changed, and changed back, is the one that counts", async ({ browser }) => {
  const { link } = await newLink();
  const page = await openOnPhone(browser, link);
  await fillData(page);
  await answerAll(page);
  const choices = page.locator("#mchat_01 label.choice");
  for (const which of ["last", "first", "last"] as const) await choices[which]().click();
  await expect(page.locator('input[name="mchat_01"][value="false"]')).toBeChecked();
  await submit(page);
  const row = page.getByRole("main").getByText("Pontuação").locator("..");
  await expect(row).toContainText("1");
  await page.context().close();
});

test("sending twice stores once", async ({ browser }) => {
  const { link } = await newLink();
  const page = await openOnPhone(browser, link);
  await fillData(page);
  await answerAll(page);
  await submit(page);
  const again = await openOnPhone(browser, link);
  await expect(again.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible();
  await expect(again.getByRole("button", { name: "Salvar Complemento" })).toHaveCount(0);
  await page.context().close();
  await again.context().close();
});
