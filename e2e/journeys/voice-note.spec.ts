import { expect, test } from "@playwright/test";
import { BROWSER_ARGS } from "../../tools/ensure-browser.ts";
import { errorsOn } from "../looks.ts";
import { speakingMicrophone } from "../microphone.ts";
import { aChildWithLink, arriveLoggedIn, uniqueMobile } from "../people.ts";

/** Staff answer a family by speaking, and the family hears it on its telephone. */

test.use({
  launchOptions: {
    executablePath: process.env["CHROME_PATH"] ?? "",
    args: [...BROWSER_ARGS, ...speakingMicrophone()],
  },
});

/** Longer than the pause between what the microphone hears. */
const SPEAKING_MS = 2200;

test("a family writes, the clinic answers by a voice note, and it is heard on both sides", async ({
  page,
  browser,
  request,
}) => {
  const phone = uniqueMobile();
  const { id } = await aChildWithLink(request, { phone });
  const families = await browser.newPage();
  const telephone = families.locator("details.phone").filter({ hasText: phone });
  const openTelephone = async (): Promise<void> => {
    await families.goto("/dev/whatsapp");
    await expect(telephone).toBeVisible({ timeout: 500 });
    if ((await telephone.getAttribute("open")) === null)
      await telephone.locator("summary").first().click();
  };

  await test.step("the family writes, which opens the window", async () => {
    await arriveLoggedIn(page, "admin@clinica.example");
    await page.goto(`/conversas?paciente=${id}`);
    await page.getByRole("radio", { name: "WhatsApp" }).check();
    await page.getByRole("textbox", { name: "Mensagem" }).fill("Bom dia!");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(openTelephone).toPass();
    await telephone.getByPlaceholder("Responder como o responsável").fill("Não sei ler direito.");
    await telephone.getByRole("button", { name: "Responder", exact: true }).click();
  });

  await test.step("the clinic speaks, and hears it before it leaves", async () => {
    await expect(page.getByRole("log").getByText("Não sei ler direito.")).toBeVisible();
    await page.getByRole("link", { name: "Responder por áudio" }).click();
    await page.getByRole("button", { name: "Gravar", exact: true }).click();
    await expect(page.getByText(/^Gravando/)).toBeVisible();
    await page.waitForTimeout(SPEAKING_MS);
    await page.getByRole("button", { name: "Parar", exact: true }).click();
    const own = page.getByLabel("Ouça antes de enviar");
    await own.evaluate((sound: HTMLAudioElement) => sound.play());
    await expect
      .poll(() => own.evaluate((sound: HTMLAudioElement) => sound.currentTime))
      .toBeGreaterThan(0);
    expect(await errorsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Enviar áudio" }).click();
  });

  await test.step("it stands in the conversation, to be played", async () => {
    const log = page.getByRole("log");
    await log.getByRole("button", { name: "Ouvir o áudio da equipe" }).click();
    const sound = log.getByLabel("Áudio que a equipe mandou");
    await expect
      .poll(() => sound.evaluate((played: HTMLAudioElement) => played.currentTime))
      .toBeGreaterThan(0);
  });

  await test.step("and the family hears it, as long as it was spoken", async () => {
    await expect(async () => {
      await openTelephone();
      const heard = telephone.getByLabel("Áudio recebido").last();
      await expect(heard).toBeVisible({ timeout: 500 });
      await heard.evaluate((sound: HTMLAudioElement) => sound.play());
      expect(await heard.evaluate((sound: HTMLAudioElement) => sound.duration)).toBeGreaterThan(
        SPEAKING_MS / 1000 - 0.5,
      );
    }).toPass();
  });
  await families.close();
});
