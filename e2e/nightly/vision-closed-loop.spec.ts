import { type Page, expect, test } from "@playwright/test";
import {
  beginTest,
  consentAndOpenCamera,
  goToPositioning,
  openVisionTest,
  testsOf,
} from "../vision-visit.ts";
import { SIMULATOR_ARGS } from "../vision/index.ts";

/**
 * The closed loop: a virtual child before the camera looks at what the application shows, with a known preference, and the
 * application must tell it, through its real screens, worker and server. Each is a whole run of two minutes and a half.
 */
test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});
test.setTimeout(420_000);

/** Longer than a test can last, with a pause in it. */
const WHOLE_TEST_MS = 300_000;

const CHILDREN = [
  { seed: 11, socialShare: 0.7 },
  { seed: 12, socialShare: 0.3 },
] as const;

for (const options of CHILDREN) {
  const wanted = 100 * options.socialShare;
  test(`a child that looks at the social scene for ${wanted} % is reported within 8 points of it`, async ({
    page,
    request,
  }) => {
    const { id, child } = await openVisionTest(page, request, options);
    await consentAndOpenCamera(page);
    await goToPositioning(page);
    await beginTest(page);
    await theResult(page);
    await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();
    await expect(page.getByText("Válido", { exact: true })).toBeVisible();
    const { social, geometric } = await child.truth();
    const truth = (100 * social) / (social + geometric);
    const reported = Number.parseInt(await page.locator(".vision-number").innerText(), 10);
    expect(Math.abs(truth - wanted), "the child kept to its preference").toBeLessThanOrEqual(8);
    expect(Math.abs(reported - truth), `${reported} for ${truth}`).toBeLessThanOrEqual(8);
    await expect(page.getByText(/Não é diagnóstico\./).first()).toBeVisible();

    // The server computed the same from the samples alone.
    const stored = await testsOf(request, id);
    expect(stored).toMatchObject([{ differs: false }]);
    expect(Math.round(stored[0]?.reading?.measures.social?.pct ?? 0)).toBe(reported);
  });
}

async function theResult(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Resultado" })).toBeVisible({
    timeout: WHOLE_TEST_MS,
  });
}
