import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  PHONE,
  type FamilyOnWhatsApp,
  aFamilyOnWhatsApp,
} from "#server/testing/whatsapp-family.ts";
import { hasOptedOut, isSuppressed, suppressedAmong } from "../suppressions/suppressed.ts";
import { whatsAppRoutes } from "../whatsapp/whatsapp.routes.ts";
import { sweepWhatsAppEvents } from "./sweep-events.ts";
import { whatsAppWebhookRoutes } from "./whatsapp-webhooks.routes.ts";

let story: TestApp;
let family: FamilyOnWhatsApp;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes, whatsAppRoutes, whatsAppWebhookRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  family = await aFamilyOnWhatsApp(story);
});

describe("what became of a message", () => {
  test("goes from accepted to read by the provider's reports", async () => {
    const of = await family.sent();
    expect(of.message).toMatchObject({ status: "accepted", channel: "whatsapp" });
    for (const is of ["sent", "delivered", "read"]) {
      expect(await family.status(of, is)).toBe(200);
      expect((await family.messageOf(of.id)).status).toBe(is);
    }
  });

  test("never goes back, whatever comes twice or out of order", async () => {
    const of = await family.sent();
    for (const is of ["read", "delivered", "sent", "delivered", "read"]) {
      expect(await family.status(of, is)).toBe(200);
      expect((await family.messageOf(of.id)).status).toBe("read");
    }
    expect((await family.events()).filter(({ kind }) => kind === "status")).toHaveLength(3);
  });

  test("is found by the provider's name alone, or by ours alone", async () => {
    const one = await family.sent();
    await family.status({ wamid: one.wamid }, "delivered");
    expect((await family.messageOf(one.id)).status).toBe("delivered");
    await family.status({ wamid: one.wamid, id: one.id }, "read");
    expect((await family.messageOf(one.id)).status).toBe("read");
  });

  test("that failed is told in words, by the class of its code", async () => {
    const of = await family.sent();
    await family.status(of, "failed", { errors: [{ code: 131_026, title: "x" }] });
    expect(await family.messageOf(of.id)).toMatchObject({
      status: "failed",
      failure_class: "recipient",
    });
    expect((await family.messageOf(of.id)).failure).toContain("não recebe mensagens pelo WhatsApp");
    expect(await family.connected.within((db) => isSuppressed(db, "whatsapp", PHONE))).toBe(true);
  });

  test.each([
    ["declined", 131_050, "unsubscribed"],
    ["content", 130_472, undefined],
  ])("that failed as %s (%i) leaves nobody a contact to mend", async (kind, code, reason) => {
    const of = await family.sent();
    await family.status(of, "failed", { errors: [{ code, title: "x" }] });
    expect(await family.messageOf(of.id)).toMatchObject({ status: "failed", failure_class: kind });
    const found = await family.connected.within((db) => suppressedAmong(db, "whatsapp", [PHONE]));
    expect(found.get(PHONE)).toBe(reason);
    const isLeftAlone = await family.connected.within((db) =>
      hasOptedOut(db, family.child.guardianId),
    );
    expect(isLeftAlone).toBe(reason !== undefined);
    expect(
      await family.connected.within((db) => db.selectFrom("task").select("id").execute()),
    ).toEqual([]);
  });

  test("of another organisation is not moved by this one's reports", async () => {
    const of = await family.sent();
    const other = await aFamilyOnWhatsApp(story);
    expect(await other.status(of, "read")).toBe(200);
    expect((await family.messageOf(of.id)).status).toBe("accepted");
  });

  test("may be reported by names that mean nothing here", async () => {
    expect(await family.status({ wamid: "wamid.unknown", id: "not-an-id" }, "read")).toBe(200);
    expect(await family.status({ wamid: "wamid.\0" }, "read")).toBe(200);
    expect(await family.status({ wamid: "wamid.x" }, "cooked_2030")).toBe(200);
    const kinds = (await family.events()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["status", "status", "status"]);
  });
});

describe("a template's state", () => {
  const report = (event: string, more: object = {}) =>
    family.connected.reportChange("message_template_status_update", {
      event,
      message_template_id: 5,
      message_template_name: "tea_start_formulario",
      message_template_language: "pt_BR",
      reason: "NONE",
      ...more,
    });
  const shown = async () => (await family.connected.state()).account?.templates[0];

  test("is as it was reported last", async () => {
    await report("REJECTED", { reason: "INVALID_FORMAT" });
    expect(await shown()).toMatchObject({ status: "REJECTED", reason: "INVALID_FORMAT" });
    await report("REINSTATED");
    expect(await shown()).toMatchObject({ status: "APPROVED", hindrance: null });
  });

  test("of another language or name is not ours", async () => {
    await report("REJECTED", { message_template_language: "en" });
    await report("REJECTED", { message_template_name: "x\0" });
    expect(await shown()).toMatchObject({ status: "APPROVED" });
  });
});

test("what nobody knows is kept as it came, and answered as received", async () => {
  expect(await family.connected.reportChange("flow_2030", { a: "\0", b: [1] })).toBe(200);
  expect(await family.connected.reportChange("messages", {})).toBe(200);
  expect(await family.connected.reportChange("messages", { statuses: [{ a: 1 }, null] })).toBe(200);
  const kept = await family.events();
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual([
    "flow_2030",
    "messages",
    "status",
    "status",
  ]);
  expect(kept.find(({ kind }) => kind === "flow_2030")?.content).toContain(String.raw`\u0000`);
});

test("one report that cannot be kept holds no other up", async () => {
  const of = await family.sent();
  const value = {
    metadata: { phone_number_id: family.connected.account.phone_number_id },
    statuses: Array.from({ length: 100 }, (_, n) => ({
      id: n === 50 ? of.wamid : `wamid.${n}`,
      status: "delivered",
      timestamp: family.seconds(),
    })),
  };
  expect(await family.connected.reportChange("messages", value)).toBe(200);
  expect((await family.messageOf(of.id)).status).toBe("delivered");
});

test("reports are known again for ten days", async () => {
  await family.text("Oi");
  const clock = (days: number) => ({
    ...story.deps,
    clock: { now: () => new Date(story.clock.now().getTime() + days * 86_400_000) },
  });
  await sweepWhatsAppEvents(clock(9));
  expect(await family.events()).toHaveLength(1);
  await sweepWhatsAppEvents(clock(11));
  expect(await family.events()).toEqual([]);
});

test("no number, text or token of it is in the log", () => {
  expect(story.logged()).not.toMatch(/88880001|Obrigada|Parar!/);
});
