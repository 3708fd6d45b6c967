import { type Locator, type Page, expect, test } from "@playwright/test";
import { goOnWithoutCamera, openVisualTest } from "../acts.ts";
import { arriveLoggedIn, unique } from "../people.ts";
import { cutInTheMiddle, recordSound, withoutDuration } from "../stimuli/broken.ts";
import { type Recorded, recordFilms } from "../stimuli/record.ts";

/** A clinic's own films for the visual test: real ones, made here, sent in, measured, put to use and shown to a child. */
const YELLOW: Recorded = { mediaType: "video/mp4", ground: "#f0e080", speed: 60, seconds: 12 };
const CYAN: Recorded = { mediaType: "video/webm", ground: "#80e0e8", speed: 60, seconds: 12 };
/** A square that goes over a place darkens and lights it once. */
const CALM = /Não pisca|Pisca no máximo 1 vez/;
const FLASHING: Recorded = { ...CYAN, flash: "#103038", hertz: 5 };

test("real films are measured, refused where they flash, shown on their sides, stand still in a pause, and work offline", async ({
  page,
  context,
}) => {
  test.setTimeout(480_000);
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes?aba=teste-visual");
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

test("a file that is no whole film of twelve seconds is refused at its field with what to do, and nothing of it is kept", async ({
  page,
}) => {
  test.setTimeout(480_000);
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes?aba=teste-visual");
  const [mp4, webm, short, long] = await test.step("films are made", () =>
    recordFilms(page, [YELLOW, CYAN, { ...CYAN, seconds: 4 }, { ...YELLOW, seconds: 14 }]));
  const sound = await recordSound(page);
  if (!mp4 || !webm || !short || !long) throw new Error("this browser records nothing");
  const name = unique("Recusas");
  await page.getByLabel("Nome do conjunto").fill(name);
  await page.getByRole("button", { name: "Começar um conjunto" }).click();
  const card = page.getByRole("region", { name });
  const place = "Par 1, cena social";
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.url());
  });

  const text = Buffer.from("Isto é um texto, não um vídeo.\n".repeat(40));
  const damaged = Buffer.concat([webm.subarray(0, 400), Buffer.alloc(webm.length - 400, 7)]);
  for (const { what, file, film, words } of [
    { what: "a text", file: "texto.mp4", film: text, words: /não consegue abrir o arquivo/ },
    { what: "noise after a film's head", file: "b.webm", film: damaged, words: CUT },
    { what: "half an MP4", file: "c.mp4", film: cutInTheMiddle(mp4), words: CUT },
    { what: "half a WebM", file: "d.webm", film: cutInTheMiddle(webm), words: CUT },
    { what: "a short film", file: "e.webm", film: short, words: /dura [34](,\d)? s e precisa/ },
    { what: "a long film", file: "f.mp4", film: long, words: /dura 1[34](,\d)? s e precisa/ },
    { what: "sound alone", file: "g.webm", film: sound, words: /só tem som, sem imagem/ },
    { what: "no length", file: "h.webm", film: withoutDuration(webm), words: /não diz quanto/ },
  ]) {
    await test.step(`${what} is refused`, async () => {
      await choose(card, place, file, film);
      await expect(fieldOf(card, place)).toContainText(words, { timeout: 40_000 });
      await expect(card.getByRole("button", { name: `Tirar: ${place}` })).toHaveCount(0);
    });
  }
  // A browser plays some cut films as if they were whole: those the server refuses, and all others are never sent.
  expect(sent.length).toBeLessThanOrEqual(3);

  await test.step("one that was changed on its way is refused by the server, at its field", async () => {
    await page.route("**/films/1/social/**", (route) =>
      route.continue({ postData: Buffer.concat([webm.subarray(0, -1), Buffer.of(1)]) }),
    );
    await choose(card, place, "i.webm", webm);
    await expect(fieldOf(card, place)).toContainText(/chegou diferente do que foi enviado/);
    await page.unroute("**/films/1/social/**");
  });

  await test.step("one whose connection breaks says so, and can be sent again", async () => {
    await page.route("**/films/1/social/**", (route) => route.abort("connectionreset"));
    await choose(card, place, "i.webm", webm);
    await expect(fieldOf(card, place)).toContainText(/Sem conexão com o servidor/);
    await page.unroute("**/films/1/social/**");
    await page.reload();
    await expect(card.getByText(place, { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: /^Tirar/ })).toHaveCount(0);
    await choose(card, place, "i.webm", webm);
    await expect(card.getByRole("button", { name: `Tirar: ${place}` })).toBeVisible();
  });

  await card.getByRole("button", { name: /Apagar rascunho/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apagar rascunho" }).click();
  await expect(card).toHaveCount(0);
});

/** A film that was cut says less than it should, or stops; what a browser does not notice the server does. */
const CUT = /está danificado|precisa durar 12|não consegue abrir|falta o fim do arquivo/;

/** The field of a place, with what stands beneath it. */
function fieldOf(card: Locator, place: string): Locator {
  return card
    .locator(".mantine-FileInput-root")
    .filter({ has: card.page().getByLabel(place, { exact: true }) });
}

async function choose(card: Locator, place: string, name: string, buffer: Buffer | undefined) {
  const chooser = card.page().waitForEvent("filechooser");
  await card.getByLabel(place, { exact: true }).click();
  await (await chooser).setFiles({ name, mimeType: "video/webm", buffer: buffer ?? Buffer.of() });
}

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
  await page.goto("/configuracoes?aba=teste-visual");
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
