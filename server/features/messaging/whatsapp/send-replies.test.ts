import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import { shortFormLink } from "#domain/messaging/whatsapp/short-messages.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type ConnectedClinic, aConnectedClinic } from "./testing/connected.ts";
import { errorsAgainst } from "./testing/contract.ts";
import { type GraphServer, startGraphServer } from "./testing/graph-server.ts";
import { whatsAppRoutes } from "./whatsapp.routes.ts";

const TAKEN = {
  messaging_product: "whatsapp",
  contacts: [{ input: "5581988880001", wa_id: "558188880001" }],
  messages: [{ id: "wamid.HBgM", message_status: "accepted" }],
};

let story: TestApp;
let server: GraphServer;
let meta: ConnectedClinic;

beforeAll(async () => {
  server = await startGraphServer(() => ({ status: 200, body: TAKEN }));
  story = await testApp({ features: [whatsAppRoutes], config: { whatsappGraphUrl: server.url } });
  meta = await aConnectedClinic(story, "meta");
});
afterAll(async () => {
  await story.close();
  await server.close();
});
afterEach(() => {
  server.calls.splice(0);
});

describe("within the window", () => {
  const QUESTION = "Ela olha quando alguém chama?";
  const SENT: readonly (readonly [string, ShortMessage])[] = [
    ["buttons", { kind: "buttons", text: QUESTION, buttons: [{ id: "a", title: "Sim" }] }],
    [
      "a list",
      {
        kind: "list",
        text: QUESTION,
        opens: "Escolher",
        rows: [{ id: "a", title: "Às vezes", description: "Nem sempre" }],
      },
    ],
    ["a sound", { kind: "audio", url: "https://tea.example/sons-1/pt-BR/x.ogg" }],
  ];

  test.each(SENT)(
    "%s go as the contract has them, and outside of it not at all",
    async (_, short) => {
      const recipient = `+55819777${String(10_000 + SENT.findIndex(([, each]) => each === short))}`;
      expect(await meta.send(short, recipient)).toMatchObject({ error: { class: "window" } });
      await meta.hearsFrom(recipient);
      expect(await meta.send(short, recipient)).toMatchObject({ kind: "taken" });
      const [call] = server.calls;
      expect(errorsAgainst("Send", call?.body)).toEqual([]);
      expect(server.calls).toHaveLength(1);
    },
  );

  test("buttons that Meta would refuse are refused here", async () => {
    const recipient = "+5581977720000";
    await meta.hearsFrom(recipient);
    const buttons = [{ id: "a", title: "um título que é longo demais" }];
    const sending = await meta.send({ kind: "buttons", text: QUESTION, buttons }, recipient);
    expect(sending).toMatchObject({ kind: "refused", error: { class: "content" } });
    expect(server.calls).toEqual([]);
  });
});

test("a template has its buttons to answer by before the one with the link", async () => {
  const replies = [{ id: "choice", title: "Responder aqui" }];
  await meta.within((db) =>
    db.updateTable("whatsapp_template").set({ status: "APPROVED" }).execute(),
  );
  const invitation = shortFormLink({
    childName: "Ana Beatriz",
    sender: { name: "Clínica Beira Rio" },
    link: "https://tea.example/pacientes/complemento/segredo",
    token: "segredo",
    validUntil: "2026-05-15",
  });
  const asking = { ...invitation, template: "form_buttons", replies } as const;
  await meta.send(asking, "+5581977700000");
  const [call] = server.calls;
  expect(errorsAgainst("Send", call?.body)).toEqual([]);
  expect(call?.body).toMatchObject({
    template: {
      components: [
        { type: "body" },
        { sub_type: "quick_reply", index: "0", parameters: [{ payload: "choice" }] },
        { sub_type: "url", index: "1", parameters: [{ text: "segredo" }] },
      ],
    },
  });
});
