import { test } from "@playwright/test";
import { patientPath } from "#web/platform/paths.ts";
import { PIN, anEventFor } from "../event-visit.ts";
import { type OtherBrowser, openFirefox, openWebKit } from "../other-browsers.ts";
import { PASSWORD, aChildWithLink, callsOf } from "../people.ts";

/** The daily work of a family, of staff and of a day without a network, in browsers that are not Chromium. */

const BROWSERS = { Firefox: openFirefox, WebKitGTK: openWebKit };
const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

for (const [name, openBrowser] of Object.entries(BROWSERS)) {
  const inBrowser = async (
    size: keyof typeof SIZES,
    visit: (browser: OtherBrowser) => Promise<void>,
  ): Promise<void> => {
    const browser = await openBrowser(SIZES[size]);
    try {
      await visit(browser);
    } finally {
      await browser.close();
    }
  };

  test(`in ${name} a family answers, and staff find the result and its referral`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const child = await aChildWithLink(request);
    await inBrowser("phone", (phone) => answerForm(phone, `${baseURL}${child.link}`));
    await inBrowser("desk", async (desk) => {
      await logIn(desk, `${baseURL}/login`);
      await desk.see("Minhas tarefas");
      await desk.open(baseURL + patientPath(child.id));
      await desk.see("risco alto");
      await desk.press("Abrir encaminhamento");
      await desk.see("Abrir a ficha");
    });
  });

  test(`in ${name} a device is prepared and a child arrives without a network`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const child = await aChildWithLink(request);
    const eventId = await anEventFor(await callsOf(request, "admin@clinica.example"), child.id);
    await inBrowser("desk", async (tablet) => {
      await logIn(tablet, `${baseURL}/login`);
      await tablet.see("Minhas tarefas");
      await tablet.open(`${baseURL}/mutirao/${eventId}`);
      await tablet.type("Nome do aparelho", "Tablet da sala");
      await tablet.type("PIN da equipe", PIN);
      await tablet.press("Preparar");
      await tablet.press(child.name.split(" ")[0] ?? child.name);
      await tablet.press("Registrar chegada");
      await tablet.press("Entregar o aparelho para o questionário");
      await tablet.see("Seu nome");
    });
  });
}

async function answerForm(phone: OtherBrowser, link: string): Promise<void> {
  await phone.open(link);
  await phone.pressWhile("input[name=consent]:not(:checked)");
  await phone.type("Endereço", "Rua Inventada, 10, Boa Vista");
  await phone.press("Formulário");
  // 'Não' to each question is what worries most.
  await phone.pressWhile(".q:not(:has(:checked)) label.choice:last-of-type");
  // The last answer moves what lies below it, and a tap may miss.
  await phone.pressWhile(".bar .first:enabled");
  await phone.see("Cadastro concluído!");
}

async function logIn(browser: OtherBrowser, url: string): Promise<void> {
  await browser.open(url);
  await browser.type("E-mail", "admin@clinica.example");
  await browser.type("Senha", PASSWORD);
  await browser.press("Entrar");
}
