import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, expect, test } from "@playwright/test";
import { CompletionRecord } from "#contract/screening/completion.ts";
import { aChildWithLink, answerAll, daysAgo, fillData, openOnPhone, submit } from "../people.ts";

/** What the guardian's page says, word for word, and where it leads. */

const PAGES = join(import.meta.dirname, "../../dist/guardian/pages");
const COMPLETION = /\/api\/patients\/complete\/[\w-]+\/$/;

async function answerEverything(page: Page): Promise<void> {
  await fillData(page);
  await answerAll(page);
}

test("the form speaks the words of the specification", async ({ browser, request }) => {
  const bornOn = daysAgo(500);
  const { name, link } = await aChildWithLink(request, { bornOn });
  const page = await openOnPhone(browser, link);
  await expect(page.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  const born = bornOn.split("-").toReversed().join("/");
  await expect(page.getByText(`Nascimento: ${born} · 1 ano`)).toBeVisible();
  await expect(page.getByLabel("Endereço *")).toHaveAttribute(
    "placeholder",
    "Rua, número, bairro...",
  );
  await expect(page.getByLabel("Observações")).toHaveAttribute(
    "placeholder",
    "Observações adicionais…",
  );
  await fillData(page);
  await page.getByRole("tab", { name: "Formulário" }).click();
  await expect(page.locator(".q")).toHaveCount(20);
  await expect(page.getByRole("progressbar")).toHaveAttribute("max", "20");
  await expect(page.getByText("O envio final é feito em “Salvar Complemento”.")).toBeVisible();
  await page.context().close();
});

test("the oldest children's card has its title, its count and its choices", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request, { bornOn: daysAgo(1900) });
  const page = await openOnPhone(browser, link);
  await fillData(page);
  await page.getByRole("tab", { name: "Formulário" }).click();
  await expect(page.getByRole("heading", { name: "SCQ (> 4 anos)" })).toBeVisible();
  const questions = page.locator(".q");
  await expect(questions).toHaveCount(40);
  await expect(page.getByText("0/40")).toBeVisible();
  await expect(questions.last().locator("label.choice")).toHaveText(["Sim", "Não"]);
  await questions.first().getByText("Sim", { exact: true }).click();
  await expect(page.getByText("1/40")).toBeVisible();
  await page.context().close();
});

test("while the child is on its way the page says so, and can be answered already", async ({
  browser,
  request,
}) => {
  const { link, name } = await aChildWithLink(request);
  const page = await openOnPhone(browser, "/privacidade");
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(COMPLETION, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByText("Carregando…")).toBeVisible();
  await page.getByLabel("Endereço *").fill("Rua Inventada, 10");
  answer();
  await expect(page.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  await expect(page.getByLabel("Endereço *")).toHaveValue("Rua Inventada, 10");
  await page.context().close();
});

test("without a known age the guardian picks the band first", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  const page = await openOnPhone(browser, "/privacidade");
  // As the server answers for a child without a birth date, whom no screen of ours can register.
  const body = await readFile(join(PAGES, "pt-BR/undetermined.html"), "utf8");
  await page.route(link, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body });
  });
  await page.route(COMPLETION, async (route) => {
    const response = await route.fetch();
    const record = CompletionRecord.omit({ age_band: true, age_years: true, date_of_birth: true });
    const json = record.parse(await response.json());
    await route.fulfill({ response, json });
  });
  await page.goto(link);
  await expect(page.getByText("Selecione uma faixa para liberar o formulário.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Formulário" })).toBeDisabled();
  const hint = page.getByText("Selecione a faixa etária na aba “Dados” para continuar.");
  await fillData(page);
  await page.goto(`${link}#formulario`);
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Salvar Complemento" }).click({ force: true });
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Selecione a faixa etária para liberar o formulário.");
  await alert.getByRole("button").click();
  for (const [band, count] of [
    ["0–2 anos", 20],
    ["2–4 anos", 24],
    ["> 4 anos", 40],
  ] as const) {
    await page.getByRole("tab", { name: "Dados" }).click();
    await page.getByText(band, { exact: true }).click();
    await page.getByRole("tab", { name: "Formulário" }).click();
    await expect(page.locator(".q")).toHaveCount(count);
    await expect(hint).toBeHidden();
  }
  await page.context().close();
});

test("while it is sent the button says so, and a refusal leaves the form as it was", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request);
  const page = await openOnPhone(browser, link);
  await answerEverything(page);
  let refuse = (): void => undefined;
  const decided = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(COMPLETION, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await decided;
    await route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: { code: "conflict", detail: "Ainda não.", fields: {} },
    });
  });
  await page.getByRole("button", { name: "Salvar Complemento" }).click();
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  refuse();
  await expect(page.getByRole("alertdialog")).toContainText("Erro: Ainda não.");
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(page.getByText("20/20")).toBeVisible();
  await page.unroute(COMPLETION);
  await submit(page);
  await page.context().close();
});

test("the success page shows the summary that the device keeps, and takes the form's place in the history", async ({
  browser,
  request,
}) => {
  const { link, name } = await aChildWithLink(request);
  const page = await openOnPhone(browser, "/privacidade");
  await page.goto(link);
  await answerEverything(page);
  await submit(page);
  const kept = await page.evaluate(() => sessionStorage.getItem("patientCompleteSuccess"));
  expect(JSON.parse(kept ?? "{}")).toMatchObject({
    full_name: name,
    tool: "mchat",
    level: "baixo",
    recommendation: "terapia",
    score: 0,
  });
  await expect(page.getByText("A equipe da clínica foi avisada.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ir para a página inicial" })).toHaveAttribute(
    "href",
    "/",
  );
  await page.reload();
  await expect(page.getByRole("main")).toContainText(name);
  await page.goBack();
  await expect(page).not.toHaveURL(/complemento/);
  await page.context().close();
});

test("Cancelar leads to a page of hers that keeps the answers, also when it is loaded again", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request);
  const page = await openOnPhone(browser, link);
  await fillData(page);
  await expect(page.getByText("Salvo", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Formulário" }).click();
  const kept = page.getByRole("heading", { name: "Suas respostas estão guardadas" });
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL(/\/pacientes$/);
  await page.goBack();
  await expect(kept).toBeHidden();
  await expect(page.locator("#painel-form")).toBeVisible();
  await page.goForward();
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(page).toHaveURL(/\/pacientes$/);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Sus respuestas están guardadas" })).toBeVisible();
  await page.getByRole("button", { name: "Continuar donde lo dejé" }).click();
  await expect(page.locator("#address")).toHaveValue("Rua Inventada, 10, Boa Vista");
  await expect(page).toHaveURL(new RegExp(`${link}\\?lang=es-ES`));
  await page.context().close();
});
