import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type Conversation,
  type ConversationEntry,
  type Correspondent,
  assignThreadToChild,
  getConversation,
  listConversations,
  listUnassignedEntries,
  listUnassignedThreads,
  markConversation,
  markUnassignedThread,
  sendReply,
} from "#contract/messaging/conversation.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { conversationRoutes } from "./routes.ts";

const NOW = "2026-11-10T15:00:00.000Z";
const child = { id: idOf(1), full_name: "Ana Inventada", group_name: "Dra. Inventada" };

function anEntry(number: number, changes: Partial<ConversationEntry> = {}): ConversationEntry {
  return {
    id: idOf(100 + number),
    direction: "in",
    at: "2026-11-10T14:00:00.000Z",
    channel: "whatsapp",
    kind: "text",
    text: `Mensagem ${number}`,
    guardian: "Maria Inventada",
    status: null,
    status_at: null,
    failure: null,
    sender_name: null,
    file: null,
    ...changes,
  };
}

const MOTHER: Correspondent = {
  id: idOf(2),
  full_name: "Maria Inventada",
  relationship: "Mãe",
  is_primary: true,
  may_see: true,
  custody_note: "",
  phone: "+5581999990001",
  email: "maria@familia.example",
  whatsapp: "text",
  window_closes_at: "2026-11-10T18:20:00.000Z",
  email_way: "text",
};

const withMother = (changes: Partial<Correspondent>, entries = [anEntry(1)]): Conversation => ({
  child,
  now: NOW,
  unread: 0,
  guardians: [{ ...MOTHER, ...changes }],
  entries,
});

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listUnassignedThreads, []);
  serve(listConversations, [
    {
      child,
      unread: 2,
      last: { direction: "in", at: NOW, text: "Pode sim", kind: "text", status: null },
    },
  ]);
});

test("the list says who wrote what, how much is unread, and narrows to that", async () => {
  const lists = serve(listConversations, [
    {
      child,
      unread: 2,
      last: { direction: "in", at: NOW, text: "Pode sim", kind: "text", status: null },
    },
    { child: { ...child, id: idOf(3), full_name: "Bento Inventado" }, unread: 0, last: null },
    {
      child: { ...child, id: idOf(4), full_name: "Caio Inventado" },
      unread: 0,
      last: { direction: "out", at: NOW, text: "", kind: "reply", status: "read" },
    },
  ]);
  const { address } = openPage("/conversas", conversationRoutes);
  const first = await screen.findByRole("link", { name: /Ana Inventada.*Pode sim.*2 não lidas/s });
  expect(first.getAttribute("href")).toContain(`paciente=${child.id}`);
  expect(screen.getByText("Ainda sem conversa")).toBeDefined();
  expect(screen.getByRole("link", { name: /Caio Inventado.*Equipe: Áudio/s })).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Só não lidas" }));
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ nao_lidas: "1", limit: "30" }));
  expect(address()).toBe("/conversas?nao_lidas=1");
});

test("within the window the answer goes by WhatsApp in free words, and the time left is shown", async () => {
  serve(getConversation, withMother({}));
  const sent = serve(sendReply, ({ body }) =>
    anEntry(2, { direction: "out", kind: "reply", text: body.text, status: "queued" }),
  );
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  expect(await screen.findByText("A janela do WhatsApp fecha em 3 h 20")).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: "Mensagem" }), "Bom dia!");
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toMatchObject([
      { guardian: MOTHER.id, way: "whatsapp_text", text: "Bom dia!" },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Mensagem" })).toHaveProperty("value", ""),
  );
});

test("outside of it e-mail is proposed, and WhatsApp says that it goes within the approved message", async () => {
  serve(getConversation, withMother({ whatsapp: "template", window_closes_at: null }));
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  const mail = await screen.findByRole("radio", { name: "E-mail" });
  expect(mail).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "WhatsApp" }));
  expect(screen.getByText(/texto livre não é possível/)).toBeDefined();
  await userEvent.type(screen.getByRole("textbox", { name: "Mensagem" }), "Pode ser?");
  expect(screen.getByText(/sobre o acompanhamento de Ana:\s+Pode ser\?/)).toBeDefined();
});

