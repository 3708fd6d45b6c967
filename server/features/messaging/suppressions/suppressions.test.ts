import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SuppressionReason } from "#domain/messaging/address.ts";
import type { SentChannel } from "#domain/messaging/message.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup, anOrganization } from "#server/testing/builders.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { allowAddress, suppressAddress } from "./suppress.ts";
import { hasOptedOut, isSuppressed, optedOutAmong, suppressedAmong } from "./suppressed.ts";

let story: TestApp;
let clinic: TestOutbox;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await anOutbox(story);
});

const MAIL = { channel: "email", address: "mae@familia.example" } as const;

const suppressFor = (reason: SuppressionReason, at: { channel: SentChannel; address: string }) =>
  clinic.within((db) => suppressAddress(story.deps, db, { ...at, reason }));
const isMailSuppressed = () => clinic.within((db) => isSuppressed(db, MAIL.channel, MAIL.address));
const hasGuardianOptedOut = () => clinic.within((db) => hasOptedOut(db, clinic.child.guardianId));

describe("a suppressed address", () => {
  test("is the same however it is written", async () => {
    await suppressFor("bounced", { channel: "email", address: " Mae@Familia.Example" });
    expect(await isMailSuppressed()).toBe(true);
    await suppressFor("undeliverable", { channel: "whatsapp", address: "558199887766" });
    const found = await clinic.within((db) =>
      suppressedAmong(db, "whatsapp", ["+5581999887766", "+5581999880000"]),
    );
    expect([...found]).toEqual([["+5581999887766", "undeliverable"]]);
  });

  test("is suppressed once, also by two at a time, and lifted", async () => {
    const changes = await Promise.all([suppressFor("bounced", MAIL), suppressFor("bounced", MAIL)]);
    expect(changes.filter(Boolean)).toHaveLength(1);
    expect(await clinic.within((db) => allowAddress(story.deps, db, MAIL))).toBe(true);
    expect(await isMailSuppressed()).toBe(false);
    expect(await clinic.within((db) => allowAddress(story.deps, db, MAIL))).toBe(false);
    expect(await suppressFor("unsubscribed", MAIL)).toBe(true);
  });

  test("stays in its organisation and on its channel", async () => {
    await suppressFor("unsubscribed", MAIL);
    const other = await anOrganization(story.database);
    const there = await withTenant(
      story.database,
      { organizationId: other, accountId: null, groupIds: "all" },
      (db) => isSuppressed(db, "email", MAIL.address),
    );
    expect(there).toBe(false);
    expect(await clinic.within((db) => isSuppressed(db, "whatsapp", MAIL.address))).toBe(false);
  });

  test("is none without an address", async () => {
    expect(await suppressFor("bounced", { channel: "whatsapp", address: "" })).toBe(false);
    expect(await clinic.within((db) => isSuppressed(db, "whatsapp", ""))).toBe(false);
  });
});

describe("who asked to be left alone", () => {
  test.each(["unsubscribed", "stop_word", "staff"] as const)("%s counts", async (reason) => {
    await suppressFor(reason, MAIL);
    expect(await hasGuardianOptedOut()).toBe(true);
  });

  test("is not whose mailbox does not exist", async () => {
    await suppressFor("bounced", MAIL);
    expect(await hasGuardianOptedOut()).toBe(false);
  });

  test("is heard also after a bounce, and a bounce does not undo it", async () => {
    await suppressFor("bounced", MAIL);
    expect(await suppressFor("unsubscribed", MAIL)).toBe(true);
    expect(await hasGuardianOptedOut()).toBe(true);
    expect(await suppressFor("bounced", MAIL)).toBe(false);
    expect(await hasGuardianOptedOut()).toBe(true);
  });

  test("is known by the telephone too, and nobody else is meant", async () => {
    const { organizationId } = clinic;
    const groupId = await aGroup(story.database, organizationId, { name: "Outra" });
    const phone = "+5581977770000";
    const other = await aChild(story.database, organizationId, groupId, {
      email: "outra@familia.example",
      phone,
    });
    await suppressFor("stop_word", { channel: "whatsapp", address: phone });
    const found = await clinic.within((db) =>
      optedOutAmong(db, [clinic.child.guardianId, other.guardianId]),
    );
    expect([...found]).toEqual([other.guardianId]);
  });
});
