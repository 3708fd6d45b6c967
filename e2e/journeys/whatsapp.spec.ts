import { expect, test } from "@playwright/test";
import { z } from "zod";
import { SHORT_TEMPLATES } from "#domain/messaging/short-message.ts";
import { NIGHT } from "../night.ts";
import { aChildWithLink, arriveLoggedIn, callsOf, uniqueMobile } from "../people.ts";

/** WhatsApp from the account to the telephone and back, with the provider that a trial installation plays. */

const TELEPHONES = "/dev/whatsapp";

test(
  "an account is connected, tested and disconnected by who administers the organisation",
  NIGHT,
  async ({ page }) => {
    await arriveLoggedIn(page, "direcao@escola.example");
    await page.goto("/configuracoes/mensagens/whatsapp");
    await page.getByRole("button", { name: "Conectar", exact: true }).click();
    await expect(page.getByText("Identificação do número é obrigatória")).toBeVisible();
    await page.getByRole("button", { name: "Conectar o WhatsApp simulado" }).click();
    const account = page.getByRole("region", { name: "Conta de WhatsApp" });
    await expect(account.getByText("Simulada")).toBeVisible();
    await expect(page.getByText("Aprovado", { exact: true })).toHaveCount(SHORT_TEMPLATES.length);
    await account.getByRole("button", { name: "Testar a conexão" }).click();
    await expect(account.getByText(/Funciona\. Conectado ao número/)).toBeVisible();
    await account.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).click();
    await expect(page.getByRole("heading", { name: /Conectar o WhatsApp da org/ })).toBeVisible();
  },
);

test("a form goes to the telephone, is read there, answered, and PARAR stops what follows", async ({
  page,
  request,
}) => {
  const phone = uniqueMobile();
  const admin = await callsOf(request, "admin@clinica.example");
  const { id } = await aChildWithLink(request, { phone });
  await arriveLoggedIn(page, "admin@clinica.example");
  const send = async (): Promise<void> => {
    await page.goto(`/formulario/mchat?paciente=${id}`);
    await page.getByRole("radio", { name: /Enviar por WhatsApp/ }).check();
    await page.getByRole("button", { name: "Enviar por WhatsApp" }).click();
  };

  await test.step("it is sent by the program, from the organisation's number", async () => {
    await send();
    await expect(page.getByText(/fila de envio do WhatsApp para/)).toBeVisible();
  });

  const telephone = page.locator("details.phone").filter({ hasText: phone });
  const openTelephone = async (): Promise<void> => {
    await expect(async () => {
      await page.goto(TELEPHONES);
      await expect(telephone).toBeVisible({ timeout: 500 });
    }).toPass();
    if ((await telephone.getAttribute("open")) === null) {
      await telephone.locator("summary").first().click();
    }
  };

  await test.step("the family reads it", async () => {
    await openTelephone();
    await expect(telephone.getByRole("link", { name: "Responder o formulário" })).toBeVisible();
    await telephone.getByRole("button", { name: "Ler", exact: true }).click();
    // The provider tells of it later than the page that was answered.
    await expect(async () => {
      await openTelephone();
      await expect(telephone.getByText("lida ✓✓")).toBeVisible({ timeout: 500 });
    }).toPass();
    const messages = z.object({ messages: z.array(z.object({ status: z.string() })) });
    const record = messages.parse(await admin.get(`/api/patients/${id}/`));
    expect(record.messages.map(({ status }) => status)).toContain("read");
  });

  await test.step("and answers", async () => {
    await telephone.getByPlaceholder("Responder como o responsável").fill("Obrigada, já vou ver!");
    await telephone.getByRole("button", { name: "Responder", exact: true }).click();
    await page.goto(`/pacientes?paciente=${id}`);
    await expect(page.getByText("Obrigada, já vou ver!").first()).toBeVisible();
  });

  await test.step("PARAR is confirmed once, and nothing more goes by WhatsApp", async () => {
    await openTelephone();
    await telephone.getByRole("button", { name: "PARAR" }).click();
    await expect(async () => {
      await openTelephone();
      await expect(telephone.getByText(/responda VOLTAR/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await send();
    await expect(page.getByRole("alert")).toContainText(
      "O responsável pediu para não receber mensagens por WhatsApp.",
    );
  });
});

test("a whole form is answered by buttons alone, without a page", async ({ page, request }) => {
  test.slow();
  const phone = uniqueMobile();
  const admin = await callsOf(request, "admin@clinica.example");
  const { id } = await aChildWithLink(request, { phone });
  const telephone = page.locator("details.phone").filter({ hasText: phone });
  const openTelephone = async (): Promise<void> => {
    await page.goto(TELEPHONES);
    await expect(telephone).toBeVisible({ timeout: 500 });
    if ((await telephone.getAttribute("open")) === null) {
      await telephone.locator("summary").first().click();
    }
  };
  const heard = (words: RegExp | string): Promise<void> =>
    expect(async () => {
      await openTelephone();
      await expect(telephone.locator("li.theirs").last()).toContainText(words, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  const tap = (title: string): Promise<void> =>
    telephone.locator("li.theirs").last().getByRole("button", { name: title, exact: true }).click();

  await test.step("this family wants to be asked by buttons", async () => {
    const record = z.object({ version: z.int(), guardians: z.array(z.object({ id: z.string() })) });
    const { version, guardians } = record.parse(await admin.get(`/api/patients/${id}/`));
    const path = `/api/patients/${id}/guardians/${guardians[0]?.id ?? ""}/`;
    await admin.send("PATCH", path, { version, whatsapp_form: "buttons" });
    await arriveLoggedIn(page, "admin@clinica.example");
    await page.goto(`/formulario/mchat?paciente=${id}`);
    await page.getByRole("radio", { name: /Enviar por WhatsApp/ }).check();
    await page.getByRole("button", { name: "Enviar por WhatsApp" }).click();
    await expect(page.getByText(/fila de envio do WhatsApp para/)).toBeVisible();
  });

  await test.step("it begins in the conversation, and agrees", async () => {
    await heard(/espera a sua resposta/);
    await tap("Responder aqui");
    await heard(/servidores da Meta/);
    await tap("Aceito");
    await heard(/Quem está respondendo/);
    await telephone.locator("details.list").last().locator("summary").click();
    await tap("Eu, sem ajuda");
  });

  await test.step("it hears the first question, and answers all twenty", async () => {
    await heard("Pergunta 1 de 20");
    await tap("Ouvir");
    await expect(async () => {
      await openTelephone();
      await expect(telephone.locator("audio").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    for (let number = 1; number <= 20; number += 1) {
      await heard(`Pergunta ${number} de 20`);
      await tap(number % 2 === 0 ? "Sim" : "Não");
    }
  });

  await test.step("it tells the rest, and sends", async () => {
    await heard(/perdeu palavras ou habilidades/);
    await tap("Não");
    await heard(/Escreva aqui o seu endereço/);
    await telephone.getByPlaceholder("Responder como o responsável").fill("Rua das Flores, 1");
    await telephone.getByRole("button", { name: "Responder", exact: true }).click();
    await heard(/Rua das Flores, 1/);
    await tap("Enviar");
    await heard(/chegaram à equipe/);
  });

  await test.step("staff have it as if it had come from the page", async () => {
    const record = z.object({ address: z.string() });
    expect(record.parse(await admin.get(`/api/patients/${id}/`)).address).toBe("Rua das Flores, 1");
    await page.goto(`/pacientes?paciente=${id}`);
    await expect(page.getByText(/M-CHAT/).first()).toBeVisible();
  });
});
