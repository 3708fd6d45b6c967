import { type Page, expect, test } from "@playwright/test";
import { goOnWithoutCamera } from "../acts.ts";
import { NIGHT } from "../night.ts";
import { PHONE, aChildWithLink, arriveLoggedIn, daysAgo } from "../people.ts";
import { agreedClock } from "../vision-steps.ts";
import {
  attentive,
  begin,
  beginAlone,
  FACING,
  pairPhone,
  playThrough,
  testsOf,
  turning,
} from "../vision-visit.ts";
import { installMovedTime } from "../vision/index.ts";

/**
 * Tests without a camera, whole, through the real screens: what an examiner's keys say, and which of a child's attempts counts. The
 * pages have a time of their own, which is moved on.
 */
test.setTimeout(180_000);

const KEYS = { left: "ArrowLeft", right: "ArrowRight", away: "ArrowDown" } as const;

async function openTest(page: Page, id: string): Promise<void> {
  await page.goto(`/teste-visual/${id}`);
  await expect(page.getByRole("heading", { name: "Consentimento" })).toBeVisible();
}

/** Presses the computer's keys for where a child looks, as a person does: when it looks elsewhere. */
function byKeyboard(page: Page, child: typeof attentive | typeof turning) {
  let pressed = "";
  return async (shown: Parameters<typeof child>[0]): Promise<void> => {
    const look = child(shown);
    if (look === null || look === pressed) return;
    await page.keyboard.press(KEYS[look]);
    pressed = look;
  };
}

test(
  "of an inconclusive attempt and its redo the valid one is reported, and a child that refuses changes nothing",
  NIGHT,
  async ({ page, request }) => {
    const { id } = await aChildWithLink(request, { bornOn: daysAgo(760) });
    await arriveLoggedIn(page, "medica@clinica.example");
    const time = await installMovedTime(page.context());
    await openTest(page, id);
    await beginAlone(page);
    await playThrough(page, time, byKeyboard(page, turning));
    const reading = page.locator(".vision-reading");
    await expect(reading.getByText("Inconclusivo", { exact: true })).toBeVisible();
    await expect(reading.getByText(/não diz nada sobre a criança/)).toBeVisible();
    await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();

    await page.getByRole("button", { name: "Refazer agora" }).click();
    await page.getByRole("button", { name: "Fazer só com o examinador" }).click();
    await begin(page, "Começar o teste");
    await playThrough(page, time, byKeyboard(page, attentive));
    await expect(reading.getByText("Válido", { exact: true })).toBeVisible();
    await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();
    await expect(page.getByText("Para tentar de novo, prefira outro dia.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Refazer agora" })).toHaveCount(0);

    await openTest(page, id);
    await beginAlone(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Encerrar o teste" }).click();
    await page.getByRole("radio", { name: "A criança não quis" }).check();
    await page.getByRole("button", { name: "Encerrar", exact: true }).click();
    await expect(page.getByText("Teste interrompido. Isso é comum.")).toBeVisible();
    await expect(page.getByText(/Um descanso, um brinquedo no colo/)).toBeVisible();
    await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();

    // By what the device called them: its clock runs ahead, and what the server takes off for that hangs on the pace.
    const stored = (await testsOf(request, id)).toSorted(
      (one, other) => one.attempt - other.attempt,
    );
    expect(stored.map(({ state, is_reported: is }) => [state, is])).toEqual([
      ["inconclusive", false],
      ["valid", true],
      ["aborted", false],
    ]);
    await page.getByRole("button", { name: "Concluir" }).click();
    const lines = page
      .getByRole("region", { name: "Teste visual", exact: true })
      .getByRole("listitem");
    await expect(lines).toHaveCount(3);
    const best = lines.filter({ hasText: "Melhor qualidade" });
    await expect(best).toHaveCount(1);
    await expect(best.getByText("Válido", { exact: true })).toBeVisible();
    await expect(best.getByText(/^Cena social: [5-7]\d%/)).toBeVisible();
    await expect(lines.getByText(/^Cena social/)).toHaveCount(1);
  },
);

test(
  "a test is read from an examiner's phone alone, from its pairing to the child's record",
  NIGHT,
  async ({ page, browser, request }) => {
    const { id } = await aChildWithLink(request, { bornOn: daysAgo(760) });
    await arriveLoggedIn(page, "medica@clinica.example");
    const time = await installMovedTime(page.context());
    const clock = await agreedClock(page);
    await openTest(page, id);
    await goOnWithoutCamera(page);
    const context = await browser.newContext(PHONE);
    await installMovedTime(context);
    await clock.givenTo(context);
    const phone = await pairPhone(page, context);
    await clock.follow(phone, time);
    await time.move(page, 0);
    await begin(page, "Começar o teste");
    let pressed = "";
    await playThrough(page, time, async (shown) => {
      await clock.follow(phone, time);
      const look = attentive(shown);
      if (look === null || look === pressed) return;
      const key = phone.getByRole("button", { name: FACING[look], exact: true });
      // It has its keys once it has heard that the test goes on.
      if (!(await key.isVisible())) return;
      await key.tap();
      pressed = look;
    });
    await time.release(phone);
    await expect(phone.getByText("O teste terminou. Obrigado!")).toBeVisible();
    const reading = page.locator(".vision-reading");
    await expect(reading.getByText("Válido", { exact: true })).toBeVisible();
    const said = await reading.locator(".vision-number").innerText();

    const [stored] = await testsOf(request, id);
    expect(stored).toMatchObject({ state: "valid", method: "examiner", is_reported: true });
    expect(`${Math.round(stored?.reading?.measures.social?.pct ?? 0)}%`).toBe(said);
    await page.getByRole("button", { name: "Concluir" }).click();
    const card = page.getByRole("region", { name: "Teste visual", exact: true });
    await expect(card.getByText(`Cena social: ${said}`)).toBeVisible();
    await context.close();
  },
);
