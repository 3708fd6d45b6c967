import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { InboxCounts } from "#contract/insight/inbox-counts.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { inboxCountsRoutes } from "./inbox-counts.routes.ts";

const NOTHING: InboxCounts = {
  unread: 0,
  tasks: 0,
  undelivered: 0,
  received: 0,
  receives_cases: false,
  holds_events: false,
};

let story: TestApp;
let clinic: TestClinic;
let ana: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [inboxCountsRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  ana = await clinic.child({ name: "Ana Inventada" });
});

async function counts(person: TestPerson = clinic.admin): Promise<InboxCounts> {
  const reply = await story.send(person.token, "GET", "/api/inbox-counts/");
  return InboxCounts.parse(reply.json());
}

describe("the counters of the sidebar", () => {
  test("count tasks that are due, and for an administrator messages that were given up", async () => {
    const at = story.clock.now();
    const today = at.toISOString().slice(0, 10);
    await story.database.asOwner(async ({ db }) => {
      const own = { organization_id: clinic.organizationId, patient_id: ana.patientId };
      const task = { ...own, reason: "x", created_at: at };
      await db
        .insertInto("task")
        .values([
          { ...task, id: uuidv7(), kind: "call", due_on: today },
          { ...task, id: uuidv7(), kind: "invalid_contact", due_on: "2099-01-01" },
        ])
        .execute();
      await db
        .insertInto("message")
        .values({
          ...own,
          id: uuidv7(),
          kind: "form_link",
          channel: "email",
          status: "failed",
          recipient: "x@familia.example",
          created_at: at,
          updated_at: at,
        })
        .execute();
    });
    expect(await counts()).toEqual({ ...NOTHING, tasks: 1, undelivered: 1 });
    expect(await counts(clinic.carer)).toEqual({ ...NOTHING, tasks: 1 });
  });

  test("say whether other organisations may send cases, and whether there are events", async () => {
    await story.database.asOwner(async ({ db }) => {
      const own = { organization_id: clinic.organizationId };
      await db
        .insertInto("partnering")
        .values({
          ...own,
          receives: true,
          types: ["therapy"],
          line: "",
          updated_at: story.clock.now(),
        })
        .execute();
      await db
        .insertInto("screening_event")
        .values({
          ...own,
          id: uuidv7(),
          name: "Mutirão inventado",
          place: "",
          starts_on: "2026-04-01",
          ends_on: "2026-04-01",
          created_by: clinic.admin.accountId,
          created_at: story.clock.now(),
        })
        .execute();
    });
    expect(await counts()).toEqual({ ...NOTHING, receives_cases: true, holds_events: true });
    expect(await counts(clinic.outsider)).toEqual(NOTHING);
  });

  test("tell a school nothing of what families write", async () => {
    const school = await aClinic(story, "school");
    const { patientId } = await school.child();
    const scope = {
      organizationId: school.organizationId,
      accountId: null,
      groupIds: "all",
    } as const;
    const unread = await withTenant(story.database, scope, async (db) => {
      await db
        .insertInto("inbound_message")
        .values({
          id: uuidv7(),
          organization_id: school.organizationId,
          channel: "whatsapp",
          provider_id: "one",
          sender: "+5581993000001",
          patient_id: patientId,
          kind: "text",
          body: "Olá",
          received_at: story.clock.now(),
        })
        .execute();
      return db.selectFrom("inbound_message").select("id").execute();
    });
    expect(unread).toHaveLength(1);
    expect(await counts(school.admin)).toEqual(NOTHING);
  });
});
