import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import type { Config } from "#server/platform/config.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { type Mailer, smtpMailer } from "#server/platform/mail.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type TestOutbox, anOutbox, deliverMail } from "#server/testing/outbox.ts";
import { tenantQueueJob } from "./dispatch.jobs.ts";
import { delivering, waking } from "./dispatch.work.ts";
import { queueMessage, queueMessages } from "./outbox.ts";

/** The queue works by the real clock: what it does in milliseconds may take seconds on a busy machine. */
const PATIENT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let story: TestApp;
let outbox: TestOutbox;
let server: MailServer;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  outbox = await anOutbox(story);
  server = await startMailServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.close();
  await story.database.asOwner(({ db }) => db.deleteFrom("channel_pace").execute());
});

async function aWorker(overrides: Partial<Config>): Promise<void> {
  const deps = { ...story.deps, config: { ...story.deps.config, ...overrides } };
  const worker = await startWorker(deps, [delivering]);
  stops.push(() => worker.stop());
}

function aMailer(overrides: Partial<Config> & { readonly smtpUrl: string }): Mailer {
  const mailer = smtpMailer({ ...story.deps.config, ...overrides });
  stops.push(async () => mailer.close());
  return mailer;
}

async function inQueue<T extends object>(statement: string, parameters: unknown[] = []) {
  const client = new Client(story.database.queueConnection);
  await client.connect();
  try {
    return (await client.query<T>(statement, parameters)).rows;
  } finally {
    await client.end();
  }
}

/** How many jobs wait for the outbox of the story's organisation. */
async function jobsWaiting(): Promise<number> {
  const rows = await inQueue(
    "select id from pgboss.job where name = $1 and data->>'organization_id' = $2 and state = 'created'",
    [tenantQueueJob.queue.name, outbox.organizationId],
  );
  return rows.length;
}

const statusOf = async (messageId: string) => (await outbox.messageOf(messageId))?.status;

describe("the worker", () => {
  test("delivers what was queued to the mail server, once", async () => {
    const before = await outbox.anInvitation();
    await aWorker({ smtpUrl: server.url, smtpAllowPlain: true });
    const other = await anOutbox(story);
    const after = await other.anInvitation();
    await expect.poll(() => server.mails.length, PATIENT).toBe(2);
    await expect.poll(() => statusOf(before.message_id), PATIENT).toBe("sent");
    const mail = server.mails.find(
      ({ headers }) => headers.get("message-id") === `<${before.message_id}@tea.example>`,
    );
    expect(mail?.recipients).toEqual(["mae@familia.example"]);
    expect(mail?.headers.get("subject")).toContain("formulário sobre o desenvolvimento de Ana");
    expect(mail?.parts.get("text/plain")).toContain("/pacientes/complemento/");
    expect(mail?.parts.get("text/html")).toContain("Responder o formulário</a>");
    await expect
      .poll(async () => (await other.messageOf(after.message_id))?.status, PATIENT)
      .toBe("sent");
  });

  test("delivers into the local mailbox of a trial installation", async () => {
    const { message_id } = await outbox.anInvitation();
    await aWorker({ demo: true, smtpUrl: undefined });
    await expect.poll(() => statusOf(message_id), PATIENT).toBe("sent");
  });

  test("without either leaves messages where they are, and says so once", async () => {
    const { message_id } = await outbox.anInvitation();
    await aWorker({ demo: false, smtpUrl: undefined });
    const told = /"channel":"email","msg":"cannot send on this channel/g;
    expect(story.logged().match(told)).toHaveLength(1);
    await stops.pop()?.();
    expect(await statusOf(message_id)).toBe("queued");
  });

  test("logs neither address nor link", async () => {
    expect(story.logged()).not.toContain("mae@familia");
    expect(story.logged()).not.toContain("complemento/");
  });
});

describe("a real mail server", () => {
  test("that no longer offers TLS gets nothing: the message waits", async () => {
    const ref = await outbox.anInvitation();
    const mailer = aMailer({ smtpUrl: server.url, smtpAllowPlain: false });
    await deliverMail(story, mailer, ref);
    expect(server.mails).toEqual([]);
    expect(await outbox.messageOf(ref.message_id)).toMatchObject({
      status: "queued",
      failure: null,
    });
  });

  test("that is down is tried again", async () => {
    const ref = await outbox.anInvitation();
    await server.close();
    const mailer = aMailer({ smtpUrl: server.url });
    await deliverMail(story, mailer, ref);
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "sending", "queued"]);
  });
});

describe("a tenant's queue", () => {
  const notice = { kind: "form_answered", channel: "email", recipient: "a@b.example" } as const;
  const forget = () => inQueue("delete from pgboss.job");

  test("has one job, however many messages are queued for it", async () => {
    await outbox.anInvitation();
    await outbox.within((db) => queueMessages(story.deps, db, [notice, notice]));
    expect(await jobsWaiting()).toBe(1);
  });

  test("whose wake-up is lost is woken, and only once", async () => {
    await outbox.anInvitation();
    await forget();
    await waking.run(story.deps);
    await waking.run(story.deps);
    expect(await jobsWaiting()).toBe(1);
  });

  test("is not woken for what this installation cannot send", async () => {
    await outbox.anInvitation();
    await forget();
    const config = { ...story.deps.config, demo: false, smtpUrl: undefined };
    await waking.run({ ...story.deps, config });
    expect(await jobsWaiting()).toBe(0);
  });

  test("in which nothing is due sleeps until something is", async () => {
    const { message_id } = await outbox.anInvitation();
    await forget();
    const due_at = new Date(story.clock.now().getTime() + 3_600_000);
    await outbox.within((db) =>
      db.updateTable("message").set({ due_at }).where("id", "=", message_id).execute(),
    );
    await waking.run(story.deps);
    expect(await jobsWaiting()).toBe(0);
    story.clock.advanceDays(1 / 24);
    await waking.run(story.deps);
    expect(await jobsWaiting()).toBe(1);
  });

  test("with a message whose worker is gone is woken when the lease ends", async () => {
    const { message_id } = await outbox.anInvitation();
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ status: "sending", attempts: 1, claimed_at: new Date() })
        .where("id", "=", message_id)
        .execute(),
    );
    await forget();
    await waking.run(story.deps);
    expect(await jobsWaiting()).toBe(0);
    await outbox.letLeaseEnd(message_id);
    await waking.run(story.deps);
    expect(await jobsWaiting()).toBe(1);
  });

  test("is not what the messages of one organisation wait for each other by", async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const slow = outbox.within(async (db) => {
      await queueMessage(story.deps, db, notice);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await outbox.within((db) => queueMessage(story.deps, db, notice));
    end.resolve();
    await slow;
    expect(await jobsWaiting()).toBe(1);
  });
});
