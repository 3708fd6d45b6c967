import { type Locator, expect, test } from "@playwright/test";
import { arriveLoggedIn } from "../people.ts";

/** The staff's layout: the side panel at every width, and where it leads. */

const REM = 16;

test("the side panel is 16rem wide, 3rem folded, and an 18rem drawer below 768 px", async ({
  page,
}) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  const widthOf = (place: Locator) => async (): Promise<number> =>
    Math.round((await place.boundingBox())?.width ?? 0);
  const aside = widthOf(page.getByRole("navigation", { name: "Menu principal" }));
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto("/pacientes");
  await expect.poll(aside).toBe(16 * REM);
  await page.keyboard.press("Control+b");
  await expect.poll(aside).toBe(3 * REM);
  await page.keyboard.press("Meta+b");
  await expect.poll(aside).toBe(16 * REM);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toBeHidden();
  await page.getByRole("button", { name: "Recolher ou expandir o menu (Ctrl+B)" }).click();
  const drawer = page.getByRole("dialog");
  await expect.poll(widthOf(drawer)).toBe(18 * REM);
  await drawer.getByRole("link", { name: "Encaminhamentos" }).click();
  await expect(page).toHaveURL(/\/encaminhamentos$/);
  await expect(drawer).toBeHidden();
});

test("whether the panel is folded is kept in a cookie for seven days", async ({ page }) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/pacientes");
  await page.getByRole("navigation", { name: "Menu principal" }).waitFor();
  await page.keyboard.press("Control+b");
  await expect(page.locator("[data-collapsed]")).toBeVisible();
  const cookies = await page.context().cookies();
  const days = cookies
    .filter(({ name }) => name.includes("sidebar"))
    .map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400));
  expect(days).toEqual([7]);
  await page.reload();
  await expect(page.locator("[data-collapsed]")).toBeVisible();
});
