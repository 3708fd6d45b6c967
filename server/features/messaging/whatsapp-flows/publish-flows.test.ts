import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WhatsAppState } from "#contract/messaging/whatsapp.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aConnectedClinic } from "../whatsapp/testing/connected.ts";
import { whatsAppRoutes } from "../whatsapp/whatsapp.routes.ts";

let story: TestApp;
beforeAll(async () => {
  story = await testApp({ features: [whatsAppRoutes] });
});
afterAll(() => story.close());

describe("the forms inside WhatsApp", () => {
  const publish = (token: string) => story.send(token, "POST", "/api/whatsapp/flows/");

  test("are published once each, with a key of their own, and again only when they would differ", async () => {
    const { clinic: connected } = await aConnectedClinic(story);
    const { token } = connected.admin;
    const first = await publish(token);
    expect(first.statusCode).toBe(200);
    const { flows } = first.json<WhatsAppState>();
    expect(flows).toMatchObject([
      { instrument: "mchat", is_current: true },
      { instrument: "csbs", is_current: true },
      { instrument: "scq", is_current: true },
    ]);
    story.clock.advanceDays(1);
    expect((await publish(token)).json<WhatsAppState>().flows).toEqual(flows);
    const shown = first.body;
    expect(shown).not.toMatch(/PRIVATE KEY|PUBLIC KEY/);
  });

  test("need an account, and their key lies sealed", async () => {
    expect((await publish((await aClinic(story)).admin.token)).statusCode).toBe(404);
    const { clinic: connected } = await aConnectedClinic(story);
    await publish(connected.admin.token);
    const rows = await story.database.asOwner(({ db }) =>
      db
        .selectFrom("whatsapp_flow_key")
        .selectAll()
        .where("organization_id", "=", connected.organizationId)
        .execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sent_at).toEqual(story.clock.now());
    expect(rows[0]?.private_key.includes("PRIVATE KEY")).toBe(false);
  });

  test("of another number are not those of the one before", async () => {
    const { clinic: connected } = await aConnectedClinic(story, "meta");
    const { token } = connected.admin;
    await story.database.asOwner(({ db }) =>
      db
        .insertInto("whatsapp_flow")
        .values({
          organization_id: connected.organizationId,
          instrument: "scq",
          flow_id: "1",
          name: "tea_start_scq",
          published_at: story.clock.now(),
        })
        .execute(),
    );
    const state = async () =>
      (await story.send(token, "GET", "/api/whatsapp/account/")).json<WhatsAppState>();
    expect((await state()).flows).toMatchObject([{ instrument: "scq", is_current: false }]);
    const { account } = await state();
    const change = {
      phone_number_id: "106540352242999",
      business_account_id: account?.business_account_id,
      display_number: "(81) 90000-0000",
      api_version: "v23.0",
    };
    const changed = await story.send(token, "PUT", "/api/whatsapp/account/", change);
    expect(changed.statusCode).toBe(200);
    expect((await state()).flows).toEqual([]);
  });
});
