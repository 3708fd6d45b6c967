import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { ERROR_CODES, errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import { shortFormLink, shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { TEMPLATE_BODIES } from "#domain/messaging/whatsapp/template-bodies.ts";
import { PROPOSED_NAMES } from "#domain/messaging/whatsapp/templates.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { inWords } from "#server/testing/in-words.ts";
import { windowClosesAt } from "./account.ts";
import { sendWhatsApp } from "./send.ts";
import { type ConnectedClinic, aConnectedClinic } from "./testing/connected.ts";
import { errorsAgainst } from "./testing/contract.ts";
import { type GraphReply, type GraphServer, startGraphServer } from "./testing/graph-server.ts";
import { whatsAppRoutes } from "./whatsapp.routes.ts";

const never = new AbortController().signal;
const PHONE = "+5581988880001";
const INVITATION = shortFormLink({
  childName: "Ana Beatriz",
  sender: { name: "Clínica Beira Rio" },
  link: "https://tea.example/pacientes/complemento/segredo",
  token: "segredo",
  validUntil: "2026-05-15",
});
const TEXT: ShortMessage = { kind: "text", text: "Olá! Pode vir às 10 h?" };
const TAKEN = {
  messaging_product: "whatsapp",
  contacts: [{ input: "5581988880001", wa_id: "558188880001" }],
  messages: [{ id: "wamid.HBgM", message_status: "accepted" }],
};

let story: TestApp;
let server: GraphServer;
let reply: GraphReply = { status: 200, body: TAKEN };
let meta: ConnectedClinic;

beforeAll(async () => {
  server = await startGraphServer(() => reply);
  story = await testApp({ features: [whatsAppRoutes], config: { whatsappGraphUrl: server.url } });
  meta = await aConnectedClinic(story, "meta");
  await approve(meta);
});
afterAll(async () => {
  await story.close();
  await server.close();
});
afterEach(() => {
  reply = { status: 200, body: TAKEN };
  server.calls.splice(0);
});

async function approve(clinic: ConnectedClinic): Promise<void> {
  await clinic.within((db) =>
    db
      .updateTable("whatsapp_template")
      .set({ status: "APPROVED", body: TEMPLATE_BODIES.form_link.body })
      .execute(),
  );
}

const send = (short: ShortMessage, recipient = PHONE) => meta.send(short, recipient);

describe("a template", () => {
  test("goes with its blanks, the link's secret at the button, and our own id", async () => {
    const sending = await send(INVITATION);
    expect(sending).toEqual({ kind: "taken", wamid: "wamid.HBgM", detail: "" });
    const [call] = server.calls;
    expect(call?.path).toBe("/v23.0/106540352242922/messages");
    expect(call?.authorization).toBe("Bearer EAAG-token-of-a-test");
    expect(errorsAgainst("Send", call?.body)).toEqual([]);
    expect(call?.body).toMatchObject({
      to: "5581988880001",
      template: {
        name: PROPOSED_NAMES.form_link,
        language: { code: "pt_BR" },
        components: [
          { type: "body", parameters: [{ text: "Clínica Beira Rio" }, { text: "de Ana" }, {}] },
          { type: "button", sub_type: "url", index: "0", parameters: [{ text: "segredo" }] },
        ],
      },
    });
    expect(story.logged()).not.toMatch(/EAAG|segredo|88880001/);
  });

  test("of the staff has no button, and its words in one line", async () => {
    const text = "Olá!\n\n\tA consulta      é às 10 h.";
    await send(shortStaffMessage({ organizationName: "Clínica", childName: "Ana", text }));
    const [call] = server.calls;
    expect(errorsAgainst("Send", call?.body)).toEqual([]);
    expect(JSON.stringify(call?.body)).not.toContain('"button"');
  });

  test.each(["PENDING", "REJECTED", "PAUSED", "DISABLED"])(
    "that is %s is refused here, with the reason",
    async (status) => {
      await meta.within((db) => db.updateTable("whatsapp_template").set({ status }).execute());
      expect(await send(INVITATION)).toMatchObject({
        kind: "refused",
        error: { class: "template" },
      });
      expect(server.calls).toEqual([]);
      await approve(meta);
    },
  );

  test("whose approved words have other blanks is refused here too", async () => {
    const change = (misfit: string) =>
      meta.within((db) => db.updateTable("whatsapp_template").set({ misfit }).execute());
    await change(errorText("template_blanks_differ", { found: 1, wanted: 3 }));
    const sending = await send(INVITATION);
    expect(sending).toMatchObject({ kind: "refused", error: { class: "template" } });
    expect(server.calls).toEqual([]);
    await change("");
  });
});

describe("free text", () => {
  test("outside of the window is refused before anything is sent", async () => {
    const sending = await send(TEXT, "+5581977770001");
    expect(sending).toMatchObject({ kind: "refused", error: { class: "window" } });
    expect("error" in sending && inWords(sending.error.reason)).toContain("24 horas");
    expect(server.calls).toEqual([]);
  });

  test("goes within 24 hours of the last message, the ninth digit aside", async () => {
    await meta.hearsFrom("558188880001");
    const sending = await send(TEXT);
    expect(sending.kind).toBe("taken");
    expect(errorsAgainst("Send", server.calls[0]?.body)).toEqual([]);
    expect(server.calls[0]?.body).toMatchObject({
      type: "text",
      text: { body: "Olá! Pode vir às 10 h?", preview_url: false },
    });
    const at = story.clock.now();
    const closes = await meta.within((db) => windowClosesAt(db, PHONE, at));
    expect(closes?.getTime()).toBe(at.getTime() + 86_400_000);
    expect(await meta.within((db) => windowClosesAt(db, PHONE, closes ?? at))).toBeNull();
  });

  test("that is empty or too long is refused", async () => {
    await meta.hearsFrom(PHONE);
    for (const text of [" \n ", "a".repeat(4097)]) {
      expect(await send({ kind: "text", text })).toMatchObject({
        kind: "refused",
        error: { class: "content" },
      });
    }
    expect(server.calls).toEqual([]);
  });
});

test("a landline gets nothing", async () => {
  expect(await send(INVITATION, "+558133330001")).toMatchObject({
    kind: "refused",
    error: { class: "recipient" },
  });
  expect(server.calls).toEqual([]);
});

test("an organisation without an account sends nothing", async () => {
  const { outsider } = meta.clinic;
  const message = { recipient: PHONE, short: INVITATION, callbackData: null };
  const { organizationId } = outsider;
  expect(await sendWhatsApp(story.deps, { ...message, organizationId }, never)).toMatchObject({
    kind: "refused",
    error: { class: "channel" },
  });
});

describe("what the provider answers", () => {
  const error = (code: number): object => ({
    error: { message: "x", type: "OAuthException", code, fbtrace_id: "A" },
  });

  test.each<[string, GraphReply, string, string]>([
    ["132001", { status: 404, body: error(132_001) }, "refused", "template"],
    ["131056", { status: 429, body: error(131_056) }, "refused", "busy"],
    ["190", { status: 401, body: error(190) }, "refused", "channel"],
    ["a permission", { status: 403, body: error(230) }, "refused", "channel"],
    ["an error nobody knows", { status: 400, body: error(987_654) }, "refused", "content"],
    ["2 with 503", { status: 503, body: error(2) }, "refused", "busy"],
    ["503 without words", { status: 503, body: "" }, "refused", "busy"],
    ["429 without words", { status: 429, body: "<html>" }, "refused", "busy"],
    ["502 of a gateway", { status: 502, body: "<html>" }, "unknown", "busy"],
    ["500 without words", { status: 500, body: "" }, "unknown", "busy"],
    ["200 without words", { status: 200, body: "" }, "unknown", "busy"],
    ["200 with half an answer", { status: 200, body: '{"messages":[' }, "unknown", "busy"],
    ["401 without words", { status: 401, body: "" }, "refused", "channel"],
    ["418 without words", { status: 418, body: "" }, "refused", "content"],
    ["a hang-up after the request left", "hang up", "unknown", "busy"],
  ])("%s", async (_what, answer, kind, errorClass) => {
    reply = answer;
    expect(await send(INVITATION)).toMatchObject({ kind, error: { class: errorClass } });
  });

  test.each(ERROR_CODES.map(({ code }) => code))("%i, as documented", async (code) => {
    reply = { status: 400, body: error(code) };
    const { class: errorClass } = errorOfCode(code);
    expect(await send(INVITATION)).toMatchObject({ kind: "refused", error: { class: errorClass } });
  });

  test("a redirection is not followed: the token is for nobody else", async () => {
    reply = { status: 302, body: "" };
    expect((await send(INVITATION)).kind).toBe("unknown");
    expect(server.calls).toHaveLength(1);
  });

  test.each([
    ["held_for_quality_assessment", "avaliando"],
    ["paused", "pausou"],
  ])("taken and kept back (%s) is taken, and noted", async (message_status, words) => {
    reply = { status: 200, body: { ...TAKEN, messages: [{ id: "wamid.X", message_status }] } };
    const sending = await send(INVITATION);
    expect(sending).toMatchObject({ kind: "taken", wamid: "wamid.X" });
    expect("detail" in sending && inWords(sending.detail)).toContain(words);
  });

  test("that nobody listens means that it never left", async () => {
    const gone = await startGraphServer(() => "hang up");
    await gone.close();
    const nobody = { ...story.deps.config, whatsappGraphUrl: gone.url };
    const sending = await sendWhatsApp(
      { ...story.deps, config: nobody },
      {
        organizationId: meta.clinic.organizationId,
        recipient: PHONE,
        short: INVITATION,
        callbackData: null,
      },
      never,
    );
    expect(sending).toMatchObject({ kind: "refused", error: { class: "busy" } });
  });

  test("when the process stops, what was not begun never left", async () => {
    const { organizationId } = meta.clinic;
    const message = { organizationId, recipient: PHONE, short: INVITATION, callbackData: null };
    const stopped = AbortSignal.abort();
    expect(await sendWhatsApp(story.deps, message, stopped)).toMatchObject({
      kind: "refused",
      error: { class: "busy" },
    });
    expect(server.calls).toEqual([]);
  });
});
