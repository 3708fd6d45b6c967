import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { aChildWithLink, arriveLoggedIn, daysAgo } from "./people.ts";
import { installVirtualChild, type InstalledChild } from "./vision/index.ts";

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
