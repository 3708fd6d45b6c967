import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type Locator,
  type Page,
  expect,
} from "@playwright/test";
import { z } from "zod";
import { TokenPair } from "#contract/access/auth.ts";
import { LocalMail } from "#contract/messaging/mailbox.ts";
import { writtenDay } from "#domain/organization/read-day.ts";

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

let made = 0;

/**
 * Eight digits that nobody else on this server was given: of the worker, which is another one when it was started again, and
 * of a count. They look unlike each other, or two children would be taken for the same one.
 */
function uniqueDigits(): string {
  made += 1;
  const number = Number(process.env["TEST_WORKER_INDEX"] ?? 0) * 10_000 + made;
  // A factor without 2 and 5 in it gives each number another one of as many digits.
  return String((BigInt(number) * 73_687_871n) % 100_000_000n).padStart(8, "0");
}

/** A word that no other journey uses, in letters alone, as names are. */
export function unique(word: string): string {
  return word + uniqueDigits().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

/** A mobile number that no other journey writes to. */
export function uniqueMobile(): string {
  const digits = uniqueDigits();
  return `(81) 9${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Of the day where the demonstration's organisations are: late in the evening it is another one in UTC. */
const DAY = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/Recife" });

/** The date so many days ago there, as a date input takes it. */
export function daysAgo(days: number): string {
  return DAY.format(Date.now() - days * 86_400_000);
}

/** Waits until a picture has come: its own width, whatever it is shown at. */
export async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty("naturalWidth", 240);
}

/** Types a day, YYYY-MM-DD, as a person of the staff does: day first. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  await field.fill(writtenDay(day));
  await field.blur();
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Fills the login on a page or in a dialog, and sends it. */
export async function fillLogin(
  place: Page | Locator,
  email: string,
  password: string,
): Promise<void> {
  await place.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await place.getByRole("textbox", { name: "Senha" }).fill(password);
  await place.getByRole("button", { name: "Entrar", exact: true }).click();
}

/**
 * Makes a page that of somebody who has logged in, for journeys that are about something else. The session is shared: whoever
 * ends it logs in on the screen.
 */
export async function arriveLoggedIn(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  const context = page.context();
  const { access, refresh } = await tokensOf(context.request, email, password);
  const { origin } = new URL((await context.request.get("/livez")).url());
  const localStorage = [
    { name: "access_token", value: access },
    { name: "refresh_token", value: refresh },
  ];
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Well under the ten minutes of an access token: two pages that renew the same session would end it. */
const REUSE_MS = 120_000;

const logIns = new Map<string, { readonly tokens: Promise<TokenPair>; readonly at: number }>();

/** A session of somebody of the demonstration, the same one for the journeys that follow each other on one server. */
function tokensOf(
  request: APIRequestContext,
  email: string,
  password = PASSWORD,
): Promise<TokenPair> {
  const former = logIns.get(email);
  if (former && performance.now() - former.at < REUSE_MS) return former.tokens;
  const tokens = newSession(request, email, password);
  logIns.set(email, { tokens, at: performance.now() });
  return tokens;
}

async function newSession(request: APIRequestContext, username: string, password: string) {
  const reply = await request.post("/api/token/", { data: { username, password } });
  return TokenPair.parse(await reply.json());
}

/** Calls of the API by somebody of the staff, for what a journey needs before it begins. */
export interface StaffCalls {
  get(url: string): Promise<unknown>;
  /** Throws when it is refused. */
  send(method: "POST" | "PUT" | "PATCH", url: string, body: object): Promise<unknown>;
}

export async function callsOf(request: APIRequestContext, email: string): Promise<StaffCalls> {
  const { access } = await tokensOf(request, email);
  const headers = { authorization: `Bearer ${access}` };
  const read = async (reply: APIResponse): Promise<unknown> => {
    if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  };
  return {
    get: async (url) => read(await request.get(url, { headers })),
    send: async (method, url, data) => read(await request.fetch(url, { method, headers, data })),
  };
}

/** A child of Dra. Marina, registered by the call alone, whose guardian has the link in the mailbox. */
export async function aChildWithLink(
  request: APIRequestContext,
  { bornOn = daysAgo(500), phone = "(81) 90000-0001" }: { bornOn?: string; phone?: string } = {},
): Promise<NewChild & { readonly id: string; readonly link: string }> {
  const admin = await callsOf(request, "admin@clinica.example");
  const doctors = z
    .array(z.object({ id: z.string(), full_name: z.string() }))
    .parse(await admin.get("/api/roles/clinic-doctors/"));
  const doctor = doctors.find(({ full_name: name }) => name === "Dra. Marina Cajueiro");
  const child = {
    name: `${unique("Criança")} Inventada`,
    bornOn,
    guardianEmail: `${unique("mae").toLowerCase()}@familia.example`,
  };
  const created = await admin.send("POST", "/api/patients/create-and-email/", {
    full_name: child.name,
    date_of_birth: child.bornOn,
    guardian_name: "Joana Inventada Pitanga",
    guardian_relationship: "Mãe",
    guardian_phone: phone,
    guardian_email: child.guardianEmail,
    doctor: doctor?.id,
  });
  const { id } = z.object({ id: z.string() }).parse(created);
  return { ...child, id, link: linkIn(await mailTo(request, child.guardianEmail)) };
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
  await typeDay(page.getByLabel("Data de nascimento"), child.bornOn);
  await page.getByLabel("Médico").selectOption({ label: "Dra. Marina Cajueiro" });
  await page.getByLabel("Nome do responsável").fill("Joana Inventada Pitanga");
  await page.getByLabel("Parentesco").fill("Mãe");
  await page.getByLabel("Telefone").fill("(81) 90000-0001");
  await page.getByLabel(/E-mail/).fill(child.guardianEmail);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Paciente criado e e-mail enviado ao responsável!")).toBeVisible();
  await expect(page).toHaveURL(/\/pacientes(\?|$)/);
}

/** The newest mail to an address, once so many have arrived. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  count = 1,
): Promise<LocalMail> {
  let found: LocalMail | undefined;
  await expect(async () => {
    const mails = z.array(LocalMail).parse(await (await request.get("/api/dev/mailbox/")).json());
    const theirs = mails.filter(({ to }) => to === address);
    expect(theirs.length).toBeGreaterThanOrEqual(count);
    [found] = theirs;
  }).toPass({ intervals: [100, 200, 400] });
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** The guardian's link in a mail, as the path that a phone opens. */
export function linkIn(mail: LocalMail): string {
  return pathIn(mail, "/pacientes/complemento/");
}

/** The link to one of our pages in a mail, as its path. */
export function pathIn({ text }: LocalMail, page: string): string {
  const secret = new RegExp(`https?://[^/\\s]+${page}([\\w-]{43})`).exec(text)?.[1];
  if (!secret) throw new Error(`the mail holds no link to ${page}`);
  return page + secret;
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
