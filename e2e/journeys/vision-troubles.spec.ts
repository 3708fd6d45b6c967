import { type Page, expect, test } from "@playwright/test";
import { NIGHT } from "../night.ts";
import {
  STEPPED,
  beginStepped,
  openSteppedCamera,
  openSteppedTest,
  seatChild,
} from "../vision-steps.ts";
import { consentAndOpenCamera } from "../vision-visit.ts";

/**
 * What goes wrong in a room with a child and a camera: each ends in words that a person can act on, and nothing is lost. By the
 * clock, all of them are in `nightly/vision-troubles.spec.ts`.
 */
test.use(STEPPED);
test.setTimeout(180_000);

const CHILD = { seed: 11, socialShare: 0.7 } as const;

test(
  "a denied permission says how to give it, and that the examiner can go on alone",
  NIGHT,
  async ({ page, request }) => {
    await openSteppedTest(page, request, { ...CHILD, pictures: "nothing", permission: "denied" });
    await consentAndOpenCamera(page);
    await said(page, "O navegador não deixou usar a câmera.");
    await said(page, /Toque no cadeado ao lado do endereço/);
    await page.getByRole("button", { name: "Fazer só com o examinador" }).click();
    await expect(page.getByRole("button", { name: "Começar o teste" })).toBeVisible();
  },
);

test(
  "a camera of five frames a second is told before the test",
  NIGHT,
  async ({ page, request }) => {
    const slow = { ...CHILD, pictures: "nothing", fps: 4.9 } as const;
    const { child } = await openSteppedTest(page, request, slow);
    await openSteppedCamera(page);
    await child.during(5500);
    await said(page, "Velocidade insuficiente: 4,9");
    await said(page, /Feche outros programas/);
    await expect(
      page.getByRole("button", { name: "Continuar para o posicionamento" }),
    ).toBeDisabled();
    await child.change({ fps: 6 });
    await child.during(6000);
    await said(page, "Velocidade baixa: 6");
    await expect(
      page.getByRole("button", { name: "Continuar para o posicionamento" }),
    ).toBeEnabled();
  },
);

test(
  "nobody there, darkness and a second face are told where the child is seated",
  NIGHT,
  async ({ page, request }) => {
    const nobody = { ...CHILD, pictures: "changes", manner: "absent" } as const;
    const { child } = await openSteppedTest(page, request, nobody);
    await seatChild(page, child);
    await child.during(500);
    await said(page, /Nenhum rosto à vista: coloque a criança diante da câmera/);
    await child.change({ light: 0.06 });
    await child.until({ words: "Escuro demais: acenda a luz" });
    await child.change({ manner: "usual", light: 1, others: true });
    await child.until({ words: "Há mais de um rosto: toque no da criança" });
  },
);

test(
  "a camera that is unplugged in the middle stops the test, and what was measured is kept",
  NIGHT,
  async ({ page, request }) => {
    const { child } = await openSteppedTest(page, request, { ...CHILD, pictures: "nothing" });
    await seatChild(page, child);
    await beginStepped(page, child);
    await child.until({ css: '[data-step="pair"]' });
    await child.during(1000);
    await child.unplug();
    await said(page, "A câmera se desligou");
    await said(page, /O que foi medido até aqui está guardado/);
    await child.release();
    await page.getByRole("button", { name: "Encerrar o teste" }).click();
    await page.getByText("A câmera falhou", { exact: true }).click();
    await page.getByRole("button", { name: "Encerrar", exact: true }).click();
    await said(page, "Teste interrompido. Isso é comum.");
    await said(page, /use outro aparelho ou faça só com o examinador/);
    await said(page, "Teste guardado no cadastro da criança.");
  },
);

test(
  "a child that is gone, or falls asleep, stops the test kindly",
  NIGHT,
  async ({ page, request }) => {
    const { child } = await openSteppedTest(page, request, { ...CHILD, pictures: "changes" });
    await seatChild(page, child);
    await beginStepped(page, child);
    await child.change({ manner: "absent" });
    const gone = await child.until({ words: "Há alguns segundos não vejo a criança" });
    expect(gone, "not before it is sure").toBeGreaterThan(9500);
    await child.change({ manner: "usual" });
    await child.during(500);
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(page.locator("[data-step]:not([data-paused])")).toBeVisible();
    await child.during(1000);
    await child.change({ manner: "asleep" });
    await child.until({ words: "Os olhos estão fechados há algum tempo" });
    await child.release();
    await page.getByRole("button", { name: "Encerrar o teste" }).click();
    await page.getByText("A criança dormiu", { exact: true }).click();
    await page.getByRole("button", { name: "Encerrar", exact: true }).click();
    await said(page, /Deixe dormir. Marque outro dia, depois da soneca/);
  },
);

async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
}
