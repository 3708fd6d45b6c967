import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { listMessageTemplates, type MessageTemplate } from "#contract/messaging/templates.ts";
import {
  countReferrals,
  getReferral,
  listReferrals,
  sendReferralMessage,
} from "#contract/referrals/referrals.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { aReferral, aReferralDetail } from "#web/testing/referrals.ts";
import { hang, refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { referralsRoutes } from "./routes.ts";
import {
  SENT,
  messageArea,
  openMessage,
  reopenDialog,
  writeMessage,
} from "./testing/write-message.ts";

function template(type: MessageTemplate["type"], name: string, content: string): MessageTemplate {
  return { id: type ?? idOf(70), type, name, content, is_edited: type === null };
}

const TEMPLATES = [
  template("therapy", "Para terapias", "Terapias para {{crianca}}"),
  template("pediatrician", "Para pediatra", "Pediatra para {{crianca}}"),
  template(
    "neurologist",
    "Para neuropediatra",
    "Olá, {{responsavel}}! Sobre {{crianca}}. {{instituicao}}",
  ),
  template(null, "Com link", "Veja: {{link}}"),
];
const FILLED = "Olá, Maria! Sobre Criança. Clínica Ipê";

test("begins with the template of the referral's type, filled, and says whom it reaches", async () => {
  const dialog = await openMessage({}, TEMPLATES);
  expect(
    await dialog.findByText("Para Maria Inventada, por e-mail: maria@familia.example"),
  ).toBeDefined();
  expect(dialog.getByText("As respostas chegam a contato@ipe.example.")).toBeDefined();
  expect(dialog.getByRole("combobox", { name: "Modelo" })).toHaveProperty("value", "neurologist");
  expect(messageArea().value).toBe(FILLED);
  expect(dialog.getByText(`${FILLED.length} de 4000 caracteres`)).toBeDefined();
  expect(dialog.getByText("Assunto: Mensagem da Clínica Ipê sobre Criança")).toBeDefined();
});

test("sends what is written; the button says so until the server has it, then a toast, and it closes", async () => {
  let answer: (response: Response) => void = () => undefined;
  const dialog = await openMessage({}, TEMPLATES);
  const calls = respond(
    sendReferralMessage,
    () => new Promise<Response>((resolve) => void (answer = resolve)),
  );
  await dialog.findByText(/^Para Maria/);
  await writeMessage("Vamos marcar?");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  const sending = await dialog.findByRole("button", { name: "Enviando..." });
  expect(sending).toHaveProperty("disabled", true);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeNull();
  answer(Response.json(SENT, { status: 201 }));
  expect(await screen.findByText("Mensagem enviada!")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toMatchObject([
    { params: { referral_id: idOf(401) }, body: { text: "Vamos marcar?" } },
  ]);
  expect(idIn(calls[0]?.body)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  await reopenDialog();
  await waitFor(() => expect(messageArea().value).toBe(FILLED));
});

test.each([
  ["", "0 de 4000 caracteres"],
  [" \n ", "3 de 4000 caracteres"],
])("cannot send %j", async (text, count) => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await userEvent.clear(messageArea());
  if (text !== "") {
    await userEvent.click(messageArea());
    await userEvent.paste(text);
  }
  expect(dialog.getByRole("button", { name: "Enviar" })).toHaveProperty("disabled", true);
  expect(dialog.getByText(count)).toBeDefined();
});

test.each([
  [
    "Olá, {{nome}}",
    "{{nome}} não existe. Use {{crianca}}, {{responsavel}}, {{link}}, {{instituicao}}.",
  ],
  ["x".repeat(4001), "O texto pode ter no máximo 4000 caracteres"],
])("cannot send what the server would refuse (%#), and says why", async (text, fault) => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await writeMessage(text);
  expect(dialog.getByText(fault)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Enviar" })).toHaveProperty("disabled", true);
});

test("a text that names a result goes once it is said that the family is to read it", async () => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await writeMessage("O score e o diagnóstico");
  expect(
    await dialog.findByText(/Evite falar do resultado por mensagem \(score, diagnóstico\)/),
  ).toBeDefined();
  const send = dialog.getByRole("button", { name: "Enviar" });
  expect(send).toHaveProperty("disabled", true);
  const meant = "É isso mesmo que a família deve ler";
  await userEvent.click(dialog.getByLabelText(meant));
  expect(send).toHaveProperty("disabled", false);
  // Another word is asked about anew.
  await writeMessage("O score, o diagnóstico e o nível");
  expect(send).toHaveProperty("disabled", true);
  await userEvent.click(dialog.getByLabelText(meant));
  const sent = refuse(sendReferralMessage, { status: 503, detail: "Tente de novo em instantes." });
  await userEvent.click(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ clinical_words_confirmed: true });
});

