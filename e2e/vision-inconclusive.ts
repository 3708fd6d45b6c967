import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { z } from "zod";
import { getCoding } from "#contract/vision/vision-coding.ts";
import { callsOf } from "./people.ts";
import { testsOf } from "./vision-visit.ts";

/** A whole test that cannot be read, which is an ordinary end of one, and what is said of it. */

/** Looks at the targets, and then away so much that no chance lets it reach half of the time on the screen. */
export const RESTLESS = { seed: 14, socialShare: 0.5, awayShare: 0.85 } as const;

/**
 * The result on `page` of such a test of the child with this id, its record, and how far camera and examiner agree. `before`: what
 * was counted before it.
 */
export async function isToldInconclusive(
  page: Page,
  request: APIRequestContext,
  id: string,
  before: Counts,
): Promise<void> {
  await isCalmlyInconclusive(page);
  await expect(page.getByRole("button", { name: "Refazer agora" })).toBeVisible();

  const [stored] = await testsOf(request, id);
  expect(stored).toMatchObject({ state: "inconclusive", method: "camera", differs: false });
  expect(stored?.reading?.measures.social).toBeNull();
  expect(stored?.reading?.reasons).toContain("little_gaze");
  expect(stored?.reading?.calibration?.sound).toBe(true);
  // One test more, and not one valid one more.
  const after = await counted(request);
  expect(after).toEqual({ tests: before.tests + 1, valid: before.valid });

  const { kappa, agreedPct } = await agreementOf(request, stored?.id ?? "");
  expect(kappa, "beyond chance").toBeGreaterThan(0.2);
  await page.goto(`/pacientes?paciente=${id}`);
  const card = page.getByRole("region", { name: "Teste visual", exact: true });
  await expect(card.getByText("Inconclusivo", { exact: true })).toBeVisible();
  await expect(card.getByText(/^Cena social/)).toHaveCount(0);
  await card.getByRole("button", { name: /Ver teste/ }).click();
  const dialog = page.getByRole("dialog");
  await isCalmlyInconclusive(page);
  await expect(
    dialog.getByText(`Câmera e pessoa concordam em ${Math.round(agreedPct)}%`),
  ).toBeVisible();
  await expect(dialog.getByText(`Kappa de Cohen: ${spoken(kappa)} (1 é`)).toBeVisible();
  await expect(dialog.getByText(/marcado por quem examinou não basta/)).toBeVisible();
  await dialog.getByText("Ver medidas e pares").click();
  await expect(dialog.getByRole("figure", { name: /Para onde a criança olhou/ })).toBeVisible();
  await expect(dialog.getByRole("row")).toHaveCount(7);
}

/** Tests of the first screen, and the valid ones among them. */
export interface Counts {
  readonly tests: number;
  readonly valid: number;
}

/** What stands where a share would: that it is common, what was lacking and what can be done, with nothing that alarms. */
async function isCalmlyInconclusive(page: Page): Promise<void> {
  const shown = page.locator(".vision-reading");
  await expect(shown.getByText("Inconclusivo", { exact: true })).toBeVisible();
  await expect(shown.getByText(/É comum, e não diz nada sobre a criança/)).toBeVisible();
  await expect(shown.getByText(/A criança olhou pouco para a tela/)).toBeVisible();
  await expect(shown.getByText(/Refaça agora, se a criança estiver disposta/)).toBeVisible();
  await expect(shown.getByText(/Não é diagnóstico/)).toBeVisible();
  await expect(shown.locator(".vision-number")).toHaveCount(0);
  await expect(shown.getByRole("alert")).toHaveCount(0);
}

const Counted = z.object({ vision_tests: z.number(), vision_valid_rate: z.number().nullable() });

/** The tests of the first screen, and how many of them are valid. */
export async function counted(request: APIRequestContext): Promise<Counts> {
  const staff = await callsOf(request, "medica@clinica.example");
  const { vision_tests: tests, vision_valid_rate: rate } = Counted.parse(
    await staff.get("/api/dashboard/"),
  );
  return { tests, valid: Math.round(((rate ?? 0) * tests) / 100) };
}

async function agreementOf(request: APIRequestContext, id: string) {
  const staff = await callsOf(request, "medica@clinica.example");
  const { agreement } = getCoding.reply.parse(
    await staff.get(`/api/vision/sessions/${id}/coding/`),
  );
  return { kappa: agreement?.kappa ?? 0, agreedPct: agreement?.agreedPct ?? 0 };
}

const spoken = (value: number) => value.toLocaleString("pt-BR", { maximumFractionDigits: 2 });
