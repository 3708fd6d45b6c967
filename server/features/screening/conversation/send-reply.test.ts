import type { LightMyRequestResponse } from "fastify";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConversationEntry } from "#contract/messaging/conversation.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type ConversationStory,
  aConversationStory,
  conversationCalls,
} from "#server/testing/conversation.ts";
import { conversationRoutes } from "./conversation.routes.ts";

let tea: TestApp;
let story: ConversationStory;

beforeAll(async () => {
  tea = await testApp({ features: [conversationRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aConversationStory(tea);
});

const { asProgram, setGuardian, connect, write, read, reply } = conversationCalls(() => ({
  tea,
  story,
}));

const refusal = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ fields: Record<string, string> }>().fields,
];

describe("writing to a guardian", () => {
  test("by e-mail it is queued as it was written, once however often it is sent", async () => {
    const id = uuidv7();
    const first = await reply({ id });
    const again = await reply({ id });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const stored = await asProgram((db) =>
      db
        .selectFrom("message")
        .select(["kind", "channel", "recipient", "created_by", "priority"])
        .where("patient_id", "=", story.child.patientId)
        .execute(),
    );
    expect(stored).toEqual([
      {
        kind: "reply",
        channel: "email",
        recipient: "mae@familia.example",
        created_by: story.clinic.admin.accountId,
        priority: 0,
      },
    ]);
  });

  test("free words go by WhatsApp for 24 hours after the guardian wrote, and no longer", async () => {
    await connect();
    await write("Bom dia");
    tea.clock.advanceDays(0.9);
    expect((await read()).guardians).toMatchObject([
      {
        whatsapp: "text",
        window_closes_at: new Date(tea.clock.now().getTime() + 8_640_000).toISOString(),
      },
    ]);
    const sent = ConversationEntry.parse((await reply({ way: "whatsapp_text" })).json());
    expect(sent).toMatchObject({ channel: "whatsapp", status: "queued" });
    tea.clock.advanceDays(0.11);
    expect((await read()).guardians).toMatchObject([
      { whatsapp: "template", window_closes_at: null },
    ]);
    expect(refusal(await reply({ way: "whatsapp_text" }))).toEqual([
      422,
      {
        way: "A janela do WhatsApp está fechada: só a mensagem aprovada pode ser enviada, ou um e-mail.",
      },
    ]);
  });

  test("within the approved message it goes at any time, if it is short enough", async () => {
    await connect();
    const sent = await reply({ way: "whatsapp_template" });
    expect(sent.json()).toMatchObject({
      channel: "whatsapp",
      text: "Bom dia! Pode ser na quinta?",
    });
    const long = await reply({ way: "whatsapp_template", text: "x".repeat(1025) });
    expect(refusal(long)).toEqual([
      422,
      { text: "Pela mensagem aprovada cabem até 1.024 caracteres." },
    ]);
  });

  test.each([
    ["a landline", "+558133330001", "landline"],
    ["no telephone", "", "no_phone"],
  ])("who has %s cannot be written to by WhatsApp", async (_, number, whatsapp) => {
    await connect();
    await setGuardian({ phone: number });
    expect((await read()).guardians).toMatchObject([{ whatsapp }]);
    expect((await reply({ way: "whatsapp_template" })).statusCode).toBe(422);
  });

  test("without an account of the organisation, or an e-mail, that way is closed", async () => {
    await setGuardian({ email: "" });
    expect((await read()).guardians).toMatchObject([
      { whatsapp: "no_account", email_way: "no_email" },
    ]);
    expect(refusal(await reply({ way: "whatsapp_text" }))).toEqual([
      422,
      { way: "A organização não tem uma conta de WhatsApp configurada." },
    ]);
    expect(refusal(await reply({}))).toEqual([
      422,
      { way: "O responsável não tem um e-mail que funcione." },
    ]);
  });

  test("who asked for no more messages is not written to", async () => {
    await connect();
    await asProgram(async (db) => {
      await suppressAddress(tea.deps, db, {
        channel: "email",
        address: "mae@familia.example",
        reason: "unsubscribed",
      });
      await suppressAddress(tea.deps, db, {
        channel: "whatsapp",
        address: story.phone,
        reason: "stop_word",
      });
    });
    expect((await read()).guardians).toMatchObject([
      { whatsapp: "suppressed", email_way: "suppressed" },
    ]);
    expect((await reply({})).statusCode).toBe(422);
    expect((await reply({ way: "whatsapp_template" })).statusCode).toBe(422);
  });

  test.each([
    ["nothing written", { text: "   " }, "text"],
    ["something to be filled", { text: "Olá, {{responsavel}}" }, "text"],
    ["a way there is not", { way: "pombo" }, "way"],
  ])("with %s it is refused, the field named", async (_, order, field) => {
    const answer = await reply(order);
    const [status, fields] = refusal(answer);
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });

  test("a guardian of another child is not there", async () => {
    const other = await story.clinic.child();
    expect((await reply({ guardian: other.guardianId })).statusCode).toBe(404);
  });
});

test("a reply that names a result goes only by who means it", async () => {
  const text = "O diagnóstico ainda não veio.";
  expect(refusal(await reply({ text }))).toEqual([
    422,
    { text: expect.stringContaining("(diagnóstico)") as unknown },
  ]);
  expect((await reply({ text, clinical_words_confirmed: true })).statusCode).toBe(201);
});
