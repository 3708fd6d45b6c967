import { type Page, expect, test } from "@playwright/test";
import { SOUNDS_FOLDER } from "#web/guardian/page-cache.ts";
import { passSecondCheck } from "../acts.ts";
import { answerByCall } from "../answers.ts";
import { errorsOn, overflow, textTwiceAsLarge } from "../looks.ts";
import { aChildWithLink, answerAll, daysAgo, fillData, openOnPhone, submit } from "../people.ts";

/** Every state of a family's pages on a phone of 360 px with the text twice as large: nothing leaves the screen. */

/** What glides to its place on a busy machine lies under the bar meanwhile. */
const AT_REST = { reducedMotion: "reduce" } as const;

/** What is wrong with a state, wide and narrow text. */
async function look(page: Page, state: string): Promise<string[]> {
  const errors = await errorsOn(page);
  await textTwiceAsLarge(page);
  const wider = await overflow(page);
  await textTwiceAsLarge(page, false);
  return [...errors, ...(wider > 0 ? [`${wider} px too wide`] : [])].map((e) => `${state}: ${e}`);
}

for (const language of ["pt-BR", "en-US", "es-ES"] as const) {
  test(`with large text nothing of the form and its result leaves the screen, ${language}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(300_000);
    const { link } = await aChildWithLink(request);
    const page = await openOnPhone(browser, `${link}?lang=${language}`, AT_REST);
    const onward = page.locator("a.onward");
    await page.locator(".who").waitFor();
    const errors = await look(page, "consent");
    await onward.click();
    errors.push(...(await look(page, "notice")));
    await page.locator('input[name="consent"]').check();
    await page.locator("#address").fill("Rua Inventada, 10, Boa Vista");
    await onward.click();
    errors.push(...(await look(page, "question")));
    await page.locator(".helps > button").first().click();
    await page.locator("output.plain:not(:empty)").waitFor();
    errors.push(...(await look(page, "in other words")));
    await page.locator("#fim").scrollIntoViewIfNeeded();
    errors.push(...(await look(page, "missing")));
    const questions = page.locator(".q");
    for (let at = 0; at < 20; at += 1)
      await questions.nth(at).locator("label.choice").first().click();
    await page.locator(".look").waitFor();
    errors.push(...(await look(page, "last look")));
    await page.locator(".cancel").click();
    await expect(page).toHaveURL(/\/pacientes$/);
    errors.push(...(await look(page, "left")));
    await page.goBack();
    await page.locator(".bar .first").click();
    await expect(page).toHaveURL(/\/complemento\/sucesso$/);
    await page.locator(".meaning").waitFor();
    errors.push(...(await look(page, "result")));
    expect(errors).toEqual([]);
    await page.context().close();
  });
}

test("nor of the interview and of what a family follows", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  await answerByCall(request, link, ["mchat_01", "mchat_10", "mchat_13"]);
  const page = await openOnPhone(browser, link, AT_REST);
  await page.locator(".activities").waitFor();
  const errors = await look(page, "family page");
  await page.goto(`${link}/entrevista`);
  const begin = page.getByRole("button", { name: "Começar" });
  await begin.waitFor();
  errors.push(...(await look(page, "interview, beginning")));
  await begin.click();
  errors.push(...(await look(page, "interview, question")));
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nor of the page that reads everything aloud, where nothing can be heard", async ({
  browser,
  request,
}) => {
  // The questionnaire with most answers to a question.
  const { link } = await aChildWithLink(request, { bornOn: daysAgo(1000) });
  // What the worker fetches could not be cut off.
  const page = await openOnPhone(browser, "/privacidade", { ...AT_REST, serviceWorkers: "block" });
  await page.route(`**${SOUNDS_FOLDER}**`, (route) => route.abort());
  await page.goto(`${link}/ouvir`);
  await page.locator(".answer").waitFor();
  const errors = await look(page, "beginning");
  for (const colour of ["yes", "yes", "no", "other", "no", "other", "no", "no"]) {
    const step = await page.locator("h1").textContent();
    await page.locator(`.answer.${colour}`).first().tap();
    await expect(page.locator("h1")).not.toHaveText(step ?? "");
    await page.getByText("O som não tocou").waitFor();
    errors.push(...(await look(page, `after ${step}`)));
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nor of the three questions that a family is asked once", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");
  const page = await openOnPhone(browser, `${link}/tres-perguntas`, AT_REST);
  const begin = page.getByRole("button", { name: "Quero responder", exact: true });
  await begin.waitFor();
  const errors = await look(page, "reason");
  await begin.click();
  for (const answer of ["34 semanas", "Parda", "Não estudou"]) {
    const button = page.getByRole("button", { name: answer });
    await button.waitFor();
    errors.push(...(await look(page, `before ${answer}`)));
    await button.click();
  }
  await page.getByRole("button", { name: "Enviar respostas" }).waitFor();
  errors.push(...(await look(page, "last")));
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nor of the page that takes a report", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");
  const page = await openOnPhone(browser, `${link}/relatorio`, AT_REST);
  await page.getByRole("button", { name: "Tirar foto" }).waitFor();
  const errors = await look(page, "before the file");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher foto ou PDF" }).click();
  const file = { name: "laudo.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  await (await chooser).setFiles(file);
  const send = page.getByRole("button", { name: "Enviar", exact: true });
  await send.waitFor();
  errors.push(...(await look(page, "before it leaves")));
  await send.click();
  await page.getByRole("button", { name: "Enviar mais uma" }).waitFor();
  errors.push(...(await look(page, "after it has arrived")));
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nor of a family's rights, before the second check and after it", async ({
  browser,
  request,
}) => {
  const child = await aChildWithLink(request);
  await answerByCall(request, child.link, ["mchat_01", "mchat_10", "mchat_13"]);
  const page = await openOnPhone(browser, `${child.link}/direitos`, AT_REST);
  await page.getByRole("radio", { name: /E-mail/ }).waitFor();
  const errors = await look(page, "second check");
  await passSecondCheck(page, request, child);
  const erase = page.getByRole("button", { name: "Pedir para apagar" });
  await erase.waitFor();
  errors.push(...(await look(page, "own data")));
  await erase.click();
  errors.push(...(await look(page, "before asking for erasure")));
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nor of the longest questionnaire, sent from a phone", async ({ browser, request }) => {
  const { link } = await aChildWithLink(request, { bornOn: "2019-01-01" });
  const page = await openOnPhone(browser, link, AT_REST);
  await fillData(page);
  await answerAll(page);
  expect(await look(page, "last look")).toEqual([]);
  await submit(page);
  await page.context().close();
});
