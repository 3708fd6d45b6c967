import { expect, test } from "@playwright/test";
import { arriveLoggedIn } from "../people.ts";

test("the three types, a search and the dates gone by stand in the address", async ({ page }) => {
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto("/encaminhamentos");
  await page.getByText("Para Pediatra").first().click();
  await expect(page).toHaveURL(/tipo=pediatrician/);
  await page.getByText("Para Neuropediatra").first().click();
  await page.getByText("Só com prazo vencido").click();
  await expect(page).toHaveURL(/vencidos=1/);
  const late = page.getByText(/^Prazo vencido · /);
  await expect(late).toHaveCount(3);
  await page.reload();
  await expect(late).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(/tipo=/);
  await expect(page).not.toHaveURL(/vencidos=1/);
});
