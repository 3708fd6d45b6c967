import { expect, test } from "@playwright/test";
import { z } from "zod";
import { answerByCall } from "../answers.ts";
import { NIGHT } from "../night.ts";
import { aChildWithLink, arriveLoggedIn, mailTo, uniqueMobile } from "../people.ts";

/** What comes after a result: the referral, and writing to the family about it. */

test("a message to a family is written from a template, counted, sent and delivered", async ({
  page,
  request,
}) => {
  const { name, link, guardianEmail } = await aChildWithLink(request);
  await answerByCall(request, link, "all");

  await arriveLoggedIn(page, "medica@clinica.example");
  await page.goto("/encaminhamentos?tipo=neurologist");
  await page.getByLabel("Nome ou telefone").fill(name);

  await test.step("'Ver' tells who, why and until when", async () => {
    await page.getByRole("button", { name: `Ver ${name}` }).click();
    const detail = page.getByRole("dialog");
    await expect(detail).toContainText("MCHAT 20 risco alto");
    await expect(detail).toContainText("Joana Inventada Pitanga");
    await expect(detail).toContainText("Prazo");
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("'Enviar' fills a template, and refuses what is blank", async () => {
    await page.getByRole("button", { name: `Enviar mensagem à família de ${name}` }).click();
    const dialog = page.getByRole("dialog");
    const text = dialog.getByLabel("Mensagem", { exact: true });
    // While the dialog opens it is smaller.
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThanOrEqual(300);
    const filled = await text.inputValue();
    expect(filled).toContain("Joana");
    expect(filled).toContain(name.split(" ")[0]);
    expect(filled).not.toMatch(/\{\{(?!link)/);
    const send = dialog.getByRole("button", { name: "Enviar", exact: true });
    for (const blank of ["", "  \n "]) {
      await text.fill(blank);
      await expect(send).toBeDisabled();
    }
    await text.fill("Bom dia! Vamos conversar?");
    await expect(dialog.getByText(/^25\b/)).toBeVisible();
    let answer = (): void => undefined;
    const taken = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/referrals/*/messages/", async (route) => {
      await taken;
      await route.continue();
    });
    await send.click();
    await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeDisabled();
    answer();
    await expect(page.getByText("Mensagem enviada!")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("the family has it, without any result", async () => {
    await expect(async () => {
      const { text, subject } = await mailTo(request, guardianEmail);
      expect(text).toContain("Bom dia! Vamos conversar?");
      expect(z.string().parse(subject) + text).not.toMatch(/risco|alto|pontua/i);
    }).toPass();
  });

  await test.step("and 'Ver' shows that it was sent", async () => {
    await page.getByRole("button", { name: `Ver ${name}` }).click();
    await page.getByText(/Ler a mensagem/).click();
    await expect(page.getByRole("dialog")).toContainText("Bom dia! Vamos conversar?");
  });
});

test(
  "several referrals are given, written about and closed at once, and that is taken back",
  NIGHT,
  async ({ page, request }) => {
    const phone = uniqueMobile();
    const first = await aChildWithLink(request, { phone });
    const second = await aChildWithLink(request, { phone });
    for (const { link } of [first, second]) await answerByCall(request, link, "all");
    await arriveLoggedIn(page, "admin@clinica.example");
    await page.goto("/encaminhamentos?tipo=neurologist");
    await page.getByLabel("Nome ou telefone").fill(phone);
    await expect(page).toHaveURL(/busca=/);
    const all = page.getByRole("checkbox", { name: "Selecionar todos desta página" });
    const rows = page.getByRole("checkbox", { name: /^Selecionar Criança/ });
    await expect(rows).toHaveCount(2);
    const undo = page.getByRole("button", { name: "Desfazer" });
    const undone = page.getByText("Desfeito em 2 encaminhamentos.");

    await test.step("a message is withdrawn before it leaves", async () => {
      await all.check();
      await page.getByRole("button", { name: "Enviar mensagem", exact: true }).click();
      await page.getByRole("button", { name: "Enviar a 2 famílias" }).click();
      await undo.click();
      await expect(undone).toBeVisible();
    });

    await test.step("closed together, they are open again as they were", async () => {
      await all.check();
      await page.getByRole("button", { name: "Encerrar", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Como terminou").selectOption("mudou");
      await dialog.getByLabel("Por que não encaminhou?").selectOption("sem_contato");
      await dialog.getByRole("button", { name: "Encerrar os 2" }).click();
      await expect(rows).toHaveCount(0);
      await undo.click();
      await expect(undone).toBeVisible();
      await expect(rows).toHaveCount(2);
    });

    await test.step("and get an owner", async () => {
      await all.check();
      await page.getByRole("button", { name: "Passar a alguém" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").selectOption({ label: "Aurora Pitanga" });
      await dialog.getByRole("button", { name: "Passar os 2" }).click();
      await expect(page.getByText("2 encaminhamentos passados.")).toBeVisible();
      await expect(page.getByText(/Com Aurora Pitanga/)).toHaveCount(2);
    });
  },
);
