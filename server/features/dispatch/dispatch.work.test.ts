import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Mailer, smtpMailer } from "#server/platform/mail.ts";
import type { Config } from "#server/platform/config.ts";
import { startWorker } from "#server/platform/jobs/worker.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { STALLED_AFTER, deliverMessage } from "./deliver-message.ts";
import { deliverMessageJob } from "./dispatch.jobs.ts";
import { delivering, requeueStranded } from "./dispatch.work.ts";

/** The queue works by the real clock: what it does in milliseconds may take seconds on a busy machine. */
const PATIENT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let story: TestApp;
let outbox: TestOutbox;
let server: MailServer;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  story = await testApp();
});
afterAll(() => story.close());

beforeEach(async () => {
  outbox = await anOutbox(story);
  server = await startMailServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await server.close();
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

async function jobsOf(messageId: string): Promise<number> {
  const rows = await inQueue(
    "select id from pgboss.job where name = $1 and data->>'message_id' = $2 and state < 'completed'",
    [deliverMessageJob.queue.name, messageId],
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
    expect(story.logged().match(/no SMTP_URL/g)).toHaveLength(1);
    await stops.pop()?.();
    expect(await statusOf(message_id)).toBe("queued");
    expect(await jobsOf(message_id)).toBe(1);
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
    const attempt = deliverMessage(
      story.deps,
      { kind: "smtp", mailer },
      ref,
      new AbortController().signal,
    );
    await expect(attempt).rejects.toThrow("not delivered yet");
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
    const attempt = deliverMessage(
      story.deps,
      { kind: "smtp", mailer },
      ref,
      new AbortController().signal,
    );
    await expect(attempt).rejects.toMatchObject({ code: "MAIL_UNREACHABLE" });
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "sending", "queued"]);
  });
});

describe("a stranded message", () => {
  const past = STALLED_AFTER / 86_400_000 + 1 / 86_400;

  test("whose job is gone gets a new one", async () => {
    const { message_id } = await outbox.anInvitation();
    await inQueue("delete from pgboss.job where data->>'message_id' = $1", [message_id]);
    await requeueStranded(story.deps);
    expect(await jobsOf(message_id)).toBe(0);
    story.clock.advanceDays(past);
    await requeueStranded(story.deps);
    expect(await jobsOf(message_id)).toBe(1);
  });

  test("that merely waits for its next attempt gets no second one", async () => {
    const { message_id } = await outbox.anInvitation();
    story.clock.advanceDays(past);
    await requeueStranded(story.deps);
    await requeueStranded(story.deps);
    expect(await jobsOf(message_id)).toBe(1);
  });
});
