import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TenantDb, boundText, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import type { Inbound } from "./inbound.queries.ts";
import { receiveInbound } from "./receive-inbound.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
/** A number of this story alone, in E.164. */
let phone: string;
let sequence = 0;

beforeAll(async () => {
  story = await testApp({ features: [patientsRoutes] });
  clinic = await aClinic(story);
});
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
  sequence += 1;
  phone = `+558199100${String(sequence).padStart(4, "0")}`;
  await setGuardian(child, { phone });
});

const asProgram = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withTenant(
    story.database,
    { organizationId: clinic.organizationId, accountId: null, groupIds: "all" },
    work,
  );

const setGuardian = (
  { guardianId }: TestChild,
  values: { phone?: string; email?: string; deactivated_at?: Date; is_primary?: boolean },
) =>
  story.database.asOwner(({ db }) =>
    db.updateTable("guardian").set(values).where("id", "=", guardianId).execute(),
  );

const receive = (changes: Partial<Inbound> = {}) =>
  asProgram((db) =>
    receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: uuidv7(),
      sender: phone,
      kind: "text",
      body: "Bom dia!",
      receivedAt: story.clock.now(),
      ...changes,
    }),
  );

const received = (sender = phone) =>
  asProgram((db) =>
    db
      .selectFrom("inbound_message")
      .select(["patient_id", "guardian_id", "received_at", "read_at"])
      .select(boundText("inbound_message.body", "inbound_message").as("body"))
      .where("sender", "=", sender)
      .orderBy("id")
      .execute(),
  );

const wroteTo = ({ patientId, guardianId }: TestChild, at: Date) =>
  story.database.asOwner(({ db }) =>
    db
      .insertInto("message")
      .values({
        id: uuidv7(),
        organization_id: clinic.organizationId,
        kind: "form_link",
        channel: "whatsapp",
        status: "sent",
        recipient: phone,
        patient_id: patientId,
        guardian_id: guardianId,
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );

const ofChild = ({ patientId, guardianId }: TestChild) => ({
  patient_id: patientId,
  guardian_id: guardianId,
});

test("what a guardian writes is the child's, and unread", async () => {
  expect(await receive()).toBe(true);
  expect(await received()).toMatchObject([{ ...ofChild(child), body: "Bom dia!", read_at: null }]);
});

test("the same message handed over twice is one", async () => {
  const providerId = uuidv7();
  expect(await receive({ providerId })).toBe(true);
  expect(await receive({ providerId, body: "Outra coisa" })).toBe(false);
  expect(await received()).toHaveLength(1);
});

test.each([
  ["as the provider writes it", (number: string) => number.slice(1)],
  ["without its ninth digit", (number: string) => `${number.slice(1, 5)}${number.slice(6)}`],
])("a number %s is the guardian's", async (_, written) => {
  await receive({ sender: written(phone) });
  expect(await received()).toMatchObject([ofChild(child)]);
});

test("an e-mail address is found however it is written", async () => {
  await setGuardian(child, { email: "Mae.Inventada@familia.example" });
  await receive({ channel: "email", sender: " mae.inventada@FAMILIA.example" });
  expect(await received("mae.inventada@familia.example")).toMatchObject([ofChild(child)]);
});

describe("of several children with one number", () => {
  let sibling: TestChild;

  beforeEach(async () => {
    sibling = await clinic.child();
    await setGuardian(sibling, { phone });
    await wroteTo(child, new Date("2026-03-10T12:00:00Z"));
    await wroteTo(sibling, new Date("2026-03-09T12:00:00Z"));
  });

  test("the one last written about is meant", async () => {
    await receive();
    await wroteTo(sibling, new Date("2026-03-11T12:00:00Z"));
    await receive();
    expect(await received()).toMatchObject([ofChild(child), ofChild(sibling)]);
  });

  test("one whose record was put away, or whose guardian left, is not", async () => {
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", child.patientId)
        .execute(),
    );
    await receive();
    await setGuardian(sibling, { deactivated_at: story.clock.now(), is_primary: false });
    await receive();
    expect(await received()).toMatchObject([
      ofChild(sibling),
      { patient_id: null, guardian_id: null },
    ]);
  });
});

test("a number of another organisation's guardian is nobody's here", async () => {
  const scope = {
    organizationId: clinic.outsider.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const rows = await withTenant(story.database, scope, async (db) => {
    await receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: "elsewhere",
      sender: phone,
      kind: "text",
      body: "Olá",
      receivedAt: story.clock.now(),
    });
    return db.selectFrom("inbound_message").select("patient_id").execute();
  });
  expect(rows).toEqual([{ patient_id: null }]);
  expect(await received()).toEqual([]);
});

test("no message comes from the future, whatever the provider's clock says", async () => {
  await receive({ receivedAt: new Date(story.clock.now().getTime() + 60_000) });
  expect(await received()).toMatchObject([{ received_at: story.clock.now() }]);
});

test("what PostgreSQL cannot store is left out, and what is too long is cut", async () => {
  await receive({ body: `a\0b\uD800${"x".repeat(5000)}` });
  const [row] = await received();
  expect(row?.body).toHaveLength(4095);
  expect(row?.body.startsWith("ab\uFFFDx")).toBe(true);
});