test("the guardian's link stays closed to staff, and one that is gone cannot be sent", async () => {
  const dialog = await openMessage({ has_link: false }, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Modelo" }), "Com link");
  expect(messageArea().value).toBe("Veja: {{link}}");
  expect(
    dialog.getByText(/O link do responsável não vale mais.*Tire \{\{link\}\} do texto/),
  ).toBeDefined();
  expect(dialog.getByText(/Veja: \[link do responsável\]/)).toBeDefined();
  expect(dialog.getByRole("button", { name: "Enviar" })).toHaveProperty("disabled", true);
});

test("another template asks before it takes the place of what was written", async () => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  const choice = dialog.getByRole("combobox", { name: "Modelo" });
  await userEvent.selectOptions(choice, "Para pediatra");
  expect(messageArea().value).toBe("Pediatra para Criança");
  await writeMessage("Meu texto");
  await userEvent.selectOptions(choice, "Para terapias");
  expect(dialog.getByText("Trocar o modelo apaga o que você escreveu.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Manter meu texto" }));
  expect(messageArea().value).toBe("Meu texto");
  expect(choice).toHaveProperty("value", "pediatrician");
  await userEvent.selectOptions(choice, "Em branco");
  await userEvent.click(dialog.getByRole("button", { name: "Trocar mesmo assim" }));
  expect(messageArea().value).toBe("");
});

test("what was begun is there again when the dialog was closed", async () => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await writeMessage("Pela metade");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement?.getAttribute("aria-label")).toBe(
    "Enviar mensagem à família de Criança Inventada 1",
  );
  const again = await reopenDialog();
  expect(await again.findByText("Este é o rascunho que você tinha começado.")).toBeDefined();
  expect(messageArea().value).toBe("Pela metade");
});

test("a failure keeps the text and says why; the same text again is the same order", async () => {
  const dialog = await openMessage({}, TEMPLATES);
  await dialog.findByText(/^Para Maria/);
  await writeMessage("Vamos marcar?");
  const calls = refuse(sendReferralMessage, { status: 503, detail: "Tente de novo em instantes." });
  const send = dialog.getByRole("button", { name: "Enviar" });
  await userEvent.click(send);
  expect((await dialog.findByRole("alert")).textContent).toBe(
    "Não foi possível enviar. Tente de novo em instantes.",
  );
  expect(messageArea().value).toBe("Vamos marcar?");
  await userEvent.click(await dialog.findByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  await dialog.findByRole("button", { name: "Enviar" });
  await writeMessage("Outro texto");
  await userEvent.click(dialog.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body).not.toMatchObject({ id: idIn(calls[0]?.body) });
});

function idIn(body: unknown): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, "id") : undefined;
}

test("a guardian without e-mail: whom to call, and where to mend it", async () => {
  const { guardian } = aReferralDetail();
  const dialog = await openMessage({ guardian: guardian && { ...guardian, email: "" } }, TEMPLATES);
  expect(await dialog.findByText("O responsável não tem um e-mail que funcione.")).toBeDefined();
  expect(dialog.getByRole("link", { name: /^Ligar para Maria Inventada/ })).toBeDefined();
  expect(dialog.getByRole("link", { name: "Abrir a ficha completa" })).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Enviar" })).toBeNull();
});

test("on its way, and what cannot be had", async () => {
  logInAs("clinic_doctor");
  serve(countReferrals, { therapy: 0, pediatrician: 0, neurologist: 1 });
  serve(listReferrals, [aReferral(1)]);
  serve(getReferral, aReferralDetail());
  hang(listMessageTemplates);
  const { unmount } = openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  expect(await (await reopenDialog()).findByText("Preparando a mensagem...")).toBeDefined();
  unmount();
  refuse(listMessageTemplates, { status: 503, detail: "Tente de novo em instantes." });
  openPage("/encaminhamentos?tipo=neurologist", referralsRoutes);
  expect(
    await (await reopenDialog()).findByText("Erro ao carregar: Tente de novo em instantes."),
  ).toBeDefined();
});
