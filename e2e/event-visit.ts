import { type BrowserContext, type Page } from "@playwright/test";
import { uuidv7 } from "uuidv7";
import { ScreeningEvent } from "#contract/events/screening-events.ts";
import { type StaffCalls, arriveLoggedIn, daysAgo, unique } from "./people.ts";

/** What a team does at an event with a prepared device, in the words of the screens. */

export const PIN = "2580";

/** Prepares a device for an event in a browser of its own: then it holds the list and everything that a day without network needs. */
export async function prepareDevice(
  context: BrowserContext,
  eventId: string,
  name: string,
): Promise<Page> {
  const page = await context.newPage();
  await arriveLoggedIn(page, "admin@clinica.example");
  await page.goto(`/mutirao/${eventId}`);
  await page.getByLabel("Nome do aparelho").fill(name);
  await page.getByLabel("PIN da equipe").fill(PIN);
  await page.getByRole("button", { name: "Preparar", exact: true }).click();
  await page.getByLabel("Nome ou código da criança").waitFor({ timeout: 60_000 });
  return page;
}

/** An event of today for this one child, who is of no group of it. */
export async function anEventFor(admin: StaffCalls, patientId: string): Promise<string> {
  const today = daysAgo(0);
  const made = await admin.send("POST", "/api/screening-events/", {
    id: uuidv7(),
    name: `Mutirão ${unique("Visual")}`,
    place: "Posto",
    starts_on: today,
    ends_on: today,
    group_ids: [],
    patient_ids: [patientId],
  });
  return ScreeningEvent.parse(made).id;
}

/** How a child is found on the device, and what is still to be done with it. */
export interface Visitor {
  /** The first name. */
  readonly name: string;
  /** Opens the visual test and has it begun and ended, back at the child's desk; left out where none is made. */
  readonly runTest?: (page: Page) => Promise<void>;
}

/**
 * Does whatever the screen asks for next, for this child, however it came to be there: arrival, the family's consent and
 * answers behind the PIN, and the visual test. True once the child is through.
 */
export async function nextStep(page: Page, { name, runTest }: Visitor): Promise<boolean> {
  const on = screens(page);
  await on.search.or(on.consent).or(on.finish).or(on.thanks).or(on.back).first().waitFor();
  if (await on.thanks.isVisible()) await takeBack(page);
  else if (await on.consent.isVisible()) await agree(page, name);
  else if (await on.finish.isVisible()) await answer(page);
  else if (await on.search.isVisible()) {
    await on.search.fill(name);
    const child = page.getByRole("listitem").filter({ hasText: name }).getByRole("button");
    const isTested = !runTest || (await child.getByText("teste visual").isVisible());
    if ((await child.getByText("respondeu").isVisible()) && isTested) return true;
    await child.click();
    await on.back.waitFor();
  } else if (await on.handOver.isVisible()) {
    if (await on.arrive.isVisible()) {
      await on.arrive.click();
      await on.arrive.waitFor({ state: "detached" });
    }
    await on.handOver.click();
    await on.consent.or(on.finish).first().waitFor();
  } else if (runTest && (await on.test.isVisible())) {
    await on.test.click();
    await runTest(page);
    await on.back.waitFor();
  } else await on.back.click();
  return false;
}

function screens(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    search: page.getByLabel("Nome ou código da criança"),
    consent: button("Começar"),
    finish: button("Terminei"),
    thanks: page.getByText("Obrigado! Devolva o aparelho à equipe."),
    arrive: button("Registrar chegada"),
    handOver: button("Entregar o aparelho para o questionário"),
    test: button("Fazer o teste visual"),
    back: button("Voltar à lista"),
  };
}

async function takeBack(page: Page): Promise<void> {
  const { thanks } = screens(page);
  await page.getByLabel("Equipe: PIN para continuar").fill(PIN);
  await page.getByRole("button", { name: "Continuar" }).click();
  await thanks.waitFor({ state: "detached" });
}

async function agree(page: Page, name: string): Promise<void> {
  const { consent, finish } = screens(page);
  await page.getByLabel("Seu nome").fill(`Mae ${name}`);
  await page.getByLabel("Parentesco").fill("Mãe");
  await page.locator("input[name=consent]").check();
  await consent.click();
  await finish.waitFor();
}

async function answer(page: Page): Promise<void> {
  const { finish, thanks } = screens(page);
  await page.getByLabel("Endereço").fill("Praça, 1");
  await page.evaluate(() => {
    for (const question of document.querySelectorAll("fieldset[data-question]")) {
      question.querySelector("input")?.click();
    }
  });
  await finish.click();
  await thanks.waitFor();
}

/** The guardian's word before a visual test, said by somebody who is not on the device's list. */
export async function consentToTest(page: Page, name: string): Promise<void> {
  await page.locator("input[name=name]").fill(`Mae ${name}`);
  await page.locator("input[name=relationship]").fill("Mãe");
  await page.getByLabel(/Li estas informações/).check();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
}

/** Ends a test that goes on before its time, and comes back to the child's desk once it is kept on the device. */
export async function endTest(page: Page, reason: string): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Encerrar o teste" }).click();
  await page.getByRole("radio", { name: reason }).check();
  await page.getByRole("button", { name: "Encerrar", exact: true }).click();
  await page.getByText(/guardado neste aparelho/).waitFor();
  await page.getByRole("button", { name: "Concluir", exact: true }).click();
}
