import { type Page, expect, test } from "@playwright/test";
import { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { aChildWithLink, arriveLoggedIn, callsOf, uniqueMobile } from "../people.ts";

/** A family and the clinic write to each other, with the telephone that a trial installation plays. */

/** How many conversations the sidebar says are unread; none without a number. */
async function unreadIn(page: Page): Promise<number> {
  const badge = page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: /^\d+ conversas? não lidas?$/ });
  return (await badge.count()) === 0
    ? 0
    : Number.parseInt((await badge.getAttribute("title")) ?? "", 10);
}

test("the clinic writes, the family answers, the sidebar counts it, and the clinic answers within the window", async ({
  page,
  browser,
  request,
}) => {
  const phone = uniqueMobile();
  const admin = await callsOf(request, "admin@clinica.example");
  const { id, name } = await aChildWithLink(request, { phone });
  const families = await browser.newPage();
  const telephone = families.locator("details.phone").filter({ hasText: phone });
  const onTelephone = async (words: string): Promise<void> => {
    await expect(async () => {
      await families.goto("/dev/whatsapp");
      await expect(telephone).toBeVisible({ timeout: 500 });
      if ((await telephone.getAttribute("open")) === null) {
        await telephone.locator("summary").first().click();
      }
      await expect(telephone.getByRole("list").getByText(words)).toBeVisible({ timeout: 500 });
    }).toPass();
  };

  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto(`/conversas?paciente=${id}`);
  const text = page.getByRole("textbox", { name: "Mensagem" });

  await test.step("outside of the window the words go within the approved message", async () => {
    await page.getByRole("radio", { name: "WhatsApp" }).check();
    await expect(page.getByText(/texto livre não é possível/)).toBeVisible();
    await text.fill("Podemos conversar esta semana?");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(text).toHaveValue("");
    await onTelephone("Podemos conversar esta semana?");
  });

  await test.step("the family answers, and the sidebar counts it while another page is open", async () => {
    await page.goto("/dashboard/tarefas");
    await page.getByRole("heading", { name: "Minhas tarefas" }).waitFor();
    const { unread: before } = InboxCounts.parse(await admin.get("/api/inbox-counts/"));
    await expect.poll(() => unreadIn(page)).toBe(before);
    await telephone.getByPlaceholder("Responder como o responsável").fill("Pode ser na quinta!");
    await telephone.getByRole("button", { name: "Responder", exact: true }).click();
    await expect.poll(() => unreadIn(page), { timeout: 15_000 }).toBeGreaterThan(before);
  });

  await test.step("it is read, and answered in free words", async () => {
    await page.goto("/conversas");
    await page.getByRole("link", { name: new RegExp(`${name}.*1 não lida`, "s") }).click();
    const log = page.getByRole("log");
    await expect(log.getByText("Pode ser na quinta!")).toBeVisible();
    await expect(page.getByText(/A janela do WhatsApp fecha em 2[34] h/)).toBeVisible();
    await text.fill("Combinado, quinta às 9h.\nAté lá!");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(log.getByText("Combinado, quinta às 9h.")).toBeVisible();
    await onTelephone("Combinado, quinta às 9h.");
  });

  await test.step("the family speaks, and shows the report: the clinic hears and sees it", async () => {
    const log = page.getByRole("log");
    await telephone.getByRole("button", { name: "Nota de voz" }).click();
    await log.getByRole("button", { name: "Ouvir o áudio" }).click();
    const sound = log.getByLabel("Áudio que a família mandou");
    await expect
      .poll(() => sound.evaluate((played: HTMLAudioElement) => played.currentTime))
      .toBeGreaterThan(0);
    await telephone.getByRole("button", { name: "Foto do relatório" }).click();
    await log.getByRole("button", { name: "Ver a foto" }).click();
    const picture = log.getByRole("img", { name: "Foto que a família mandou" });
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBe(360);
  });

  await test.step("on the child's record it is there too", async () => {
    await page.goto(`/pacientes?paciente=${id}`);
    const card = page.getByRole("region", { name: "Conversa" });
    await card.getByRole("button", { name: "Abrir conversa" }).click();
    await expect(card.getByRole("log").getByText("Pode ser na quinta!")).toBeVisible();
  });
  await families.close();
});
