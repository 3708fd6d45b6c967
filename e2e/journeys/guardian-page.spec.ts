import { expect, test } from "@playwright/test";
import { SOUNDS_FOLDER } from "#web/guardian/page-cache.ts";
import {
  aChildWithLink,
  answerAll,
  arriveLoggedIn,
  expectDrawn,
  fillData,
  openOnPhone,
} from "../people.ts";

/** What can go wrong between a guardian and an answer, and must not. */

test("a mother begins on one phone and ends on another, without network, and all of it arrives once", async ({
  browser,
  request,
}) => {
  const { link, name } = await aChildWithLink(request);
  const first = await openOnPhone(browser, "/privacidade");
  await first.clock.install();
  await first.goto(link);

  await test.step("nothing is sent without consent, address and every answer", async () => {
    const sent: string[] = [];
    first.on("request", (each) => {
      if (each.method() !== "GET" && !each.url().endsWith("/opened/")) sent.push(each.url());
    });
    const agree = first.getByRole("checkbox", { name: /concordo com o uso das respostas/ });
    const notice = first.getByRole("alert");
    await expect(first.getByRole("button", { name: "Salvar Complemento" })).toBeDisabled();
    for (const way of [
      first.getByRole("link", { name: "Continuar para as perguntas" }),
      first.getByRole("tab", { name: "Formulário" }),
    ]) {
      await way.click();
      await expect(notice).toContainText("Marque aqui que você concorda.");
      await expect(notice).toContainText("Endereço é obrigatório");
      await expect(agree).toBeFocused();
      await expect(first.locator("#painel-form")).toBeHidden();
    }
    const address = first.getByLabel("Endereço *");
    await address.fill("Rua Inventada, 10, Boa Vista");
    await first.reload();
    await expect(address).toHaveValue("Rua Inventada, 10, Boa Vista");
    await first.clock.fastForward(10_000);
    expect(sent).toEqual([]);
    await agree.check();
    await first.getByRole("tab", { name: "Formulário" }).click();
    await expectDrawn(first.locator("#mchat_01 .drawing"));
    await first.locator(".q").first().locator("label.choice").last().click();
    await first.clock.fastForward(10_000);
    await expect(first.getByText("Salvo", { exact: true })).toBeVisible();
  });

  const second = await openOnPhone(browser, link);
  await test.step("a form begun on one phone goes on on another", async () => {
    await expect(second.getByLabel("Endereço *")).toHaveValue("Rua Inventada, 10, Boa Vista");
    await second.getByRole("tab", { name: "Formulário" }).click();
    await expect(second.locator('input[name="mchat_01"][value="false"]')).toBeChecked();
  });

  await test.step("the page speaks three languages and keeps what was answered", async () => {
    for (const [language, code] of [
      ["English", "en-US"],
      ["Español", "es-ES"],
      ["Português", "pt-BR"],
    ] as const) {
      await second.getByRole("link", { name: language }).click();
      await expect(second.locator("html")).toHaveAttribute("lang", code);
      await expect(second.locator('input[name="address"]')).toHaveValue(/^Rua Inventada, 10/);
    }
  });

  await test.step("consent that is taken back stops the sending", async () => {
    await expect(
      second.getByRole("heading", { name: `Completar Cadastro: ${name}` }),
    ).toBeVisible();
    const agree = second.getByRole("checkbox", { name: /concordo com o uso das respostas/ });
    await agree.check();
    await answerAll(second);
    await second.getByRole("tab", { name: "Dados" }).click();
    await agree.uncheck();
    await second.getByRole("button", { name: "Salvar Complemento" }).click();
    await expect(second.getByRole("alert")).toContainText("Marque aqui que você concorda.");
    await agree.check();
    await second.getByRole("tab", { name: "Formulário" }).click();
  });

  await test.step("a form finished without network is sent when it returns, once", async () => {
    await second.context().setOffline(true);
    await test.step("an answer changed, and changed back, is the one that counts", async () => {
      const choices = second.locator("#mchat_01 label.choice");
      for (const which of ["last", "first", "last"] as const) await choices[which]().click();
    });
    await expect(second.getByText("Guardado neste aparelho, ainda não enviado")).toBeVisible();
    await second.getByRole("button", { name: "Salvar Complemento" }).click();
    await expect(second.getByText("Pronto, está guardado.")).toBeVisible();
    await second.context().setOffline(false);
    const done = second.getByRole("heading", { name: "Cadastro concluído!" });
    await expect(done).toBeVisible({ timeout: 30_000 });
    const row = second.getByRole("main").getByText("Pontuação").locator("..");
    await expect(row).toContainText("1");
  });

  await test.step("sending twice stores once", async () => {
    await first.goto(link);
    await expect(first.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible();
    await expect(first.getByRole("button", { name: "Salvar Complemento" })).toHaveCount(0);
  });
  await first.context().close();
  await second.context().close();
});

test("nothing moves under her finger as the page learns who can read to her", async ({
  browser,
  request,
}) => {
  const { link, name } = await aChildWithLink(request);
  // What the worker fetches could not be cut off.
  const page = await openOnPhone(browser, "/privacidade", { serviceWorkers: "block" });
  const script = Promise.withResolvers<undefined>();
  await page.addInitScript(() => {
    Object.defineProperty(speechSynthesis, "getVoices", { value: () => [] });
  });
  await page.route("**/family/", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Completar Cadastro: ${name}` })).toBeVisible();
  const top = () =>
    page
      .locator('input[name="consent"]')
      .evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const before = await top();
  script.resolve(undefined);
  const listen = page.getByRole("button", { name: "Ouvir" });
  const team = page.getByRole("link", { name: "Pedir pelo WhatsApp" });

  await test.step("a recorded voice reads the notice", async () => {
    const playing = page.waitForResponse((each) => each.url().includes(SOUNDS_FOLDER));
    await listen.first().click();
    expect((await playing).headers()["content-type"]).toBe("audio/ogg");
    await page.getByRole("button", { name: "Parar" }).click();
    await expect(team).toBeHidden();
    expect(await top()).toBe(before);
  });

  await test.step("where nothing can be heard, the team reads", async () => {
    await page.route(`**${SOUNDS_FOLDER}**`, (route) => route.abort());
    await page.reload();
    await listen.first().click();
    await expect(team).toBeVisible();
    expect(await top()).toBe(before);
  });
  await page.context().close();
});

test("without scripts the form asks for consent, posts, and answers with the result", async ({
  browser,
  request,
}) => {
  const { link, name } = await aChildWithLink(request);
  const page = await openOnPhone(browser, link, { javaScriptEnabled: false });
  const sent: string[] = [];
  page.on("request", (each) => {
    if (each.method() !== "GET") sent.push(each.url());
  });
  await page.getByLabel("Endereço *").fill("Rua Inventada, 10");
  for (const question of await page.locator(".q").all()) {
    await question.locator("label.choice").first().click();
  }

  await test.step("without scripts the browser itself sends nothing without consent", async () => {
    await page.getByRole("button", { name: "Salvar Complemento" }).click();
    await expect(page.getByRole("heading", { name: "Completar Cadastro" })).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step("without scripts the form still posts, and answers with the result", async () => {
    await page.getByRole("checkbox", { name: /concordo com o uso das respostas/ }).check();
    await page.getByRole("button", { name: "Salvar Complemento" }).click();
    await expect(page.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(name);
  });
  await page.context().close();
});

test("a question that was not understood even in other words reaches the team, who calls", async ({
  browser,
  request,
  page,
}) => {
  const { link, name } = await aChildWithLink(request);
  const phone = await openOnPhone(browser, link);
  await fillData(phone);
  await phone.getByRole("tab", { name: "Formulário" }).click();
  const question = phone.locator(".q").nth(2);
  const asked = await question.locator("legend").textContent();
  await question.getByRole("button", { name: "Não entendi" }).click();
  await question.getByRole("button", { name: "Quero que me liguem" }).click();
  await expect(question.getByText("Pedido enviado. A equipe vai ligar.")).toBeVisible();
  await phone.context().close();

  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/dashboard/tarefas");
  const task = page.getByRole("listitem").filter({ hasText: name });
  await expect(task).toContainText("Explicar uma pergunta por telefone");
  await expect(task).toContainText(asked?.replace(/^Pergunta 3 de 20/, "") ?? "no question");
});
