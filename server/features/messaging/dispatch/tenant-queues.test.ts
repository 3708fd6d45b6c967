import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { type TestOutbox, anOutbox, deliverDue } from "#server/testing/outbox.ts";
import { type NewMessage, queueMessages } from "./outbox.ts";
import { openTenantQueues } from "./tenant-queues.ts";

const MINUTE = 1 / 1440;
const never = new AbortController().signal;

let story: TestApp;
let outbox: TestOutbox;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  outbox = await anOutbox(story);
});

/** Queues notices to addresses named by number, and returns their ids. */
function queue(into: TestOutbox, count: number, more: Partial<NewMessage> = {}): Promise<string[]> {
  const messages = Array.from({ length: count }, (_, index) => ({
    kind: "form_answered" as const,
    channel: "email" as const,
    recipient: `${index}@clinica.example`,
    patientId: into.child.patientId,
    ...more,
  }));
  return into.within((db) => queueMessages(story.deps, db, messages));
}

async function jobsOf({ organizationId }: TestOutbox): Promise<number> {
  const client = new Client(story.database.queueConnection);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select id from pgboss.job where state = 'created' and data->>'organization_id' = $1",
      [organizationId],
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

async function forgetJobs(): Promise<void> {
  const client = new Client(story.database.queueConnection);
  await client.connect();
  try {
    await client.query("delete from pgboss.job");
  } finally {
    await client.end();
  }
}

describe("many messages", () => {
  test("are queued at once, in order, with their timelines", async () => {
    const ids = await queue(outbox, 1200);
    const rows = await outbox.within((db) =>
      db
        .selectFrom("message as m")
        .innerJoin("message_event as e", "e.message_id", "m.id")
        .select(["m.id", "m.recipient", "e.status"])
        .orderBy("m.id")
        .execute(),
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      ids.map((_, index) => `${index}@clinica.example`),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["queued"]));
  });

  test("leave in slices: then it is the turn of others, and the queue is called again", async () => {
    await queue(outbox, 20);
    await forgetJobs();
    const { channel, handed } = aChannel();
    const queues = openTenantQueues(story.deps, { channels: [channel], sliceMessages: 8 });
    await queues.run(outbox.organizationId, never);
    expect(handed.length).toBeGreaterThan(0);
    expect(handed.length).toBeLessThanOrEqual(8);
    expect(await jobsOf(outbox)).toBe(1);
    while (handed.length < 20) await queues.run(outbox.organizationId, never);
    await forgetJobs();
    await queues.run(outbox.organizationId, never);
    expect(await jobsOf(outbox)).toBe(0);
    expect(new Set(handed.map(({ id }) => id)).size).toBe(20);
  });

  test("of one organisation let the single one of another through between them", async () => {
    const other = await anOutbox(story);
    await queue(outbox, 100);
    const { channel, handed } = aChannel();
    const queues = openTenantQueues(story.deps, { channels: [channel] });
    const many = queues.run(outbox.organizationId, never);
    await expect.poll(() => handed.length).toBeGreaterThan(3);
    await queue(other, 1);
    const before = handed.length;
    await queues.run(other.organizationId, never);
    const place = handed.findIndex(({ organizationId }) => organizationId === other.organizationId);
    await many;
    expect(place).toBeGreaterThanOrEqual(before);
    expect(place).toBeLessThan(before + 30);
  });

  test("to one queue that is woken while it runs are not worked by two at a time", async () => {
    await queue(outbox, 20);
    let atOnce = 0;
    let most = 0;
    const { channel, handed } = aChannel(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
      atOnce -= 1;
      return { kind: "taken", status: "sent", providerId: null, detail: "" };
    });
    // On a busy machine a slice of a second may end before the twenty have left.
    const whole = { channels: [channel], sliceMs: Number.POSITIVE_INFINITY };
    const queues = openTenantQueues(story.deps, whole);
    const other = openTenantQueues(story.deps, whole);
    await Promise.all([
      queues.run(outbox.organizationId, never),
      queues.run(outbox.organizationId, never),
      other.run(outbox.organizationId, never),
    ]);
    // One by each process.
    expect(most).toBeLessThanOrEqual(2);
    expect(handed).toHaveLength(20);
    expect(new Set(handed.map(({ id }) => id)).size).toBe(20);
  });
});

describe("the order of a queue", () => {
  test("is by priority, then by when it was due; what is for later waits", async () => {
    const at = story.clock.now().getTime();
    const [first = "", second = ""] = await queue(outbox, 2, { priority: "one_of_many" });
    const [ordinary = ""] = await queue(outbox, 1);
    const [late = ""] = await queue(outbox, 1, { dueAt: new Date(at + 60_000) });
    const [reset = ""] = await queue(outbox, 1, { priority: "waited_for" });
    const { channel, handed } = aChannel();
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed.map(({ id }) => id)).toEqual([reset, ordinary, first, second]);
    story.clock.advanceDays(MINUTE);
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed.at(-1)?.id).toBe(late);
  });
});

describe("a message that cannot be written", () => {
  test("is put aside, and holds up none of those behind it", async () => {
    const [broken = ""] = await queue(outbox, 1, { priority: "waited_for" });
    const ids = await queue(outbox, 3);
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ kind: "invitation", data: JSON.stringify({ invitation_id: "no id at all" }) })
        .where("id", "=", broken)
        .execute(),
    );
    const { channel, handed } = aChannel();
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed.map(({ id }) => id)).toEqual(ids);
    expect(await outbox.messageOf(broken)).toMatchObject({ status: "queued", attempts: 1 });
    expect(await outbox.timelineOf(broken)).toEqual(["queued", "queued"]);
    expect(story.logged()).toContain("message not written");
  });

  test("does not make us forget what became of the one before it", async () => {
    const [sent = ""] = await queue(outbox, 1, { priority: "waited_for" });
    const [broken = ""] = await queue(outbox, 1);
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ kind: "invitation", data: JSON.stringify({ invitation_id: "no id at all" }) })
        .where("id", "=", broken)
        .execute(),
    );
    const { channel, handed } = aChannel();
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed).toHaveLength(1);
    expect(await outbox.messageOf(sent)).toMatchObject({ status: "accepted" });
  });
});

describe("a channel that does not answer", () => {
  test("is not tried with all that waits for it, one after the other", async () => {
    const ids = await queue(outbox, 30);
    const { channel, handed } = aChannel(() => ({
      kind: "refused",
      error: {
        class: "busy",
        reason: errorText("as_written", { text: "O servidor não respondeu." }),
      },
    }));
    await deliverDue(story, outbox.organizationId, [channel]);
    expect(handed).toHaveLength(5);
    const untouched = await outbox.messageOf(ids.at(-1) ?? "");
    expect(untouched).toMatchObject({ status: "queued", attempts: 0 });
  });
});
