import { type BrowserContext, type Page, expect, test } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { PatientDetail } from "#contract/screening/patients.ts";
import { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { VisionSession } from "#contract/vision/vision.ts";
import { anEventFor, consentToTest, endTest, nextStep, prepareDevice } from "../event-visit.ts";
import { type StaffCalls, aChildWithLink, callsOf, daysAgo, unique } from "../people.ts";
import { recordFilms } from "../stimuli/record.ts";
import { beginStepped, countFrames, PLAN_SEED } from "../vision-steps.ts";
import { type SteppedChild, SIMULATOR_ARGS, installSteppedChild } from "../vision/index.ts";

test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});

/** One child at an event, on a tablet that has no network from the arrival to the family's way home. */
test("a child goes from the arrival to the result desk offline, and the record has it all once", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const admin = await callsOf(request, "admin@clinica.example");
  const child = await aChildWithLink(request, { bornOn: daysAgo(760) });
  const [name = ""] = child.name.split(" ");
  const eventId = await anEventFor(admin, child.id);
  const context = await browser.newContext();
  const { page, virtual } =
    await test.step("the tablet is prepared, and then cut off", async () => {
      const opened = await prepareDevice(context, eventId, "Tablet da sala");
      await opened.close();
      await context.setOffline(true);
      return aTabletWithCamera(context, eventId);
    });
  const began = Date.now();

  await test.step("arrival, consent, questionnaire behind the PIN, and the visual test before the camera", async () => {
    const visitor = { name, runTest: (shown: Page) => aShortTest(shown, name, virtual) };
    while (!(await nextStep(page, visitor)));
  });

  await test.step("the family is told at the desk, still offline", async () => {
    await page.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
    await expect(page.getByRole("heading", { name: "Resultado provisório" })).toBeVisible();
    await expect(page.getByText(/0 enviados, 3 pendentes/)).toBeVisible();
    expect(await recordOf(admin, child.id)).toMatchObject({ tests: [], results: 0 });
  });

  await test.step("the network returns, and everything is in the child's record, once", async () => {
    await context.setOffline(false);
    await expect(page.getByText(/3 enviados, 0 pendentes/)).toBeVisible({ timeout: 60_000 });
    const { tests, results, hasConsent } = await recordOf(admin, child.id);
    expect([results, hasConsent]).toEqual([1, true]);
    const told = { offline: true, event: eventId, method: "camera", state: "aborted" };
    expect(tests).toMatchObject([{ ...told, consent: { name: `Mae ${name}`, method: "signed" } }]);
    const { started_at: started = "", received_at: received } = tests[0] ?? {};
    expect(Date.parse(started)).toBeGreaterThan(began);
    // The tablet's time went from frame to frame: the server counts nothing of it as later than now.
    expect(Date.parse(received ?? "")).toBeGreaterThanOrEqual(Date.parse(started));
  });
  await context.close();
});

/** A clinic's own films on the tablet: prepared with a network, shown without one, and gone with the list. */
test("a tablet shows the clinic's own films offline, keeps its version, and lets go of them in the end", async ({
  browser,
  request,
  page: desktop,
}) => {
  test.setTimeout(240_000);
  const admin = await callsOf(request, "admin@clinica.example");
  const child = await aChildWithLink(request, { bornOn: daysAgo(760) });
  const [name = ""] = child.name.split(" ");
  const eventId = await anEventFor(admin, child.id);
  await desktop.goto("/login");
  const set = await test.step("the clinic shows films of its own", () =>
    aSetOfFilms(admin, desktop));
  const context = await browser.newContext();
  try {
    const page =
      await test.step("a film that does not come is told, and comes when it is tried again", async () => {
        await context.route("**/api/event-device/films/**", (route) => route.abort(), { times: 1 });
        const opened = prepareDevice(context, eventId, "Tablet da sala");
        const tablet = context.pages()[0] ?? (await context.waitForEvent("page"));
        await expect(tablet.getByText(/Um vídeo não chegou/)).toBeVisible({ timeout: 90_000 });
        await tablet.getByRole("button", { name: "Tentar de novo" }).click();
        return opened;
      });
    const ready = page.getByText(/Teste visual com os vídeos “Praça.*”, versão 1, prontos/);
    await expect(ready).toBeVisible();

    await test.step("another version is in use meanwhile: the tablet says so and keeps its own", async () => {
      const next = await aSetOfFilms(admin, desktop, set.id);
      expect(next).toMatchObject({ code: set.code, version: 2 });
      await page.getByRole("button", { name: "Enviar agora" }).click();
      await expect(page.getByText(/A clínica usa agora “Praça.*”, versão 2/)).toBeVisible();
      await expect(ready).toBeVisible();
    });

    await test.step("without a network the child sees the films, each on its side", async () => {
      await context.setOffline(true);
      await page.reload();
      await page.getByRole("listitem").filter({ hasText: name }).getByRole("button").click();
      await page.getByRole("button", { name: "Fazer o teste visual" }).click();
      await consentToTest(page, name);
      await page.getByRole("button", { name: "Fazer só com o examinador" }).click();
      await page.getByRole("button", { name: "Começar o teste" }).click();
      const stage = page.locator('[data-step="pair"]');
      await expect(stage).toBeVisible({ timeout: 60_000 });
      const side = await stage.getAttribute("data-side");
      const shown = side === "left" ? ["yellow", "cyan"] : ["cyan", "yellow"];
      await expect.poll(() => coloursOf(page), { timeout: 10_000 }).toEqual(shown);
      await endTest(page, "A criança não quis");
    });

    await test.step("the result is of the version that was shown, and the films leave with the list", async () => {
      await context.setOffline(false);
      await page.getByRole("button", { name: "Enviar agora" }).click();
      await expect(page.getByText(/1 enviado, 0 pendentes/)).toBeVisible({ timeout: 60_000 });
      const { tests } = await recordOf(admin, child.id);
      expect(tests).toMatchObject([{ stimulus_set: { code: set.code, version: 1 } }]);
      expect(await filmCaches(page)).toHaveLength(1);
      await admin.send("POST", `/api/screening-events/${eventId}/close/`, {});
      await page.getByRole("button", { name: "Enviar agora" }).click();
      await expect(page.getByText(/O mutirão foi encerrado/)).toBeVisible();
      await expect.poll(() => filmCaches(page)).toEqual([]);
    });
  } finally {
    await retireAll(admin);
    await context.close();
  }
});

