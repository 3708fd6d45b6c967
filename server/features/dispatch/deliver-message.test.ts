import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Mailer } from "#server/platform/mail.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestOutbox, aMailer, anOutbox } from "#server/testing/outbox.ts";
import { type MessageRef, STALLED_AFTER, deliverMessage } from "./deliver-message.ts";
import { MAX_ATTEMPTS } from "./dispatch.jobs.ts";

const MINUTE = 1 / 1440;
const never = new AbortController().signal;

let story: TestApp;
let outbox: TestOutbox;

beforeAll(async () => {
  story = await testApp();
});
afterAll(() => story.close());

beforeEach(async () => {
  outbox = await anOutbox(story);
});

const deliver = (mailer: Mailer, ref: MessageRef): Promise<void> =>
  deliverMessage(story.deps, { kind: "smtp", mailer }, ref, never);

const deliverLocally = (ref: MessageRef): Promise<void> =>
  deliverMessage(story.deps, { kind: "local" }, ref, never);

describe("a worker that dies between taking a message and recording it", () => {
  const dying = () =>
    aMailer(() => {
      throw new Error("killed");
    });

  test("leaves it to another after a minute, which sends the same Message-ID", async () => {
    const ref = await outbox.anInvitation();
    const first = dying();
    await expect(deliver(first.mailer, ref)).rejects.toThrow("killed");
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    expect(handed).toEqual([]);
    story.clock.advanceDays((STALLED_AFTER + 1000) / 86_400_000);
    await deliver(mailer, ref);
    expect(handed).toHaveLength(1);
    expect(handed[0]?.messageId).toBe(first.handed[0]?.messageId);
    expect(await outbox.timelineOf(ref.message_id)).toEqual([
      "queued",
      "sending",
      "sending",
      "sent",
    ]);
  });

  test("cannot overwrite what the other recorded when it comes back after all", async () => {
    const ref = await outbox.anInvitation();
    let wake = (): void => undefined;
    const slow = aMailer(
      () =>
        new Promise((resolve) => {
          wake = () => resolve({ accepted: false, fault: { kind: "recipient", code: 550 } });
        }),
    );
    const asleep = deliver(slow.mailer, ref);
    await expect.poll(() => slow.handed.length).toBe(1);
    story.clock.advanceDays(2 * MINUTE);
    await deliver(aMailer().mailer, ref);
    wake();
    await asleep;
    expect((await outbox.messageOf(ref.message_id))?.status).toBe("sent");
    expect(await outbox.timelineOf(ref.message_id)).toEqual([
      "queued",
      "sending",
      "sending",
      "sent",
    ]);
  });

  test("a report of delivery that overtakes the record of sending is not taken back", async () => {
    const ref = await outbox.anInvitation();
    const { mailer } = aMailer(async () => {
      await outbox.within((db) =>
        db
          .updateTable("message")
          .set({ status: "delivered" })
          .where("id", "=", ref.message_id)
          .execute(),
      );
      return { accepted: true, response: "250 ok" };
    });
    await deliver(mailer, ref);
    expect((await outbox.messageOf(ref.message_id))?.status).toBe("delivered");
  });

  test("every time does not go on for ever", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = dying();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await expect(deliver(mailer, ref)).rejects.toThrow("killed");
      story.clock.advanceDays(2 * MINUTE);
    }
    await deliver(mailer, ref);
    expect(handed).toHaveLength(MAX_ATTEMPTS);
    expect(await outbox.messageOf(ref.message_id)).toMatchObject({ status: "failed" });
  });
});

describe("an invitation that has become pointless is cancelled with the reason", () => {
  const change = (statement: (db: TenantDb) => Promise<unknown>) => outbox.within(statement);

  test.each([
    [
      "its link was revoked",
      "O link foi revogado ou substituído por outro.",
      (ref: { formLinkId: string }) =>
        change((db) =>
          db
            .updateTable("form_link")
            .set({ revoked_at: story.clock.now() })
            .where("id", "=", ref.formLinkId)
            .execute(),
        ),
    ],
    [
      "the form was answered",
      "O formulário já foi respondido.",
      (ref: { formId: string }) =>
        change((db) =>
          db
            .updateTable("form")
            .set({ answered_at: story.clock.now() })
            .where("id", "=", ref.formId)
            .execute(),
        ),
    ],
    ["the link expired", "O link expirou.", async () => story.clock.advanceDays(61)],
    [
      "the child was archived",
      "O cadastro da criança foi arquivado.",
      () =>
        change((db) =>
          db
            .updateTable("patient")
            .set({ archived_at: story.clock.now() })
            .where("id", "=", outbox.child.patientId)
            .execute(),
        ),
    ],
  ])("when %s", async (_what, reason, happen) => {
    const ref = await outbox.anInvitation();
    await happen(ref);
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    expect(handed).toEqual([]);
    expect(await outbox.messageOf(ref.message_id)).toMatchObject({
      status: "cancelled",
      failure: reason,
    });
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "cancelled"]);
  });
});

describe("the local mailbox", () => {
  test("gets each mail exactly once, however often and by however many it is delivered", async () => {
    const ref = await outbox.anInvitation();
    await Promise.all(Array.from({ length: 4 }, () => deliverLocally(ref)));
    await deliverLocally(ref);
    const mails = await outbox.within((db) =>
      db
        .selectFrom("local_mail")
        .select(["recipient", "subject"])
        .where("message_id", "=", ref.message_id)
        .execute(),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe("mae@familia.example");
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "sending", "sent"]);
  });
});
