import { type Locator, type Page, expect, test } from "@playwright/test";
import { goOnWithoutCamera, openVisualTest } from "../acts.ts";
import { arriveLoggedIn, unique } from "../people.ts";
import { CYAN, FLASHING, YELLOW, choose } from "../stimuli/films.ts";
import { recordFilms } from "../stimuli/record.ts";

/** A clinic's own films for the visual test: real ones, made here, sent in, measured, put to use and shown to a child. */

/** A square that goes over a place darkens and lights it once. */
const CALM = /Não pisca|Pisca no máximo 1 vez/;

test("real films are measured, refused where they flash, shown on their sides, stand still in a pause, and work offline", async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/organizacao/teste-visual");
  const [yellow, cyan, flashing] = await test.step("films are made", () =>
    recordFilms(page, [YELLOW, CYAN, FLASHING]));
  const name = unique("Praça");
  await page.getByLabel("Nome do conjunto").fill(name);
  await page.getByRole("button", { name: "Começar um conjunto" }).click();
  const card = page.getByRole("region", { name });

  await test.step("a film that flashes is refused in words", async () => {
    await choose(card, "Par 1, cena social", "yellow.mp4", yellow);
    await choose(card, "Par 1, cena geométrica", "flashing.webm", flashing);
    await expect(card.getByText(/Medindo luz e movimento/).first()).toBeVisible();
    await expect(card.getByText(/Pisca até [45] vezes por segundo/)).toBeVisible({
      timeout: 120_000,
    });
    await expect(card.getByText(/não pode ser mostrado a uma criança/)).toBeVisible();
    await expect(card.getByText(CALM)).toBeVisible({ timeout: 120_000 });
    await declareRights(card);
    await card.getByRole("button", { name: /Usar nos próximos testes/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Usar nos próximos testes" }).click();
    await expect(dialog.getByText(/pisca mais de três vezes por segundo/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
  });

  await test.step("another is measured and the set is put to use", async () => {
    await card.getByRole("button", { name: "Tirar: Par 1, cena geométrica" }).click();
    await choose(card, "Par 1, cena geométrica", "cyan.webm", cyan);
    await expect(card.getByText(CALM)).toHaveCount(2, { timeout: 120_000 });
    await card.getByRole("button", { name: /Usar nos próximos testes/ }).click();
    const dialog = page.getByRole("dialog");
    const reason = dialog.getByLabel("Por que usar mesmo assim");
    if (await reason.isVisible()) await reason.fill("São os da nossa praça");
    await dialog.getByRole("button", { name: "Usar nos próximos testes" }).click();
    await expect(card.getByText("Em uso")).toBeVisible();
  });

  try {
    await test.step("the films are what a child sees, each on its side", async () => {
      await arriveLoggedIn(page, "medica@clinica.example");
      await page.goto("/pacientes");
      await openVisualTest(page);
      await goOnWithoutCamera(page);
      await watchFilms(page);
      await context.setOffline(true);
      await page.getByRole("button", { name: "Começar o teste" }).click();
      const stage = page.locator('[data-step="pair"]');
      await expect(stage).toBeVisible({ timeout: 60_000 });
      await expect
        .poll(() => sidesOf(page), { timeout: 8000 })
        .toEqual(
          (await stage.getAttribute("data-side")) === "left"
            ? { left: "yellow", right: "cyan" }
            : { left: "cyan", right: "yellow" },
        );
      expect(await filmsOf(page)).toEqual({ playing: 2, loud: 0 });
    });

    await test.step("they stand still in a pause, and go on after it", async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("heading", { name: "Teste em pausa" })).toBeVisible();
      await expect.poll(() => filmsOf(page)).toEqual({ playing: 0, loud: 0 });
      await page.getByRole("button", { name: "Continuar" }).click();
      await expect(page.locator('[data-step="pair"]')).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => filmsOf(page)).toEqual({ playing: 2, loud: 0 });
    });
    await context.setOffline(false);

    await test.step("a film that is missing on the device is told before the child sits down", async () => {
      await page.evaluate(() => caches.delete("tea-vision-films"));
      await page.route("**/api/stimulus-sets/films/**", (route) => route.abort());
      // A test that goes on is not left without a word.
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText("Um vídeo não chegou a este aparelho.")).toBeVisible({
        timeout: 60_000,
      });
      await page.unroute("**/api/stimulus-sets/films/**");
      await page.route("**/api/stimulus-sets/films/**", (route) =>
        route.fulfill({ body: "cut", contentType: "video/mp4" }),
      );
      await page.getByRole("button", { name: "Tentar de novo" }).click();
      await expect(page.getByText(/chegou diferente do que foi enviado/)).toBeVisible({
        timeout: 60_000,
      });
      await page.getByRole("button", { name: "Fazer o teste com as cenas desenhadas" }).click();
      await expect(page.getByRole("heading", { name: "Consentimento" })).toBeVisible();
    });
  } finally {
    await retire(page, name);
  }
});

async function declareRights(card: Locator): Promise<void> {
  const form = card.getByRole("form", { name: "Direitos sobre os vídeos" });
  await form.getByLabel("De quem são os vídeos").fill("A clínica");
  await form.getByLabel(/O que permite o uso/).fill("Feitos pela equipe");
  await form.getByLabel("Nome de quem declara").fill("Ana Lima");
  await form.getByLabel("Data da declaração").fill("2026-01-10");
  await form.getByRole("button", { name: "Declarar" }).click();
  await expect(card.getByText(/Declaração de Ana Lima/)).toBeVisible();
}

async function retire(page: Page, name: string): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll();
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/organizacao/teste-visual");
  const card = page.getByRole("region", { name });
  await card.getByRole("button", { name: /Deixar de usar/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deixar de usar" }).click();
  await expect(card.getByText("Fora de uso")).toBeVisible();
}

/** What stands in the middle of either panel. */
async function sidesOf(page: Page): Promise<Record<"left" | "right", string>> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const ctx = canvas.getContext("2d");
    const colourAt = (share: number): string => {
      const y = canvas.height / 2 - canvas.width * 0.12;
      const [red = 0, , blue = 0] = ctx?.getImageData(canvas.width * share, y, 1, 1).data ?? [];
      if (red > 200 && blue < 180) return "yellow";
      return red < 180 && blue > 200 ? "cyan" : "neither";
    };
    return { left: colourAt(0.23), right: colourAt(0.77) };
  });
}

declare global {
  var films: Set<HTMLVideoElement> | undefined;
}

/** Notes every film that plays from now on: those of a test are on no page. */
async function watchFilms(page: Page): Promise<void> {
  await page.evaluate(() => {
    const films = new Set<HTMLVideoElement>();
    globalThis.films = films;
    const play: unknown = Reflect.get(HTMLMediaElement.prototype, "play");
    HTMLVideoElement.prototype.play = async function noted() {
      films.add(this);
      const begun: unknown = typeof play === "function" ? Reflect.apply(play, this, []) : null;
      await begun;
    };
  });
}

async function filmsOf(page: Page): Promise<{ readonly playing: number; readonly loud: number }> {
  return page.evaluate(() => {
    const films = [...(globalThis.films ?? [])];
    return {
      playing: films.filter(({ paused }) => !paused).length,
      loud: films.filter(({ muted, volume }) => !muted && volume > 0).length,
    };
  });
}
