import { expect, test } from "@playwright/test";
import { z } from "zod";
import { answerByCall } from "../answers.ts";
import { errorsOn } from "../looks.ts";
import { aChildWithLink, arriveLoggedIn, callsOf, openOnPhone } from "../people.ts";

/** What a service wrote about the child, from the family's phone to the referral. */
test("a family photographs the report, sees that it arrived, and the clinic opens it", async ({
  page,
  browser,
  request,
}) => {
  const { id, link } = await aChildWithLink(request);
  await answerByCall(request, link, "all");
  const phone = await openOnPhone(browser, `${link}/relatorio`, { reducedMotion: "reduce" });
  const heading = phone.getByRole("heading", { level: 1 });

  await test.step("the photograph is looked at, upright and small, before it leaves", async () => {
    const photograph = await phone.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 4000 });
      const context = canvas.getContext("2d");
      context?.fillRect(500, 500, 2000, 100);
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    });
    expect(await errorsOn(phone)).toEqual([]);
    const chooser = phone.waitForEvent("filechooser");
    await phone.getByRole("button", { name: "Tirar foto" }).tap();
    await (
      await chooser
    ).setFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(photograph, "base64"),
    });
    await expect(heading).toHaveText("É esta?");
    const shown = phone.getByRole("img", { name: "A foto que você escolheu" });
    await expect
      .poll(() =>
        shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1800, 2400]);
    expect(await errorsOn(phone)).toEqual([]);
  });

  await test.step("a lost network loses nothing, and the photograph arrives once", async () => {
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Enviar", exact: true }).tap();
    await expect(phone.getByRole("alert")).toContainText("ainda não foi enviada");
    await phone.context().setOffline(false);
    await phone.getByRole("button", { name: "Tentar de novo" }).tap();
    await expect(heading).toHaveText("Recebemos. Obrigado!");
    await expect(phone.getByRole("listitem")).toHaveText([/^Foto, /]);
    expect(await errorsOn(phone)).toEqual([]);
  });

  await test.step("the clinic reads of it, and opens it with the referral", async () => {
    const admin = await callsOf(request, "admin@clinica.example");
    const referral = z
      .array(z.object({ id: z.string(), patient: z.object({ id: z.string() }) }))
      .parse(await admin.get("/api/referrals/"))
      .find(({ patient }) => patient.id === id);
    await arriveLoggedIn(page, "admin@clinica.example");
    await page.goto(`/conversas?paciente=${id}`);
    await expect(page.getByRole("log")).toContainText("Página da família");
    await page.goto(`/encaminhamentos/${referral?.id ?? ""}`);
    const card = page.getByRole("region", { name: "Contrarreferência" });
    await card.getByRole("button", { name: "Ver a foto" }).click();
    const picture = card.getByRole("img", { name: "Foto que a família mandou" });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBe(2400);
  });
});
