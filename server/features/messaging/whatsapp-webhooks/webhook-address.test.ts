import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type FamilyOnWhatsApp, aFamilyOnWhatsApp } from "#server/testing/whatsapp-family.ts";
import { whatsAppRoutes } from "../whatsapp/whatsapp.routes.ts";
import { signatureOf } from "./signature.ts";
import { whatsAppWebhookRoutes } from "./whatsapp-webhooks.routes.ts";

let story: TestApp;
let family: FamilyOnWhatsApp;

beforeAll(async () => {
  story = await testApp({ features: [whatsAppRoutes, whatsAppWebhookRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  family = await aFamilyOnWhatsApp(story);
});

describe("the signature", () => {
  test("is HMAC-SHA256 of the bytes, as published", () => {
    expect(signatureOf("secret", Buffer.from("test"))).toBe(
      "sha256=0329a06b62cd16b33eb6792be8c60b158d89a2ee3a876fce9a881ebb488c0914",
    );
  });

  test.each([
    ["another's", (body: string) => signatureOf("another", Buffer.from(body))],
    [
      "of other bytes",
      (body: string) => signatureOf(family.connected.appSecret, Buffer.from(`${body} `)),
    ],
    [
      "cut short",
      (body: string) => signatureOf(family.connected.appSecret, Buffer.from(body)).slice(0, 40),
    ],
    ["missing", () => ""],
    ["no hash at all", () => "sha256=não é"],
  ])("%s is refused, and nothing is read", async (_what, sign) => {
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
    expect(await family.connected.report(body, sign(body))).toBe(403);
    expect(await family.events()).toEqual([]);
  });

  test("is over the bytes as they came, not over what they mean", async () => {
    const body = '{ "entry" : [ ] ,\n "object":"whatsapp_business_account" }';
    expect(await family.connected.report(body)).toBe(200);
  });
});

describe("a body", () => {
  test.each(["", "not json", "[]", "null", '"x"', "{}", '{"entry":[{"id":"1"}]}', '{"entry":5}'])(
    "that is no report (%s) is refused in Portuguese",
    async (body) => {
      expect(await family.connected.report(body)).toBe(400);
    },
  );

  test("that is too large is refused", async () => {
    const body = JSON.stringify({ entry: [], more: "x".repeat(3 * 1024 * 1024) });
    expect(await family.connected.report(body)).toBe(413);
  });

  test("for an account that does not exist finds nobody", async () => {
    for (const account of [uuidv7(), "nenhuma"]) {
      const reply = await story.app.inject({
        method: "POST",
        url: `/api/whatsapp/webhook/${account}/`,
        payload: "{}",
      });
      expect(reply.statusCode).toBe(404);
    }
  });
});

describe("the address is confirmed", () => {
  const ask = (query: Record<string, string>) =>
    story.app.inject({
      method: "GET",
      url: `/api/whatsapp/webhook/${family.connected.account.id}/`,
      query,
    });

  test("by the word that both know, and echoes the challenge as plain text", async () => {
    const renewed = await story.send(
      family.connected.clinic.admin.token,
      "POST",
      "/api/whatsapp/account/verify-token/",
    );
    const { verify_token: word } = renewed.json<{ verify_token: string }>();
    const reply = await ask({
      "hub.mode": "subscribe",
      "hub.verify_token": word,
      "hub.challenge": "1158201444",
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toContain("text/plain");
    expect(reply.body).toBe("1158201444");
    expect((await family.connected.state()).account?.verified_at).toBe(
      story.clock.now().toISOString(),
    );
  });

  test.each<Record<string, string>>([
    {},
    { "hub.mode": "subscribe", "hub.verify_token": "outro", "hub.challenge": "1" },
    { "hub.mode": "unsubscribe", "hub.verify_token": "outro", "hub.challenge": "1" },
  ])("and by nothing else (%#)", async (query) => {
    const reply = await ask(query);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ detail: "O código de verificação não confere." });
  });
});
