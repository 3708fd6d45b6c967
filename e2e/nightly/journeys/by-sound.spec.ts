import { AxeBuilder } from "@axe-core/playwright";
import { type Page, expect, test } from "@playwright/test";
import { mchat } from "#domain/instruments/mchat.ts";
import mchatTexts from "#domain/instruments/texts/mchat.pt-BR.json" with { type: "json" };
import { LANGUAGES } from "#domain/organization/language.ts";
import { SOUNDS_FOLDER } from "#web/guardian/page-cache.ts";
import { readSoundList } from "../../../tools/sounds.ts";
import { answerByCall } from "../../answers.ts";
import { type Hearing, listenTo } from "../../hearing.ts";
import { measureSounds } from "../../measure-sounds.ts";
import { PHONE, aChildWithLink, expectDrawn, openOnPhone } from "../../people.ts";

/** A guardian who does not read: everything is heard, and answered by the colour of big buttons. */

/** Slow 4G, as browsers' own tools have it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

type Colour = "yes" | "no" | "other";
const press = (page: Page, colour: Colour) => page.locator(`.answer.${colour}`).first().tap();

/** By what was said before it, which button is pressed. */
const ANSWERS: readonly (readonly [RegExp, Colour])[] = [
  [/Se concorda, toque no botão verde/, "yes"],
  [/avisar a escola/, "no"],
  [/Endereço/, "other"],
  [/perdeu palavras/, "no"],
  [/Quem está respondendo/, "other"],
  [/Para enviar à equipe, toque no botão verde/, "yes"],
];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

/** Goes on by what is heard until the outcome was; gives the questions that were heard. */
async function answerByEar(page: Page, hearing: Hearing): Promise<readonly string[]> {
  const questions = mchat.items.map(({ id }) => mchatTexts.items[id].text);
  const asked: string[] = [];
  for (let steps = 0; steps < 30; steps += 1) {
    const said = await hearing.untilSilent();
    if (said.includes("Cadastro concluído!")) return asked;
    const question = questions.find((text) => said.includes(text));
    if (question) asked.push(question);
    if (asked.length < 2) await expectAccessible(page);
    const [, colour] = ANSWERS.find(([words]) => words.test(said.join(" "))) ?? [];
    // To the third question she says no.
    await press(page, colour ?? (asked.length === 3 ? "no" : "yes"));
  }
  throw new Error("the outcome was never said");
}

test("a mother who reads no word answers the M-CHAT by sound alone, on a small phone with slow 4G", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request);
  // The worker's own fetches would not be slowed down.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  const fetched: string[] = [];
  page.on("request", (each) => {
    if (each.url().includes(SOUNDS_FOLDER)) fetched.push(each.url());
  });
  const hearing = await listenTo(page);
  await page.goto(link);
  await page.getByRole("link", { name: "Ouvir tudo sozinho" }).tap();
  await expect(page.locator(".answer.yes")).toBeVisible();
  expect(fetched).toEqual([]);
  await press(page, "yes");
  const asked = await answerByEar(page, hearing);
  expect(asked).toEqual(mchat.items.map(({ id }) => mchatTexts.items[id].text));
  await expectAccessible(page);

  await test.step("what she answered has arrived", async () => {
    await page.goto(link);
    await expect(page.getByText("1 de 20")).toBeVisible();
  });
  await context.close();
});

test("a mother who reads no word answers the further questions by sound alone", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request);
  await answerByCall(request, link, ["mchat_01", "mchat_10", "mchat_13"]);
  const page = await openOnPhone(browser, "/privacidade");
  const hearing = await listenTo(page);
  await page.goto(`${link}/ouvir`);
  await press(page, "yes");
  expect(await hearing.untilSilent()).toContain("Mais algumas perguntas.");
  await press(page, "yes");
  await press(page, "yes");
  expect(await answerFurther(page, hearing)).toContain("Você respondeu tudo!");
  await page.context().close();
});

/** Says yes to each further question until all are answered, and sends them; gives what was said. */
async function answerFurther(page: Page, hearing: Hearing): Promise<readonly string[]> {
  const all: string[] = [];
  for (let steps = 0; steps < 20; steps += 1) {
    const said = await hearing.untilSilent();
    all.push(...said);
    if (said.includes("Recebemos as suas respostas")) return all;
    if (said.includes("Você respondeu tudo!")) await page.locator(".card .first").tap();
    else await page.locator(".answer").first().tap();
  }
  throw new Error("the end was never said");
}

test("what was loaded ahead and what was played is heard and seen without network", async ({
  browser,
  request,
}) => {
  const { link } = await aChildWithLink(request);
  const page = await openOnPhone(browser, link);
  const hearing = await listenTo(page);
  await page.goto(`${link}/ouvir`);
  await press(page, "yes");
  await hearing.untilSilent();
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const colour of ["yes", "no", "other", "no", "other"] as const) {
    await press(page, colour);
    await hearing.untilSilent();
  }
  await page.context().setOffline(true);
  await press(page, "yes");
  expect(await hearing.untilSilent()).toContain(mchatTexts.items.mchat_02.text);
  await expectDrawn(page.locator(".drawing"));
  await page.context().setOffline(false);
  await page.context().close();
});

for (const language of LANGUAGES) {
  test(`every recording in ${language} is heard: as long as its list says, loud enough, without long silence`, async ({
    browser,
    request,
  }) => {
    const { link } = await aChildWithLink(request);
    const page = await openOnPhone(browser, link);
    const sounds = Object.entries(readSoundList(language));
    const measured = await measureSounds(
      page,
      sounds.map(([name]) => `${SOUNDS_FOLDER}${name}.ogg`),
    );
    for (const [at, [, { text, milliseconds }]] of sounds.entries()) {
      const sound = measured[at];
      if (!sound) throw new Error(`not measured: ${text}`);
      expect(sound.channels, text).toBe(1);
      expect(Math.abs(sound.seconds - milliseconds / 1000), text).toBeLessThan(0.03);
      expect(sound.loudness, text).toBeGreaterThan(0.03);
      expect(sound.loudness, text).toBeLessThan(0.2);
      expect(sound.peak, text).toBeLessThan(1);
      expect(sound.before, text).toBeLessThan(0.15);
      expect(sound.after, text).toBeLessThan(0.3);
    }
    await page.context().close();
  });
}