test("a word that tells a result goes once it is said that the family is to read it", async () => {
  serve(getConversation, withMother({}));
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  const box = await screen.findByRole("textbox", { name: "Mensagem" });
  await userEvent.write(box, "O nível é baixo");
  expect(screen.getByText(/Evite falar do resultado por mensagem \(nível\)/)).toBeDefined();
  const send = screen.getByRole("button", { name: "Enviar" });
  expect(send).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByLabelText("É isso mesmo que a família deve ler"));
  expect(send).toHaveProperty("disabled", false);
});

test("who cannot be written to is to be called, and it says why", async () => {
  serve(
    getConversation,
    withMother({ whatsapp: "landline", email_way: "no_email", window_closes_at: null, email: "" }),
  );
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  expect(await screen.findByText("WhatsApp: o telefone é fixo.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Ligar para (81) 99999-0001" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Enviar" })).toBeNull();
});

test("opening a conversation marks it as read; a refusal to send is told, and the words stay", async () => {
  serve(getConversation, { ...withMother({}), unread: 1 });
  const marks = serve(markConversation, { unread: 0 });
  refuse(sendReply, { status: 422, detail: "A janela do WhatsApp está fechada" });
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  const box = await screen.findByRole("textbox", { name: "Mensagem" });
  await waitFor(() => expect(marks.map(({ body }) => body)).toEqual([{ read: true }]));
  await userEvent.type(box, "Oi");
  await userEvent.click(screen.getByRole("button", { name: "Enviar" }));
  expect(await screen.findByText(/A janela do WhatsApp está fechada/)).toBeDefined();
  expect(box).toHaveProperty("value", "Oi");
});

test("each message of ours says how far it has come, and a failed one why", async () => {
  const ours = { direction: "out", sender_name: "Beatriz" } as const;
  serve(
    getConversation,
    withMother({}, [
      anEntry(3, {
        ...ours,
        kind: "reply",
        status: "failed",
        failure: asWritten("A caixa está cheia."),
      }),
      anEntry(2, { ...ours, kind: "form_link", text: null, status: "read", sender_name: null }),
      anEntry(1, { at: "2026-11-08T14:00:00.000Z" }),
    ]),
  );
  openPage(`/conversas?paciente=${child.id}`, conversationRoutes);
  const log = within(await screen.findByRole("log"));
  expect(log.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    expect.stringContaining("Mensagem 1"),
    expect.stringMatching(/Envio automático.*Link do formulário.*Lida/s),
    expect.stringMatching(/Beatriz.*Mensagem 3.*Falhou.*A caixa está cheia\./s),
  ]);
});

test("what came from nobody known is given to a child", async () => {
  const thread = {
    id: idOf(9),
    channel: "whatsapp",
    sender: "+5581900000077",
    unread: 0,
    last: { at: NOW, text: "Sou a avó", kind: "text" },
  } as const;
  serve(listUnassignedThreads, [thread]);
  serve(listUnassignedEntries, [anEntry(1, { text: "Sou a avó", guardian: null })]);
  serve(markUnassignedThread, { unread: 0 });
  serve(listPatients, []);
  const given = serve(assignThreadToChild, { patient: child.id });
  openPage("/conversas", conversationRoutes);
  await userEvent.click(await screen.findByRole("link", { name: /\(81\) 90000-0077/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Atribuir a uma criança" }));
  expect(await screen.findByRole("dialog", { name: "De que criança se trata?" })).toBeDefined();
  expect(given).toEqual([]);
});

test("a school has no conversations", async () => {
  logInAs("school_admin");
  openPage("/conversas", conversationRoutes);
  expect(await screen.findByText("As conversas com as famílias são da clínica.")).toBeDefined();
});
