import { type Page, expect, test } from "@playwright/test";
import {
  beginTest,
  consentAndOpenCamera,
  goToPositioning,
  openVisionTest,
} from "../vision-visit.ts";
import { SIMULATOR_ARGS } from "../vision/index.ts";

/** What goes wrong in a room with a child and a camera: each ends in words that a person can act on, and nothing is lost. */
test.use({
  launchOptions: { executablePath: process.env["CHROME_PATH"] ?? "", args: SIMULATOR_ARGS },
});
test.setTimeout(180_000);

const CHILD = { seed: 11, socialShare: 0.7 } as const;
const WORDS_MS = 60_000;

test("a denied permission says how to give it, and that the examiner can go on alone", async ({
  page,
  request,
}) => {
  await openVisionTest(page, request, { ...CHILD, permission: "denied" });
  await consentAndOpenCamera(page);
  await said(page, "O navegador não deixou usar a câmera.");
  await said(page, /Toque no cadeado ao lado do endereço/);
  await page.getByRole("button", { name: "Fazer só com o examinador" }).click();
  await expect(page.getByRole("button", { name: "Começar o teste" })).toBeVisible();
});

test("a camera of five frames a second is told before the test", async ({ page, request }) => {
  await openVisionTest(page, request, { ...CHILD, fps: 5 });
  await consentAndOpenCamera(page);
  await said(page, /Velocidade (?:baixa|insuficiente): [0-6]/);
  await said(page, /Feche outros programas/);
});

test("nobody there, darkness and a second face are told where the child is seated", async ({
  page,
  request,
}) => {
  const { child } = await openVisionTest(page, request, { ...CHILD, manner: "absent" });
  await consentAndOpenCamera(page);
  await goToPositioning(page);
  await said(page, /Nenhum rosto à vista: coloque a criança diante da câmera/);
  await child.change({ light: 0.06 });
  await said(page, /Escuro demais: acenda a luz/);
  await child.change({ manner: "usual", light: 1, others: true });
  await said(page, /Há mais de um rosto: toque no da criança/);
});

test("a camera that is unplugged in the middle stops the test, and what was measured is kept", async ({
  page,
  request,
}) => {
  const { child } = await openVisionTest(page, request, CHILD);
  await consentAndOpenCamera(page);
  await goToPositioning(page);
  await beginTest(page);
  await expect(page.locator('[data-step="pair"]')).toBeVisible({ timeout: WORDS_MS });
  await child.unplug();
  await said(page, "A câmera se desligou");
  await said(page, /O que foi medido até aqui está guardado/);
  await page.getByRole("button", { name: "Encerrar o teste" }).click();
  await page.getByText("A câmera falhou", { exact: true }).click();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await said(page, "Teste interrompido. Isso é comum.");
  await said(page, /use outro aparelho ou faça só com o examinador/);
  await said(page, "Teste guardado no cadastro da criança.");
});

test("a child that is gone, or falls asleep, stops the test kindly", async ({ page, request }) => {
  const { child } = await openVisionTest(page, request, CHILD);
  await consentAndOpenCamera(page);
  await goToPositioning(page);
  await beginTest(page);
  await child.change({ manner: "absent" });
  await said(page, "Há alguns segundos não vejo a criança");
  await child.change({ manner: "usual" });
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page.locator("[data-step]:not([data-paused])")).toBeVisible();
  await child.change({ manner: "asleep" });
  await said(page, "Os olhos estão fechados há algum tempo");
  await page.getByRole("button", { name: "Encerrar o teste" }).click();
  await page.getByText("A criança dormiu", { exact: true }).click();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await said(page, /Deixe dormir. Marque outro dia, depois da soneca/);
});

async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible({ timeout: WORDS_MS });
}
