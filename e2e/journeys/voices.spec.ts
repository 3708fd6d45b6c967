import { type Page, expect, test } from "@playwright/test";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { VOICES_FOLDER } from "#web/guardian/page-cache.ts";
import { BROWSER_ARGS } from "../../tools/ensure-browser.ts";
import { listenTo } from "../hearing.ts";
import { errorsOn } from "../looks.ts";
import { measureSounds } from "../measure-sounds.ts";
import { speakingMicrophone } from "../microphone.ts";
import { aChildWithLink, arriveLoggedIn, openOnPhone } from "../people.ts";

/** An organization reads to its families with a voice of its own: from the microphone to the phone on which it is heard. */

test.use({
  launchOptions: {
    executablePath: process.env["CHROME_PATH"] ?? "",
    args: [...BROWSER_ARGS, ...speakingMicrophone()],
  },
});

const SENTENCES = [...SPOKEN["pt-BR"].values()].slice(0, 3);
const VOICES = "/configuracoes/mensagens/vozes";

/** Longer than the pause between what the microphone hears. */
const SPEAKING_MS = 2200;

/** Reads the sentence that is shown into the microphone. */
async function read(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Gravar", exact: true }).click();
  await expect(page.getByText(/^Gravando/)).toBeVisible();
  await page.waitForTimeout(SPEAKING_MS);
  await page.getByRole("button", { name: "Parar", exact: true }).click();
  await expect(page.getByText("Gravação guardada.")).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publicar versão", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/As famílias passam a ouvir/);
  await dialog.getByRole("button", { name: "Publicar versão", exact: true }).click();
  await expect(page.getByText("Publicado: as famílias já ouvem esta versão.")).toBeVisible();
}

test("an administrator records three sentences, and a mother hears them on her phone", async ({
  page,
  browser,
  request,
}) => {
  await arriveLoggedIn(page, "admin@clinica.example");

  await test.step("a voice is begun in the settings", async () => {
    await page.goto(VOICES);
    await expect(page.getByRole("heading", { name: "Gravar as vozes" })).toBeVisible();
    expect(await errorsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Começar a gravar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gravar: Português" })).toBeVisible();
    await expect(page.getByText(/Quem grava concorda/)).toBeVisible();
  });

  await test.step("each sentence is read, heard, and the next one comes", async () => {
    for (const { text } of SENTENCES) {
      await expect(page.getByRole("heading", { level: 2, name: text })).toBeVisible();
      await read(page);
      await page.getByRole("button", { name: "Próxima", exact: true }).click();
    }
    expect(await errorsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Anterior", exact: true }).click();
    await expect(page.getByRole("button", { name: "Gravar de novo" })).toBeVisible();
    await page.getByRole("button", { name: "Ouvir", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("what is recorded is published", () => publish(page));

  await test.step("another language is read over the same text", async () => {
    await page.goto(VOICES);
    await page.getByLabel("Outra língua").fill("Guarani");
    await page.getByRole("button", { name: "Começar a gravar" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Gravar: Guarani, sobre o texto em Português" }),
    ).toBeVisible();
    await read(page);
    await publish(page);
  });

  const { link } = await aChildWithLink(request);
  const phone = await openOnPhone(browser, link);
  const fetched: string[] = [];
  phone.on("request", (each) => {
    const { pathname } = new URL(each.url());
    if (pathname.startsWith(VOICES_FOLDER)) fetched.push(pathname);
  });

  await test.step("the mother is told whose voice it is, and hears it", async () => {
    const hearing = await listenTo(phone);
    await phone.goto(`${link}/ouvir`);
    await expect(phone.getByText(/^Voz gravada/)).toBeVisible();
    await expect(phone.getByText("Voz gerada por computador.")).toHaveCount(0);
    expect(await errorsOn(phone)).toEqual([]);
    expect(fetched).toEqual([]);
    await phone.getByRole("button", { name: "Começar a ouvir" }).tap();
    const said = await hearing.untilSilent();
    expect(said.slice(0, 3)).toEqual(SENTENCES.map(({ text }) => text));
  });

  await test.step("each is as loud and as long as it should be, small, and without long silence", async () => {
    const paths = SENTENCES.map(({ name }) =>
      fetched.find((path) => path.endsWith(`/${name}.ogg`)),
    );
    const found = paths.filter((path) => path !== undefined);
    expect(found).toHaveLength(3);
    for (const sound of await measureSounds(phone, found)) {
      expect(sound.channels).toBe(1);
      expect(sound.seconds).toBeGreaterThan(0.5);
      expect(sound.seconds).toBeLessThan(SPEAKING_MS / 1000 + 1);
      expect(sound.loudness).toBeGreaterThan(0.03);
      expect(sound.loudness).toBeLessThan(0.2);
      expect(sound.peak).toBeLessThanOrEqual(1);
      expect(sound.before).toBeLessThan(0.15);
      expect(sound.after).toBeLessThan(0.3);
    }
    for (const path of found) {
      const file = await request.get(path);
      expect((await file.body()).length).toBeLessThanOrEqual(15 * 1024);
    }
  });

  await test.step("what was heard is heard without network too", async () => {
    await phone.goto(`${link}/ouvir`);
    const hearing = await listenTo(phone);
    await phone.reload();
    await phone.evaluate(() => navigator.serviceWorker.ready);
    await phone.getByRole("button", { name: "Começar a ouvir" }).tap();
    await hearing.untilSilent();
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Ouvir de novo" }).tap();
    expect((await hearing.untilSilent()).length).toBeGreaterThan(2);
    await phone.context().setOffline(false);
  });

  await test.step("she chooses the other language, which stands first from then on", async () => {
    fetched.length = 0;
    await phone.goto(`${link}/ouvir`);
    await phone.getByRole("button", { name: "Ouvir em Guarani" }).tap();
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    await phone.goto(`${link}/ouvir`);
    await expect(phone.getByRole("button").first()).toHaveText(/Ouvir em Guarani/);
    await phone.context().close();
  });

  await test.step("the voices are deleted, and families hear the computer again", async () => {
    await page.goto(VOICES);
    for (const name of ["Português", "Guarani, sobre o texto em Português"]) {
      const remove = page.getByRole("button", { name: `Apagar a voz: ${name}`, exact: true });
      await remove.click();
      await page.getByRole("dialog").getByRole("button", { name: "Apagar", exact: true }).click();
      await expect(remove).toHaveCount(0);
    }
    const after = await openOnPhone(browser, `${link}/ouvir`);
    await expect(after.getByText("Voz gerada por computador.")).toBeVisible();
    await after.context().close();
  });
});
