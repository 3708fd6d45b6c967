import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebhookDelivery, WebhookWithSecret } from "#contract/exchange/webhooks.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { withStatus } from "#server/testing/receiver.ts";
import { type WebhookWorld, aWebhookWorld } from "#server/testing/webhooks.ts";
import { signatureOf } from "./signature.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";
import { takeTurn, webhooksSwept } from "./webhooks.work.ts";

let tea: TestApp;
let world: WebhookWorld;

beforeAll(async () => {
  tea = await testApp({ features: [webhooksRoutes] });
});
afterAll(() => tea.close());

beforeEach(async () => {
  world = await aWebhookWorld(tea);
});
afterEach(() => world.receiver.close());

const NEVER = new AbortController().signal;
const turn = ({ id: webhookId }: { readonly id: string }) =>
  takeTurn(tea.deps, { organizationId: world.organizationId, webhookId }, NEVER);
const advance = (seconds: number) => tea.clock.advanceDays(seconds / 86_400);

describe("an address that does not answer", () => {
  test("is tried again: 500, then a minute later taken, under the same event", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    world.receiver.answers(withStatus(500));
    await turn({ id });
    await turn({ id });
    expect(world.receiver.received).toHaveLength(1);
    expect((await world.shown(id))?.failing_since).not.toBeNull();
    world.receiver.answers(withStatus(200));
    advance(60);
    await turn({ id });
    const [first, second] = world.bodies();
    expect(second).toEqual(first);
    const [delivery] = await world.log(id);
    expect(delivery?.state).toBe("delivered");
    expect(delivery?.attempts.map(({ status, fault }) => [status, fault])).toEqual([
      [200, null],
      [500, "status"],
    ]);
    expect((await world.shown(id))?.failing_since).toBeNull();
  });

  test.each<[what: string, url: () => string, fault: string]>([
    ["follows no redirect", () => world.receiver.url, "redirect"],
    ["notes that nobody is there", () => "http://127.0.0.1:9/", "connection"],
    ["notes a connection that is cut", () => world.receiver.url, "connection"],
  ])("%s", async (what, url, fault) => {
    const { id } = await world.aWebhook({ url: url(), events: ["result.created"] });
    await world.aResult();
    world.receiver.answers(
      fault === "redirect"
        ? withStatus(302, { location: world.receiver.url })
        : (response) => void response.destroy(),
    );
    await turn({ id });
    const [delivery] = await world.log(id);
    expect([what, delivery?.state, delivery?.attempts[0]?.fault]).toEqual([what, "queued", fault]);
    expect(world.receiver.received.length).toBeLessThanOrEqual(1);
  });

  test("is paused after three days, its administrators are told, and nothing is lost when it is resumed", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    world.receiver.answers(withStatus(503));
    for (const wait of [0, 60, 300, 1800, 7200, 21_600, 86_400, 86_400, 86_400]) {
      advance(wait);
      await turn({ id });
    }
    expect(await world.shown(id)).toMatchObject({ pause_reason: "failing", waiting: 1 });
    const { kinds } = await tea.database.asOwner(async ({ db }) => ({
      kinds: await db
        .selectFrom("message")
        .select(["kind", "recipient"])
        .where("organization_id", "=", world.organizationId)
        .execute(),
    }));
    expect(kinds).toEqual([{ kind: "webhook_paused", recipient: world.admin.email }]);
    const before = world.receiver.received.length;
    await world.aResult();
    world.receiver.answers(withStatus(204));
    await turn({ id });
    expect(world.receiver.received).toHaveLength(before);
    await tea.send(world.admin.token, "PATCH", `/api/webhooks/${id}/`, { active: true });
    await turn({ id });
    expect(world.receiver.received).toHaveLength(before + 2);
    expect((await world.log(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
  });

  test("that takes the rest has the one it refuses given up in the end", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    for (const wait of [0, 60, 300, 1800, 7200, 21_600, 86_400, 86_400, 86_400]) {
      advance(wait);
      world.receiver.answers(withStatus(500));
      await turn({ id });
      world.receiver.answers(withStatus(200));
      await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/test/`);
    }
    const given = (await world.log(id)).filter(({ type }) => type === "result.created");
    expect(given.map(({ state, due_at, attempts }) => [state, due_at, attempts.length])).toEqual([
      ["failed", null, 9],
    ]);
    expect(await world.shown(id)).toMatchObject({ paused_at: null, failed: 1 });
  });
});

describe("in the settings", () => {
  test("a test is sent at once, paused or not, and tells what came of it", async () => {
    const { id } = await world.aWebhook();
    await tea.send(world.admin.token, "PATCH", `/api/webhooks/${id}/`, { active: false });
    const sent = await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/test/`);
    expect(sent.json<WebhookDelivery>()).toMatchObject({
      type: "test",
      state: "delivered",
      attempts: [{ status: 200, fault: null }],
    });
    world.receiver.answers(withStatus(404));
    const refused = await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/test/`);
    expect(refused.json<WebhookDelivery>()).toMatchObject({
      state: "failed",
      attempts: [{ status: 404, fault: "status" }],
    });
    const url = `/api/webhook-deliveries/${sent.json<{ id: string }>().id}/replay/`;
    expect((await tea.send(world.admin.token, "POST", url)).statusCode).toBe(409);
  });

  test("one delivery, or those of a period, are sent again under the same events", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    await turn({ id });
    const [delivery] = await world.log(id);
    await tea.send(
      world.admin.token,
      "POST",
      `/api/webhook-deliveries/${delivery?.id ?? ""}/replay/`,
    );
    await turn({ id });
    const today = tea.clock.now().toISOString().slice(0, 10);
    const replay = (from: string, to: string) =>
      tea.send(world.admin.token, "POST", `/api/webhooks/${id}/replay/`, { from, to });
    expect((await replay(today, today)).json()).toEqual({ count: 1 });
    expect((await replay("2020-01-01", "2020-12-31")).json()).toEqual({ count: 0 });
    expect((await replay("2020-02-01", "2020-01-01")).statusCode).toBe(422);
    await turn({ id });
    expect(new Set(world.bodies().map((body) => body.id))).toEqual(new Set([delivery?.event_id]));
    expect(world.receiver.received).toHaveLength(3);
    expect((await world.log(id))[0]?.attempts).toHaveLength(3);
  });

  test("a replaced secret signs beside the new one for a day", async () => {
    const { id, secret: old } = await world.aWebhook();
    const rotated = await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/secret/`);
    const { secret } = rotated.json<WebhookWithSecret>();
    const sendTest = async () => {
      await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/test/`);
      const { headers, body } = world.receiver.received.at(-1) ?? { headers: {}, body: "" };
      return { signature: headers["tea-signature"], body };
    };
    const first = await sendTest();
    expect(first.signature).toBe(signatureOf([secret, old], tea.clock.now(), first.body));
    tea.clock.advanceDays(1);
    const later = await sendTest();
    expect(later.signature).toBe(signatureOf([secret], tea.clock.now(), later.body));
    await webhooksSwept.run(tea.deps);
    expect((await world.shown(id))?.previous_secret_until).toBeNull();
  });

  test("secrets stand nowhere in the clear, and what is removed is gone with its log", async () => {
    const { id, secret } = await world.aWebhook();
    await tea.send(world.admin.token, "POST", `/api/webhooks/${id}/test/`);
    const list = await tea.send(world.admin.token, "GET", "/api/webhooks/");
    expect(list.body).not.toContain(secret);
    expect(tea.logged()).not.toContain(secret);
    const gone = await tea.send(world.admin.token, "DELETE", `/api/webhooks/${id}/`);
    expect(gone.statusCode).toBe(200);
    expect(await world.log(id)).toEqual([]);
  });

  test("the log forgets after 30 days", async () => {
    const { id } = await world.aWebhook({ events: ["result.created"] });
    await world.aResult();
    await turn({ id });
    tea.clock.advanceDays(30.5);
    await webhooksSwept.run(tea.deps);
    expect(await world.log(id)).toEqual([]);
  });
});
