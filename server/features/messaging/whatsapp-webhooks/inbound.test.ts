import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { deliverDue } from "#server/testing/outbox.ts";
import {
  PHONE,
  FROM,
  type FamilyOnWhatsApp,
  aFamilyOnWhatsApp,
} from "#server/testing/whatsapp-family.ts";
import { queueMessage } from "../dispatch/outbox.ts";
import { isSuppressed } from "../suppressions/suppressed.ts";
import { whatsAppRoutes } from "../whatsapp/whatsapp.routes.ts";
import { applyEvent } from "./apply-event.ts";
import { whatsAppWebhookRoutes } from "./whatsapp-webhooks.routes.ts";

const HEARD_STOP: unknown = expect.stringMatching(/não vai mais mandar mensagens.*VOLTAR\.$/);
const HEARD_RESUME: unknown = expect.stringMatching(/volta a receber as mensagens.*PARAR\.$/);

let story: TestApp;
let family: FamilyOnWhatsApp;

beforeAll(async () => {
  story = await testApp({ features: [whatsAppRoutes, whatsAppWebhookRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  family = await aFamilyOnWhatsApp(story);
});

describe("what a guardian writes", () => {
  test("lands at the child, once, the ninth digit aside", async () => {
    const id = `wamid.${uuidv7()}`;
    expect(await family.text("Obrigada!", id)).toBe(200);
    expect(await family.text("Obrigada!", id)).toBe(200);
    expect(await family.inbox()).toEqual([
      {
        kind: "text",
        body: "Obrigada!",
        sender: PHONE,
        patient_id: family.child.patientId,
        guardian_id: family.child.guardianId,
      },
    ]);
  });

  test.each<[string, object, { kind: string; body: string }]>([
    [
      "a template's button",
      { type: "button", button: { text: "Já respondi", payload: "x" } },
      { kind: "button", body: "Já respondi" },
    ],
    [
      "a button",
      { type: "interactive", interactive: { button_reply: { id: "1", title: "Agendei" } } },
      { kind: "button", body: "Agendei" },
    ],
    [
      "a line of a list",
      { type: "interactive", interactive: { list_reply: { id: "1", title: "Manhã" } } },
      { kind: "button", body: "Manhã" },
    ],
    ["a picture", { type: "image", image: { id: "1" } }, { kind: "other", body: "[imagem]" }],
    [
      "a picture with words",
      { type: "image", image: { id: "1", caption: "O laudo" } },
      { kind: "other", body: "[imagem] O laudo" },
    ],
    ["a voice message", { type: "audio", audio: {} }, { kind: "other", body: "[áudio]" }],
    [
      "a reaction",
      { type: "reaction", reaction: { emoji: "👍" } },
      { kind: "other", body: "[reação] 👍" },
    ],
    [
      "another number",
      { type: "system", system: { type: "user_changed_number", wa_id: "558197770002" } },
      { kind: "other", body: "[mudou de número: agora é (81) 99777-0002. Atualize o cadastro]" },
    ],
    [
      "a type of the future",
      { type: "hologram", hologram: {} },
      { kind: "other", body: "[mensagem de um tipo que não conhecemos]" },
    ],
    [
      "a text without text",
      { type: "text" },
      { kind: "other", body: "[mensagem de um tipo que não conhecemos]" },
    ],
    [
      "what a database cannot keep",
      { type: "text", text: { body: "a\0b\ud800" } },
      { kind: "text", body: "ab\ufffd" },
    ],
  ])("%s is kept in words", async (_what, content, kept) => {
    expect(await family.wrote(content)).toBe(200);
    expect(await family.inbox()).toMatchObject([kept]);
  });

  test("to another number of the same app is no message to us", async () => {
    await family.connected.reportChange("messages", {
      metadata: { phone_number_id: "1" },
      messages: [{ from: FROM, id: "wamid.o", timestamp: "1", type: "text", text: { body: "x" } }],
    });
    expect(await family.inbox()).toEqual([]);
    expect(await family.events()).toMatchObject([{ kind: "other_number" }]);
  });
});

describe("PARAR", () => {
  const isSilent = () => family.connected.within((db) => isSuppressed(db, "whatsapp", PHONE));

  /** The confirmations in the outbox, oldest first. */
  const confirmations = () =>
    family.connected.within((db) =>
      db
        .selectFrom("message")
        .select(["channel", "recipient", "status", "priority", "data", "patient_id", "guardian_id"])
        .where("kind", "=", "wish_confirmed")
        .orderBy("id")
        .execute(),
    );

  async function queued(): Promise<string> {
    return family.connected.within((db) =>
      queueMessage(story.deps, db, {
        kind: "form_link",
        channel: "email",
        recipient: "mae@familia.example",
        patientId: family.child.patientId,
        guardianId: family.child.guardianId,
      }),
    );
  }

  test("stops what waits on every channel, and is heard at once", async () => {
    const id = await queued();
    expect(await family.text("Parar!")).toBe(200);
    expect(await isSilent()).toBe(true);
    expect(await family.messageOf(id)).toMatchObject({ status: "cancelled" });
    expect((await family.messageOf(id)).failure).toContain("pediu por WhatsApp");
    expect(await family.inbox()).toMatchObject([{ body: "Parar!" }]);
  });

  test("said twice is confirmed once, and VOLTAR lifts it", async () => {
    await family.text("PARAR");
    await family.text("parar");
    expect(await confirmations()).toHaveLength(1);
    await family.text("Quero voltar");
    expect(await isSilent()).toBe(false);
    expect(await confirmations()).toHaveLength(2);
    await family.text("VOLTAR");
    expect(await confirmations()).toHaveLength(2);
  });

  test("is confirmed in the child's conversation, before anything that nobody waits for", async () => {
    await family.text("PARAR");
    expect(await confirmations()).toEqual([
      {
        channel: "whatsapp",
        recipient: PHONE,
        status: "queued",
        priority: 0,
        data: { wish: "stop" },
        patient_id: family.child.patientId,
        guardian_id: family.child.guardianId,
      },
    ]);
  });

  test("is confirmed to a number that nobody has, too", async () => {
    await family.wrote({ type: "text", text: { body: "PARAR" }, from: "5581977770009" });
    expect(await confirmations()).toMatchObject([
      { recipient: "+5581977770009", patient_id: null, guardian_id: null },
    ]);
  });

  test("and its confirmation are kept together or not at all, and go although the number is silent", async () => {
    const dying = { ...story.deps, enqueue: () => Promise.reject(new Error("killed")) };
    const said = { from: FROM, id: "wamid.killed", timestamp: family.seconds() };
    const message = { ...said, type: "text", text: { body: "PARAR" } };
    const event = { kind: "message", key: Buffer.from("killed"), message } as const;
    await expect(family.connected.within((db) => applyEvent(dying, db, event))).rejects.toThrow(
      "killed",
    );
    expect(await isSilent()).toBe(false);
    expect(await confirmations()).toEqual([]);
    await family.text("PARAR", "wamid.killed");
    // Whoever took the report may die now: the outbox has it, and any other worker sends it.
    const { channel, handed } = aChannel(undefined, { name: "whatsapp" });
    await deliverDue(story, family.connected.clinic.organizationId, [channel]);
    expect(handed.map(({ recipient, short }) => ({ recipient, short }))).toEqual([
      { recipient: PHONE, short: { kind: "text", text: HEARD_STOP } },
    ]);
    expect(await confirmations()).toMatchObject([{ status: "accepted" }]);
  });

  test("taken back before it was confirmed is confirmed only as taken back", async () => {
    await family.text("PARAR");
    await family.text("VOLTAR");
    const { channel, handed } = aChannel(undefined, { name: "whatsapp" });
    await deliverDue(story, family.connected.clinic.organizationId, [channel]);
    expect(handed.map(({ short }) => short)).toEqual([{ kind: "text", text: HEARD_RESUME }]);
    expect(await confirmations()).toMatchObject([{ status: "cancelled" }, { status: "accepted" }]);
  });

  test("within a sentence stops nothing", async () => {
    await family.text("Ela não quer parar de girar.");
    expect(await isSilent()).toBe(false);
  });
});
