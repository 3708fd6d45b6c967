import { readFileSync } from "node:fs";
import { join } from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shortFormLink } from "#domain/messaging/whatsapp/short-messages.ts";
import { PROPOSED_NAMES } from "#domain/messaging/whatsapp/templates.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { receiveInbound } from "../../inbound/receive-inbound.ts";
import { sendWhatsApp } from "../send.ts";
import { type ConnectedClinic, aConnectedClinic } from "../testing/connected.ts";
import { errorsAgainst } from "../testing/contract.ts";
import { type GraphServer, startGraphServer } from "../testing/graph-server.ts";
import { whatsAppRoutes } from "../whatsapp.routes.ts";
import { knownAs, newWamid, simulatedGraph } from "./simulated-graph.ts";
import {
  NO_BUTTONS,
  findSimulated,
  findSimulatedMedia,
  insertSimulated,
} from "./simulated.queries.ts";

let story: TestApp;
let simulated: ConnectedClinic;
let played: GraphServer;

beforeAll(async () => {
  story = await testApp({ features: [whatsAppRoutes] });
  simulated = await aConnectedClinic(story);
  played = await startGraphServer(async (request) => {
    const answer = await simulatedGraph(story.deps, request);
    return { status: answer.status, body: await answer.text() };
  });
});
afterAll(async () => {
  await played.close();
  await story.close();
});

const ask = async (path: string, body?: unknown, token = simulated.accessToken) => {
  const answer = await fetch(`${played.url}/v23.0${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const read: unknown = await answer.json();
  return { status: answer.status, body: read };
};
const messages = (body: unknown, token?: string) =>
  ask(`/${simulated.account.phone_number_id}/messages`, body, token);

const base = {
  messaging_product: "whatsapp",
  recipient_type: "individual",
  to: "5581988880001",
};
const template = {
  ...base,
  type: "template",
  template: {
    name: PROPOSED_NAMES.form_link,
    language: { code: "pt_BR" },
    components: [
      {
        type: "body",
        parameters: ["a", "b", "c"].map((text) => ({ type: "text", text })),
      },
      {
        type: "button",
        sub_type: "url",
        index: "0",
        parameters: [{ type: "text", text: "x" }],
      },
    ],
  },
};

test("the simulated provider takes what we send, in the process as over the wire", async () => {
  const short = shortFormLink({
    childName: "Ana Beatriz",
    sender: { name: "Clínica Beira Rio" },
    link: "https://tea.example/pacientes/complemento/segredo",
    token: "segredo",
    validUntil: "2026-05-15",
  });
  const { organizationId } = simulated.clinic;
  const message = { organizationId, recipient: "+5581988880001", short, callbackData: "x" };
  const sending = await sendWhatsApp(story.deps, message, new AbortController().signal);
  expect(sending.kind).toBe("taken");
  const { status, body } = await messages(template);
  expect(status).toBe(200);
  expect(errorsAgainst("SendResponse", body)).toEqual([]);
  expect(body).toMatchObject({ contacts: [{ input: "5581988880001", wa_id: "558188880001" }] });
});

const bad: readonly [string, object][] = [
  ["another product", { ...template, messaging_product: "sms" }],
  ["a group", { ...template, recipient_type: "group" }],
  ["no number", { ...template, to: "mae@familia.example" }],
  ["an unknown field", { ...template, ttl: 5 }],
  ["no template", { ...base, type: "template" }],
  ["an empty text", { ...base, type: "text", text: { body: " " } }],
  ["a preview", { ...base, type: "text", text: { body: "x", preview_url: true } }],
  ["too long a text", { ...base, type: "text", text: { body: "x".repeat(4097) } }],
  ["an empty callback", { ...template, biz_opaque_callback_data: "" }],
  ["a name in capitals", { ...template, template: { ...template.template, name: "Formulario" } }],
  [
    "a line break in a blank",
    {
      ...template,
      template: {
        ...template.template,
        components: [{ type: "body", parameters: [{ type: "text", text: "a\nb" }] }],
      },
    },
  ],
  [
    "a run of spaces in a blank",
    {
      ...template,
      template: {
        ...template.template,
        components: [{ type: "body", parameters: [{ type: "text", text: "a     b" }] }],
      },
    },
  ],
];

test.each(bad)("it and the contract refuse %s", async (_what, body) => {
  expect(errorsAgainst("Send", body)).not.toEqual([]);
  const answer = await messages(body);
  expect(answer.status).toBe(400);
  expect(errorsAgainst("GraphError", answer.body)).toEqual([]);
});

const without = (components: readonly unknown[]): object => ({
  ...template,
  template: { ...template.template, components },
});

test.each<[number, number, object]>([
  [404, 132_000, without(template.template.components.slice(1))],
  [404, 132_000, without(template.template.components.slice(0, 1))],
  [404, 132_001, { ...template, template: { ...template.template, name: "nenhum" } }],
  [404, 132_001, { ...template, template: { ...template.template, language: { code: "en" } } }],
  [400, 131_047, { ...base, type: "text", text: { body: "fora da janela" } }],
])("it answers %i with error %i", async (status, code, body) => {
  expect(await messages(body)).toMatchObject({ status, body: { error: { code } } });
});

test("it knows its token, its accounts and nothing else", async () => {
  expect(await messages(template, "outro")).toMatchObject({
    status: 401,
    body: { error: { code: 190 } },
  });
  expect(await ask("/123456/messages", template)).toMatchObject({
    body: { error: { code: 100 } },
  });
  expect((await ask(`/${simulated.account.phone_number_id}/media`)).status).toBe(400);
  const { account } = await aConnectedClinic(story, "meta");
  expect((await ask(`/${account.phone_number_id}/messages`, template)).status).toBe(400);
});

test("a voice note is handed over, sent by its name, and lies where the telephone plays it", async () => {
  const { organizationId } = simulated.clinic;
  const recipient = "+5581966660001";
  const sound = readFileSync(join(import.meta.dirname, "voice-note.ogg"));
  await insertSimulatedOf(recipient);
  const message = {
    organizationId,
    recipient,
    short: { kind: "voice", content: sound } as const,
    callbackData: null,
  };
  await simulated.within((db) =>
    receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: `wamid.${uuidv7()}`,
      sender: recipient,
      kind: "text",
      body: "Oi",
      receivedAt: story.clock.now(),
    }),
  );
  const sending = await sendWhatsApp(story.deps, message, new AbortController().signal);
  expect(sending.kind).toBe("taken");
  const wamid = sending.kind === "taken" ? sending.wamid : "";
  const sent = await simulated.within((db) => findSimulated(db, wamid));
  const id = sent?.sound.split("/dev/whatsapp/media/")[1] ?? "";
  expect(await simulated.within((db) => findSimulatedMedia(db, id))).toEqual(sound);
  const unknown = { ...base, to: "5581966660001", type: "audio", audio: { id: "1", voice: true } };
  expect((await messages(unknown)).status).toBe(400);
});

/** The telephone of a number has written: its window is open. */
async function insertSimulatedOf(phone: string): Promise<void> {
  await simulated.within((db) =>
    insertSimulated(
      db,
      {
        ...NO_BUTTONS,
        id: uuidv7(),
        wamid: newWamid(),
        from_phone: true,
        phone: knownAs(phone.slice(1)),
        body: "Oi",
        callback_data: null,
        status: "read",
      },
      story.clock.now(),
    ),
  );
}
