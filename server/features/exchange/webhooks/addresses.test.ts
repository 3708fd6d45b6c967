import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WebhookDelivery } from "#contract/exchange/webhooks.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, anOrganization, aPerson } from "#server/testing/builders.ts";
import { type Receiver, aReceiver } from "#server/testing/receiver.ts";
import { postEvent } from "./post-event.ts";
import { signatureOf } from "./signature.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

test("the signature is the one of the documentation", () => {
  const at = new Date("2026-03-16T15:00:00Z");
  const body = `{"id":"00000000-0000-7000-8000-000000000000","type":"test"}`;
  expect(signatureOf(["whsec_exemplo"], at, body)).toBe(DOCUMENTED);
});

const DOCUMENTED =
  "t=1773673200,v1=7fb0007d6936c31a78952aaec391d6703f2d2c397cb1eb95c4aed5e01c729474";

describe("outside of a trial installation", () => {
  let tea: TestApp;
  let admin: TestPerson;
  let receiver: Receiver;

  beforeAll(async () => {
    tea = await testApp({ features: [webhooksRoutes], config: { demo: false } });
    admin = await aPerson(tea.database, "clinic_admin", await anOrganization(tea.database));
    receiver = await aReceiver();
  });
  afterAll(async () => {
    receiver.close();
    await tea.close();
  });

  const create = (url: string) =>
    tea.send(admin.token, "POST", "/api/webhooks/", {
      id: uuidv7(),
      name: "Sistema",
      url,
      events: ["form.answered"],
    });

  test.each([
    ["sistema.example", "Endereço inválido. Comece com https://"],
    ["http://sistema.example/", "O endereço precisa começar com https://"],
    ["ftp://sistema.example/", "O endereço precisa começar com https://"],
    ["https://a:b@sistema.example/", "O endereço não pode conter usuário e senha."],
    ["https://127.0.0.1/", "O endereço precisa estar na internet pública."],
    ["https://2130706433/", "O endereço precisa estar na internet pública."],
    ["https://0x7f.1/", "O endereço precisa estar na internet pública."],
    ["https://[::1]/", "O endereço precisa estar na internet pública."],
    ["https://169.254.169.254/latest", "O endereço precisa estar na internet pública."],
    ["https://localhost/", "O endereço precisa estar na internet pública."],
    ["https://banco.internal/", "O endereço precisa estar na internet pública."],
  ])("%s is refused with its reason", async (url, reason) => {
    const reply = await create(url);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { url: reason } }),
    ]);
  });

  test("a name of ours that leads inside is not connected to", async () => {
    const outcome = await postEvent({
      url: new URL(receiver.url.replace("127.0.0.1", "localhost")),
      headers: {},
      body: "{}",
      allowsLoopback: false,
      timeoutMs: 1000,
    });
    expect(outcome).toMatchObject({ status: null, fault: "address" });
    expect(receiver.received).toEqual([]);
  });

  test("a row with a closed address, however it came there, is not connected to", async () => {
    const { id } = (await create("https://sistema.example/")).json<{ id: string }>();
    await tea.database.asOwner(({ db }) =>
      db.updateTable("webhook").set({ url: receiver.url }).where("id", "=", id).execute(),
    );
    const reply = await tea.send(admin.token, "POST", `/api/webhooks/${id}/test/`);
    expect(reply.json<WebhookDelivery>().attempts[0]).toMatchObject({
      status: null,
      fault: "address",
    });
    expect(receiver.received).toEqual([]);
  });
});

test("who does not answer in time is given up", async () => {
  const slow = await aReceiver();
  slow.answers(() => undefined);
  const outcome = await postEvent({
    url: new URL(slow.url),
    headers: {},
    body: "{}",
    allowsLoopback: true,
    timeoutMs: 50,
  });
  slow.close();
  expect(outcome).toMatchObject({ status: null, fault: "timeout" });
});
