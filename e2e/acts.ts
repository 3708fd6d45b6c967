import { type APIRequestContext, type Page, expect } from "@playwright/test";
import { mailTo } from "./people.ts";

/** Presses the first button of a name. */
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();
const dialog = (page: Page) => page.getByRole("dialog").first().waitFor();
/** Presses a button, and waits for the dialog that it opens. */
export const opening = (name: string | RegExp) => async (page: Page) => {
  await button(name)(page);
  await dialog(page);
};

/** Chooses an entry of a menu, and waits for the dialog that it opens. */
export const choosing = (menu: string | RegExp, entry: string) => async (page: Page) => {
  await settled(page);
  await button(menu)(page);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
  await dialog(page);
};

/** Opens the record of the first child of the list. */
export const firstChild = async (page: Page) => {
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.getByRole("link", { name: "Voltar para a lista" }).waitFor();
};

/** Opens the page of the first referral with which a family is still to be called. */
export const firstReferral = async (page: Page) => {
  await page
    .getByRole("article", { name: /^Falar com a família/ })
    .getByRole("link", { name: /^(?!Ligar|Abrir)/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Próximo passo" }).waitFor();
};

/** Cuts off the calls of a screen, and waits until it says so. */
export const failing = (calls: string) => async (page: Page) => {
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await page
    .getByText(/Erro|Falha/)
    .first()
    .waitFor({ timeout: 30_000 });
};

/** Opens one of the conversations. */
export const openConversation = (which: RegExp) => async (page: Page) => {
  await page
    .getByRole("region", { name: "Lista de conversas" })
    .getByRole("link", { name: which })
    .first()
    .click();
  await page.getByRole("log").waitFor();
};

/** Opens the menu of a group. */
export const openGroupMenu = async (page: Page) => {
  await settled(page);
  await button("Ações de Dr. Tomás Umbuzeiro")(page);
  await page.getByRole("menuitem").first().waitFor();
};

/** Waits till a page has what it shows: a heading, and nothing on its way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  const onItsWay = page.getByText(/^(Carregando|Abrindo)/).filter({ visible: true });
  await expect(onItsWay).toHaveCount(0, { timeout: 20_000 });
}

/** Opens the visual test of the first child of the list, at the guardian's consent. */
export async function openVisualTest(page: Page): Promise<void> {
  await firstChild(page);
  const id = new URL(page.url()).searchParams.get("paciente") ?? "";
  await page.goto(`/teste-visual/${id}`);
  await page.getByRole("checkbox", { name: /Li estas informações/ }).waitFor();
}

/** From the consent of a visual test on: the guardian agrees, and the examiner tells the looks without a camera. */
export async function goOnWithoutCamera(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Li estas informações/ }).check();
  await button("Continuar")(page);
  await button("Fazer só com o examinador")(page);
}

/** Opens the follow-up interview of a child for whom it waits, from a page of somebody of a clinic. */
export async function openInterview(page: Page): Promise<void> {
  const path = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("access_token")}` };
    const read = async (url: string) => (await fetch(url, { headers })).text();
    const children = await read("/api/patients/?recommendation=pediatra");
    for (const [, id] of children.matchAll(/"id":"([0-9a-f-]{36})","full_name"/g)) {
      const interview = await read(`/api/patients/${id}/interview/`);
      if (interview.includes('"state":"waiting"')) return `/pacientes/${id}/entrevista`;
    }
    throw new Error("no interview waits in the demonstration");
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Começar a entrevista" }).waitFor();
}

/** Sends a list of two children to be imported, one of them with a date that is none, as far as the preview. */
export async function uploadList(page: Page): Promise<void> {
  const list =
    "Nome completo;Data de nascimento;Turma\r\nAna Listada;14/13/2021;Nova\r\nBia Listada;14/03/2021;Nova\r\n";
  await page
    .getByLabel("Escolher arquivo")
    .setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByText("O que vai acontecer").waitFor();
}

/** Registers a child twice, by the calls that the pages make, and shows the two records beside each other. */
export async function aChildTwice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("access_token")}`,
      "content-type": "application/json",
    };
    const doctors = await (await fetch("/api/roles/clinic-doctors/", { headers })).text();
    const child = {
      date_of_birth: "2025-01-01",
      guardian_name: "Joana Inventada Pitanga",
      guardian_relationship: "Mãe",
      guardian_phone: "(81) 90000-0003",
      doctor: /"id":"([0-9a-f-]{36})"/.exec(doctors)?.[1],
    };
    for (const word of ["repetida", "repetidda"]) {
      const body = JSON.stringify({
        ...child,
        full_name: `Dora Inventada ${word}`,
        guardian_email: `${word}@familia.example`,
      });
      const made = await fetch("/api/patients/create-and-email/", {
        method: "POST",
        headers,
        body,
      });
      if (!made.ok) throw new Error(await made.text());
    }
  });
  await page.reload();
  await page
    .getByRole("link", { name: /^Cadastro 1/ })
    .first()
    .waitFor();
}

/** Passes the second check on the open page of a family's rights: the birth date, and the code of the second e-mail. */
export async function passSecondCheck(
  page: Page,
  request: APIRequestContext,
  child: { readonly bornOn: string; readonly guardianEmail: string },
): Promise<void> {
  await page.getByRole("radio", { name: /E-mail/ }).check();
  await page.getByRole("button", { name: "Enviar o código" }).click();
  await page.getByLabel("Quando a criança nasceu?").fill(child.bornOn);
  const mail = await mailTo(request, child.guardianEmail, 2);
  const [code = ""] = /\b\d{6}\b/.exec(mail.text) ?? [];
  await page.getByLabel("Código de 6 números").fill(code);
  await page.getByRole("button", { name: "Abrir", exact: true }).click();
}

/** Plays the voice note with which one of the demonstration's conversations begins. */
export async function hearVoiceNote(page: Page): Promise<void> {
  await openConversation(/Obrigada!/)(page);
  await page.getByRole("button", { name: "Ouvir o áudio" }).click();
  await page.getByLabel("Áudio que a família mandou").waitFor();
}
