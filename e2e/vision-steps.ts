import { type APIRequestContext, type BrowserContext, type Page, expect } from "@playwright/test";
import { sendCodedKeys } from "#contract/vision/vision-coding.ts";
import { aChildWithLink, arriveLoggedIn, daysAgo } from "./people.ts";
import { begin, consentAndOpenCamera } from "./vision-visit.ts";
import {
  type MovedTime,
  type SteppedChild,
  SIMULATOR_ARGS,
  installSteppedChild,
} from "./vision/index.ts";

/**
 * What staff do in a visual test whose page lives frame by frame: the machine's speed changes nothing of what happens in it. `SEED`
 * in the environment shows another plan than that of every day.
 */
export const PLAN_SEED = Number(process.env["SEED"] ?? 20_261_123);

/** A screen that is large enough for the test, and no larger: each of its pictures is drawn. */
export const STEPPED = {
  viewport: { width: 900, height: 600 },
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
} as const;

type Given = Omit<Parameters<typeof installSteppedChild>[1], "planSeed">;

/** Opens the test of a new child of two years, with a virtual child before the camera. Ends at the consent. */
export async function openSteppedTest(
  page: Page,
  request: APIRequestContext,
  options: Given,
): Promise<{ readonly id: string; readonly child: SteppedChild }> {
  console.log(`SEED=${PLAN_SEED}`);
  const { id } = await aChildWithLink(request, { bornOn: daysAgo(760) });
  await arriveLoggedIn(page, "medica@clinica.example");
  const child = await installSteppedChild(page, { ...options, planSeed: PLAN_SEED });
  await page.goto(`/teste-visual/${id}`);
  await expect(page.getByRole("heading", { name: "Consentimento" })).toBeVisible();
  return { id, child };
}

/** The guardian's word, and the camera open before the child: its frames are still to be counted. */
export async function openSteppedCamera(page: Page): Promise<void> {
  await consentAndOpenCamera(page);
  await hasOpened(page);
}

const hasOpened = (page: Page) =>
  expect(page.locator(".vision-preview")).toBeVisible({ timeout: 60_000 });

/** From the consent to the seat before the camera, whose frames are counted on the way. */
export async function seatChild(page: Page, child: SteppedChild): Promise<void> {
  await consentAndOpenCamera(page);
  await countFrames(page, child);
}

/** From the camera that is being opened to the seat before it. */
export async function countFrames(page: Page, child: SteppedChild): Promise<void> {
  await hasOpened(page);
  await child.during(COUNTED_MS);
  await page.getByRole("button", { name: "Continuar para o posicionamento" }).click();
  await expect(page.getByRole("heading", { name: "Posicionamento" })).toBeVisible();
}

/** The five seconds in which frames are counted, and the first of them. */
const COUNTED_MS = 5500;
/** Frames are seen, and where all is right the test begins by itself. */
const SEATED_MS = 2600;

/** The test on the screen, whether it begins by itself or is begun. */
export async function beginStepped(page: Page, child: SteppedChild): Promise<void> {
  await child.during(SEATED_MS);
  await begin(page, "Começar agora");
}

/** A whole test with a calibration that is shown twice. */
const WHOLE_TEST_MS = 200_000;

/** From the begun test to its result, which is stored. */
export async function sitStepped(page: Page, child: SteppedChild): Promise<void> {
  await child.until({ css: '[data-phase="result"]' }, WHOLE_TEST_MS);
  await child.release();
  await expect(page.getByRole("heading", { name: "Resultado" })).toBeVisible();
  await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();
}

/** The time of a test's page, for the server and for an examiner's phone. */
export interface AgreedClock {
  /** Has the server tell a phone this time. */
  givenTo(phone: BrowserContext): Promise<void>;
  /** Holds the phone's time, and brings it to where the page's is. */
  follow(phone: Page, time: MovedTime): Promise<void>;
}

/** Has the server's clock go as the test's page, by which an examiner's phone sets its own. */
export async function agreedClock(page: Page): Promise<AgreedClock> {
  const live = () => page.evaluate(() => Date.now());
  // While only one of both has been moved, what holds is the time of before.
  let agreed: number | null = null;
  await page.context().route("**/api/vision/coding/clock/", async (route) => {
    await route.fulfill({ json: { now: await live() } });
  });
  return {
    async givenTo(phone) {
      const now = async () => agreed ?? (await live());
      await phone.route("**/api/vision/coding/clock/", async (route) => {
        await route.fulfill({ json: { now: await now() } });
      });
      await phone.route("**/api/vision/coding/keys/", async (route) => {
        const reply = await route.fetch();
        const said = sendCodedKeys.reply.parse(await reply.json());
        await route.fulfill({ response: reply, json: { ...said, now: await now() } });
      });
    },
    async follow(phone, time) {
      const now = await live();
      await time.moveTo(phone, now);
      agreed = now;
    },
  };
}