/** A set of one pair of real films, in use: a new one, or the next version of one, with other films. */
async function aSetOfFilms(admin: StaffCalls, page: Page, of?: string): Promise<StimulusSet> {
  const film = { mediaType: "video/mp4", speed: of === undefined ? 60 : 50, seconds: 12 } as const;
  const [social, geometric] = await recordFilms(page, [
    { ...film, ground: "#f0e080" },
    { ...film, ground: "#80e0e8" },
  ]);
  const id = uuidv7();
  const url = "/api/stimulus-sets";
  await admin.send("POST", `${url}/`, {
    id,
    name: unique("Praça"),
    ...(of !== undefined && { of }),
  });
  await admin.send("PUT", `${url}/${id}/films/1/social/`, social ?? Buffer.of());
  const sent = await admin.send("PUT", `${url}/${id}/films/1/geometric/`, geometric ?? Buffer.of());
  const { pairs = [] } =
    z
      .array(StimulusSet)
      .parse(sent)
      .find((set) => set.id === id) ?? {};
  const calm = { light: 0.6, movement: 0.02, flashes: 0, red_flashes: 0 };
  for (const each of pairs.flatMap((pair) => [pair.social, pair.geometric])) {
    await admin.send("PUT", `${url}/films/${each?.id}/figures/`, calm);
  }
  const word = { holder: "A clínica", terms: "Feitos aqui", name: "Ana Lima", date: "2026-01-10" };
  await admin.send("PUT", `${url}/${id}/rights/`, word);
  const active = await admin.send("POST", `${url}/${id}/activate/`, {});
  const found = z
    .array(StimulusSet)
    .parse(active)
    .find((set) => set.id === id);
  if (!found) throw new Error("the set is not there");
  return found;
}

/** The drawn scenes again, for the journeys after this one. */
async function retireAll(admin: StaffCalls): Promise<void> {
  const sets = z.array(StimulusSet).parse(await admin.get("/api/stimulus-sets/"));
  for (const { id, state } of sets) {
    if (state === "active") await admin.send("POST", `/api/stimulus-sets/${id}/retire/`, {});
  }
}

/** What stands in the middle of the left and of the right panel. */
async function coloursOf(page: Page): Promise<string[]> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const ctx = canvas.getContext("2d");
    return [0.23, 0.77].map((share) => {
      const y = canvas.height / 2 - canvas.width * 0.12;
      const [red = 0, , blue = 0] = ctx?.getImageData(canvas.width * share, y, 1, 1).data ?? [];
      if (red > 200 && blue < 180) return "yellow";
      return red < 180 && blue > 200 ? "cyan" : "neither";
    });
  });
}

/** The caches of films that a tablet has. */
async function filmCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((key) => key.includes("filmes")));
}

/** The same tablet with a virtual child in front of it. */
async function aTabletWithCamera(context: BrowserContext, eventId: string) {
  const page = await context.newPage();
  const child = { seed: 11, socialShare: 0.6, pictures: "changes", planSeed: PLAN_SEED } as const;
  const virtual = await installSteppedChild(page, child);
  await page.goto(`/mutirao/${eventId}`);
  return { page, virtual };
}

/** A test that the examiner ends in its first pair: broken off, and kept like a whole one. */
async function aShortTest(page: Page, name: string, child: SteppedChild): Promise<void> {
  await consentToTest(page, name);
  await page.getByRole("button", { name: "Ligar a câmera" }).click();
  await countFrames(page, child);
  await beginStepped(page, child);
  await expect(page.locator('[data-step="target"]')).toBeVisible();
  await child.during(1000);
  await child.release();
  await endTest(page, "Fomos interrompidos");
}

/** What the record of a child holds, as a person of its clinic reads it. */
async function recordOf(admin: StaffCalls, patientId: string) {
  const tests = await admin.get(`/api/patients/${patientId}/vision-sessions/`);
  const { forms } = PatientDetail.parse(await admin.get(`/api/patients/${patientId}/`));
  const answered = forms.filter(({ result }) => result !== null);
  return {
    tests: z.array(VisionSession).parse(tests),
    results: answered.length,
    hasConsent: answered.every(({ consent_recorded: isRecorded }) => isRecorded),
  };
}
