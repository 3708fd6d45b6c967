import { type APIRequestContext, type Browser, type Page, expect } from "@playwright/test";
import { z } from "zod";
import { LocalMail } from "#contract/mailbox.ts";

/** What the people of the journeys do, in the words of the screens. */

export const PASSWORD = "tea-start-demo";

/** A phone of 360 px, as the cheapest ones are. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "pt-BR",
} as const;

/** A word that no other journey uses, in letters alone, as names are. */
export function unique(word: string): string {
  const number = BigInt(Date.now()) * 1000n + BigInt(Math.floor(Math.random() * 1000));
  return word + number.toString().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

/** The date so many days ago, as a date input takes it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export interface NewChild {
  readonly name: string;
  readonly bornOn: string;
  readonly guardianEmail: string;
}

/** Registers a child of Dra. Marina on the screen and waits for the word that it was done. */
export async function registerChild(page: Page, child: NewChild): Promise<void> {
  await page.goto("/pacientes/novo");
  await page.getByLabel("Nome completo").fill(child.name);
  await page.getByLabel("Data de nascimento").fill(child.bornOn);
  await page.getByLabel("Médico").selectOption({ label: "Dra. Marina Cajueiro" });
  await page.getByLabel("Nome do responsável").fill("Joana Inventada Pitanga");
  await page.getByLabel("Parentesco").fill("Mãe");
  await page.getByLabel("Telefone").fill("(81) 90000-0001");
  await page.getByLabel(/E-mail/).fill(child.guardianEmail);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Paciente criado e e-mail enviado ao responsável!")).toBeVisible();
  await expect(page).toHaveURL(/\/pacientes(\?|$)/);
}

/** The newest mail to an address, once it has arrived. */
export async function mailTo(request: APIRequestContext, address: string): Promise<LocalMail> {
  let found: LocalMail | undefined;
  await expect(async () => {
    const mails = z.array(LocalMail).parse(await (await request.get("/api/dev/mailbox/")).json());
    found = mails.find(({ to }) => to === address);
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** The guardian's link in a mail, as the path that a phone opens. */
export function linkIn({ text }: LocalMail): string {
  const link = /https?:\/\/\S+(\/pacientes\/complemento\/[\w-]{43})/.exec(text)?.[1];
  if (!link) throw new Error("the mail holds no link");
  return link;
}

/** A guardian's phone with the link open. */
export async function openOnPhone(browser: Browser, link: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

/** Fills 'Dados': consent, address, and what worries. */
export async function fillData(page: Page, { concern = "" } = {}): Promise<void> {
  await page.getByRole("checkbox", { name: /concordo com o uso das respostas/ }).check();
  await page.getByLabel("Endereço *").fill("Rua Inventada, 10, Boa Vista");
  if (concern) await page.getByLabel("O que mais preocupa você?").fill(concern);
}

/** Answers every question, the `index`-th with its first choice or its last. */
export async function answerAll(
  page: Page,
  which: (index: number) => "first" | "last" = () => "first",
): Promise<void> {
  await page.getByRole("tab", { name: "Formulário" }).click();
  const questions = page.locator(".q");
  const count = await questions.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) {
    await questions.nth(index).locator("label.choice")[which(index)]().click();
  }
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Salvar Complemento" }).click();
  await expect(page.getByRole("heading", { name: "Cadastro concluído!" })).toBeVisible();
  await expect(page).toHaveURL(/\/complemento\/sucesso$/);
}
