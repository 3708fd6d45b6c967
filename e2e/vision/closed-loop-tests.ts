import { expect, test } from "@playwright/test";
import { beginStepped, openSteppedTest, seatChild, sitStepped } from "../vision-steps.ts";
import { testsOf } from "../vision-visit.ts";

type Child = Parameters<typeof openSteppedTest>[2];

/**
 * The closed loop: a virtual child before the camera looks at what the application shows, with a known preference, and the
 * application must tell it, through its real screens and server.
 */
export function testClosedLoop(
  children: readonly (Child & { readonly socialShare: number })[],
): void {
  for (const options of children) {
    const wanted = 100 * options.socialShare;
    test(`a child that looks at the social scene for ${wanted} % is reported within 8 points of it`, async ({
      page,
      request,
    }) => {
      const { id, child } = await openSteppedTest(page, request, options);
      await seatChild(page, child);
      await beginStepped(page, child);
      await sitStepped(page, child);
      await expect(page.getByText("Válido", { exact: true })).toBeVisible();
      const { social, geometric } = await child.truth();
      const truth = (100 * social) / (social + geometric);
      const reported = Number.parseInt(await page.locator(".vision-number").innerText(), 10);
      console.log(`reported ${reported} %, truly ${truth.toFixed(1)} %`);
      expect(Math.abs(truth - wanted), "the child kept to its preference").toBeLessThanOrEqual(8);
      expect(Math.abs(reported - truth), `${reported} for ${truth}`).toBeLessThanOrEqual(8);
      await expect(page.getByText(/Não é diagnóstico\./).first()).toBeVisible();

      // The server computed the same from the samples alone.
      const stored = await testsOf(request, id);
      expect(stored).toMatchObject([{ differs: false }]);
      expect(Math.round(stored[0]?.reading?.measures.social?.pct ?? 0)).toBe(reported);
    });
  }
}
