import { type APIRequestContext, type BrowserContext, type Page, expect } from "@playwright/test";
import { z } from "zod";
import { VisionSession } from "#contract/vision/vision.ts";
import { goOnWithoutCamera } from "./acts.ts";
import { aChildWithLink, arriveLoggedIn, callsOf, daysAgo } from "./people.ts";
import { installVirtualChild, type InstalledChild, type MovedTime } from "./vision/index.ts";

/** What staff do to begin a visual test, in the words of the screens. */

/** Opens the test of a new child of two years, with a virtual child before the camera. Ends at the consent. */
export async function openVisionTest(
  page: Page,
  request: APIRequestContext,
  options: Parameters<typeof installVirtualChild>[1],
): Promise<{ readonly id: string; readonly child: InstalledChild }> {
  const { id } = await aChildWithLink(request, { bornOn: daysAgo(760) });
  await arriveLoggedIn(page, "medica@clinica.example");
  const child = await installVirtualChild(page, options);
  await page.goto(`/teste-visual/${id}`);
  await expect(page.getByRole("heading", { name: "Consentimento" })).toBeVisible();
  return { id, child };
}

/** The guardian's word, and the camera asked for. */
export async function consentAndOpenCamera(page: Page): Promise<void> {
  await page.getByLabel(/Li estas informações/).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await page.getByRole("button", { name: "Ligar a câmera" }).click();
}

/**
 * From the opened camera, once its frames are counted, to the seat before it. Where the machine was too busy for a moment
 * the camera is tried again, as the screen says.
 */
export async function goToPositioning(page: Page): Promise<void> {
  const go = page.getByRole("button", { name: "Continuar para o posicionamento" });
  const again = page.getByRole("button", { name: "Tentar de novo" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(go).toBeEnabled({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  await go.click();
  await expect(page.getByRole("heading", { name: "Posicionamento" })).toBeVisible();
}

/** The test on the screen, whether it begins by itself or is begun. */
export async function beginTest(page: Page): Promise<void> {
  const stage = page.locator("[data-step]");
  const anyway = page.getByRole("button", { name: "Começar agora" });
  await expect(stage.or(anyway).first()).toBeVisible();
  if (await anyway.isVisible()) await anyway.click({ timeout: 5000 }).catch(() => undefined);
  await expect(stage).toBeVisible();
}

/** Longer than a test lasts, with pauses in it. */
const WHOLE_TEST_MS = 400_000;

/** From the begun test to its result. Where it stops to ask after the child, it is gone on with, as somebody beside it would. */
export async function sitThrough(page: Page): Promise<void> {
  const result = page.getByRole("heading", { name: "Resultado" });
  const goOn = page.getByRole("button", { name: "Continuar", exact: true });
  await expect(async () => {
    await result.or(goOn).first().waitFor({ timeout: WHOLE_TEST_MS });
    if (!(await result.isVisible())) await goOn.click({ timeout: 5000 });
    await expect(result).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: WHOLE_TEST_MS });
}

/** Pairs an examiner's phone, which is `context`, with the test whose child is being seated on `page`. */
export async function pairPhone(page: Page, context: BrowserContext): Promise<Page> {
  await page.getByRole("button", { name: "Parear o celular de quem examina" }).click();
  const code = await page.locator(".coding-code strong").innerText();
  const phone = await context.newPage();
  await phone.goto(new URL(`/codificar/${code}`, page.url()).href);
  await phone.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(phone.getByText("Celular ligado. O teste ainda não começou.")).toBeVisible();
  await expect(page.getByText("Celular de quem examina ligado.")).toBeVisible();
  return phone;
}

/** What an examiner who faces the child presses for its looks: the child's left is on the right. */
export const FACING = { left: "Direita →", right: "← Esquerda", away: "Fora da tela" } as const;

/** A person sees, decides and moves a finger. */
const REACTION_MS = 250;

/** An examiner who sees where a virtual child really looks, and presses it a moment later on the phone, until `over`. */
export async function codeLooks(
  phone: Page,
  child: InstalledChild,
  over: { readonly isOver: boolean },
): Promise<void> {
  let pressed = "";
  while (!over.isOver) {
    const look = await child.look();
    if (look !== null && look !== "centre" && look !== pressed) {
      await phone.waitForTimeout(REACTION_MS);
      await phone.getByRole("button", { name: FACING[look], exact: true }).tap();
      pressed = look;
    } else {
      await phone.waitForTimeout(80);
    }
  }
}

/** A child's tests as the server tells them, newest first. */
export async function testsOf(request: APIRequestContext, id: string): Promise<VisionSession[]> {
  const staff = await callsOf(request, "medica@clinica.example");
  return z.array(VisionSession).parse(await staff.get(`/api/patients/${id}/vision-sessions/`));
}

/** What the stage shows now, for whoever watches the child; null once it is gone. */
interface OnStage {
  readonly step: string;
  readonly side: string | null;
  /** Milliseconds of steps that look the same, by the test's own clock. */
  readonly ms: number;
}

/** Time is moved on by so much at once: less than what a test takes for a device that slept. */
const STRIDE_MS = 1000;

/** A begun test to its end on a time that is moved on, without a camera: `watch` presses for what it sees on the stage. */
export async function playThrough(
  page: Page,
  time: MovedTime,
  watch: (shown: OnStage) => Promise<void>,
): Promise<void> {
  let before = "";
  let ms = 0;
  for (;;) {
    const shown = await page.evaluate(() => {
      const stage = document.querySelector<HTMLElement>("[data-step]");
      return stage && { step: stage.dataset["step"] ?? "", side: stage.dataset["side"] ?? null };
    });
    if (!shown) break;
    const key = `${shown.step} ${shown.side}`;
    ms = key === before ? ms + STRIDE_MS : 0;
    before = key;
    await watch({ ...shown, ms });
    await time.move(page, STRIDE_MS);
  }
  await time.release(page);
  await expect(page.getByRole("heading", { name: "Resultado" })).toBeVisible();
}

/** From the opened test of a child to its first step, without a camera. */
export async function beginAlone(page: Page): Promise<void> {
  await goOnWithoutCamera(page);
  await begin(page, "Começar o teste");
}

/** Presses what begins a test until it is on the screen: a button moves when what stands above it arrives late. */
export async function begin(page: Page, name: "Começar o teste" | "Começar agora"): Promise<void> {
  const stage = page.locator("[data-step]");
  await expect(async () => {
    if (!(await stage.isVisible())) {
      await page.getByRole("button", { name }).click({ timeout: 5000 });
    }
    await expect(stage).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

/** Where a child looks that follows what is shown at one side, and of each pair the social scene for two thirds. */
export function attentive({ step, side, ms }: OnStage): "left" | "right" | null {
  if (side !== "left" && side !== "right") return null;
  const other = side === "left" ? "right" : "left";
  return step === "pair" && ms >= 8000 ? other : side;
}

/** Where a child looks that follows what is shown at one side, and turns from every pair. */
export function turning({ step, side }: OnStage): "left" | "right" | "away" | null {
  if (step === "pair") return "away";
  return side === "left" || side === "right" ? side : null;
}
