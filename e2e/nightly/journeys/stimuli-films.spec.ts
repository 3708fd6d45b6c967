import { type Locator, expect, test } from "@playwright/test";
import { arriveLoggedIn, unique } from "../../people.ts";
import { cutInTheMiddle, recordSound, withoutDuration } from "../../stimuli/broken.ts";
import { CYAN, FLASHING, YELLOW, choose } from "../../stimuli/films.ts";
import { recordFilms } from "../../stimuli/record.ts";

/**
 * A clinic's own films for the visual test, refused where they are none. Films that are put to use and shown to a child are in
 * `nightly/stimuli-films.spec.ts`, and at an event in `events-visual-test.spec.ts`.
 */

test("a film that flashes is refused once it was played, a file that is no whole film of twelve seconds is refused at its field with what to do, and nothing of it is kept", async ({
  page,
}) => {
  test.setTimeout(480_000);
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/configuracoes/organizacao/teste-visual");
  const [mp4, webm, short, long, flashing] = await test.step("films are made", () =>
    recordFilms(page, [
      YELLOW,
      CYAN,
      { ...CYAN, seconds: 4 },
      { ...YELLOW, seconds: 14 },
      FLASHING,
    ]));
  const sound = await recordSound(page);
  if (!mp4 || !webm || !short || !long) throw new Error("this browser records nothing");
  const name = unique("Recusas");
  await page.getByLabel("Nome do conjunto").fill(name);
  await page.getByRole("button", { name: "Começar um conjunto" }).click();
  const card = page.getByRole("region", { name });
  const place = "Par 1, cena social";
  const sent: string[] = [];
  page.on("request", (request) => {
    const isFilm = request.url().includes("/films/1/social/");
    if (request.method() === "PUT" && isFilm) sent.push(request.url());
  });

  await test.step("one that flashes is sent, and measured by being played", async () => {
    await choose(card, "Par 1, cena geométrica", "flashing.webm", flashing);
    await expect(card.getByText(/Medindo luz e movimento/).first()).toBeVisible();
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

  await test.step("the one that flashes is refused in words", async () => {
    await expect(card.getByText(/Pisca até [45] vezes por segundo/)).toBeVisible({
      timeout: 120_000,
    });
    await expect(card.getByText(/não pode ser mostrado a uma criança/)).toBeVisible();
  });

  await test.step("one whose connection breaks says so, and can be sent again", async () => {
    await page.route("**/films/1/social/**", (route) => route.abort("connectionreset"));
    await choose(card, place, "i.webm", webm);
    await expect(fieldOf(card, place)).toContainText(/Sem conexão com o servidor/);
    await page.unroute("**/films/1/social/**");
    await page.reload();
    await expect(card.getByText(place, { exact: true })).toBeVisible();
    await expect(card.getByRole("button", { name: `Tirar: ${place}` })).toHaveCount(0);
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
