import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type ConversationEntry,
  type Correspondent,
  getConversation,
  sendVoiceNote,
} from "#contract/messaging/conversation.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { aMicrophone, forgetMicrophone, hearBy } from "#web/testing/microphone.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { voiceNoteRoutes } from "./routes.ts";

const PAGE = `/gravar-audio/${idOf(1)}/${idOf(2)}`;

const MOTHER: Correspondent = {
  id: idOf(2),
  full_name: "Rosa Inventada",
  relationship: "Mãe",
  is_primary: true,
  may_see: true,
  custody_note: "",
  phone: "+5581988880001",
  email: "",
  whatsapp: "text",
  window_closes_at: "2026-03-17T15:00:00.000Z",
  email_way: "no_email",
};

const SENT: ConversationEntry = {
  id: idOf(3),
  direction: "out",
  at: "2026-03-16T15:00:00.000Z",
  channel: "whatsapp",
  kind: "reply",
  text: "",
  guardian: MOTHER.full_name,
  status: "queued",
  status_at: "2026-03-16T15:00:00.000Z",
  failure: null,
  sender_name: "Ana",
  file: { id: idOf(3), state: "kept", type: "audio/ogg", bytes: 9000, referral: null },
};

const isWith = (guardian: Correspondent) =>
  serve(getConversation, {
    child: { id: idOf(1), full_name: "Lia Inventada", group_name: "Turma" },
    now: "2026-03-16T15:00:00.000Z",
    unread: 0,
    guardians: [guardian],
    entries: [],
  });

beforeEach(() => {
  logInAs("clinic_admin");
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
});
afterEach(() => {
  forgetMicrophone();
  vi.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
async function speak(): Promise<void> {
  await press("Gravar");
  await screen.findByText(/^Gravando/);
  await press("Parar");
  await screen.findByLabelText("Ouça antes de enviar");
}

test("what is said is heard, sent once, and leads back to the conversation", async () => {
  isWith(MOTHER);
  aMicrophone();
  const lost = refuse(sendVoiceNote, { status: 503, detail: "Sem resposta" });
  openPage(PAGE, voiceNoteRoutes);
  expect(await screen.findByRole("heading", { name: "Falar com Rosa Inventada" })).toBeDefined();
  expect(screen.getByText(/Não diga resultado nem diagnóstico/)).toBeDefined();
  await speak();
  expect(screen.getByLabelText("Ouça antes de enviar").getAttribute("src")).toBe("blob:made");
  await press("Enviar áudio");
  expect((await screen.findByRole("alert")).textContent).toContain("O áudio não foi enviado.");
  const sent = serve(sendVoiceNote, SENT);
  await press("Enviar áudio");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ params: { id: idOf(1), guardian_id: idOf(2) } });
  expect(sent[0]?.params).toEqual(lost[0]?.params);
  expect(String(sent[0]?.body)).toBe(String(new TextEncoder().encode("webm")));
});

test("recorded again it is another one", async () => {
  isWith(MOTHER);
  aMicrophone();
  const sent = refuse(sendVoiceNote, { status: 503 });
  openPage(PAGE, voiceNoteRoutes);
  await speak();
  await press("Enviar áudio");
  await screen.findByRole("alert");
  await press("Gravar de novo");
  await screen.findByText(/^Gravando/);
  await press("Parar");
  await screen.findByLabelText("Ouça antes de enviar");
  await press("Enviar áudio");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.params).not.toEqual(sent[1]?.params);
});

test("without a microphone it is said why", async () => {
  isWith(MOTHER);
  aMicrophone();
  hearBy(async () => {
    throw new DOMException("", "NotAllowedError");
  });
  openPage(PAGE, voiceNoteRoutes);
  await press("Gravar");
  expect((await screen.findByRole("alert")).textContent).toContain("não foi permitido");
});

test.each<[string, Partial<Correspondent>, RegExp]>([
  ["may not see", { may_see: false }, /não pode ver resultados/],
  ["has not written for a day", { whatsapp: "template", window_closes_at: null }, /está fechada/],
  ["is another one's", { id: idOf(9) }, /está fechada/],
])("nobody speaks to a guardian who %s", async (_who, changes, words) => {
  isWith({ ...MOTHER, ...changes });
  openPage(PAGE, voiceNoteRoutes);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Gravar" })).toBeNull();
});
