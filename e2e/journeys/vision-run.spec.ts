import { expect, test } from "@playwright/test";
import { goOnWithoutCamera, openVisualTest } from "../acts.ts";
import { NIGHT } from "../night.ts";
import { PHONE, arriveLoggedIn } from "../people.ts";
import { pairPhone } from "../vision-visit.ts";
import { installMovedTime } from "../vision/index.ts";

/** The run of the visual test as staff know it: learnt with a simulated child, and kept where there is no network. */
// A slow machine takes its time for what is drawn.
test.setTimeout(150_000);

/** As often as a simulated camera has a frame. */
const FRAME_MS = 66;
/** Two calibrations, the probes after them, and what calls the eyes before a pair. */
const CALIBRATED_MS = 35_000;

test("a demonstration runs whole on its own clock, says what it is, and is stored nowhere", async ({
  page,
}) => {
  const stored: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/vision/") && request.method() !== "GET") {
      stored.push(request.url());
    }
  });
  await arriveLoggedIn(page, "medica@clinica.example");
  const time = await installMovedTime(page.context());
  await page.goto("/teste-visual/demonstracao");
  await page.getByRole("button", { name: "Começar a demonstração" }).click();
  await time.move(page, 500, FRAME_MS);
  await expect(page.getByText("Rosto da criança encontrado")).toBeVisible();
  await page.getByRole("button", { name: "Começar agora" }).click();
  // The calibration, its two probes, and the first pair; now and then the calibration is shown twice.
  const pair = page.locator('[data-step="pair"]');
  for (let ms = 0; ms < CALIBRATED_MS && !(await pair.isVisible()); ms += 1000) {
    await time.move(page, 1000, FRAME_MS);
  }
  await expect(pair).toBeVisible();
  await expect(page.getByText("Demonstração", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Teste em pausa" })).toBeVisible();
  await time.release(page);
  await page.getByRole("button", { name: "Encerrar o teste" }).click();
  await page.getByRole("radio", { name: "A criança não quis" }).check();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await expect(page.getByText("Era uma demonstração: nada foi guardado.")).toBeVisible();
  await expect(page.getByText(/Não é diagnóstico/)).toBeVisible();
  expect(stored).toEqual([]);
});

test("a test that ends without network is safe when the tab is closed, and sent when it is back", async ({
  page,
  context,
}) => {
  await arriveLoggedIn(page, "medica@clinica.example");
  await page.goto("/pacientes");
  await openVisualTest(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await goOnWithoutCamera(page);
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page.locator("[data-step]")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await context.setOffline(true);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Encerrar o teste" }).click();
  await page.getByRole("radio", { name: "Fomos interrompidos" }).check();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await expect(page.getByText(/Teste guardado neste aparelho/)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/pacientes?paciente=${id}`);
  await expect(
    again.getByText("O teste visual que esperava neste aparelho foi enviado."),
  ).toBeVisible();
  const card = again.getByRole("region", { name: "Teste visual", exact: true });
  await expect(card.getByText("Interrompido").first()).toBeVisible();
});

test(
  "a phone is paired by its code, codes live, keeps what it presses without a network, and hears the end",
  NIGHT,
  async ({ page, browser }) => {
    await arriveLoggedIn(page, "medica@clinica.example");
    await page.goto("/pacientes");
    await openVisualTest(page);
    await goOnWithoutCamera(page);
    const phone = await pairPhone(page, await browser.newContext(PHONE));

    await page.getByRole("button", { name: "Começar o teste" }).click();
    await expect(phone.getByText("Teste em andamento")).toBeVisible();
    await phone.getByRole("button", { name: "← Esquerda" }).click();
    await expect(phone.getByText("Tudo o que você tocou foi enviado.")).toBeVisible();
    await phone.context().setOffline(true);
    await phone.getByRole("button", { name: "Direita →" }).click();
    await expect(phone.getByText(/1 toque espera neste celular/)).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText("Tudo o que você tocou foi enviado.")).toBeVisible();

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Encerrar o teste" }).click();
    await page.getByRole("radio", { name: "Fomos interrompidos" }).check();
    await page.getByRole("button", { name: "Encerrar", exact: true }).click();
    await expect(page.getByText("Teste guardado no cadastro da criança.")).toBeVisible();
    await expect(phone.getByText("O teste terminou. Obrigado!")).toBeVisible();
    await phone.context().close();
  },
);
