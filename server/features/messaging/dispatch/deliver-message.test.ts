import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Mailer } from "#server/platform/mail.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type MessageRef,
  type TestOutbox,
  aMailer,
  anOutbox,
  deliverLocally,
  deliverMail,
} from "#server/testing/outbox.ts";

const MINUTE = 1 / 1440;
const HOUR = 1 / 24;

let story: TestApp;
let outbox: TestOutbox;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());

beforeEach(async () => {
  outbox = await anOutbox(story);
});

const deliver = (mailer: Mailer, ref: MessageRef): Promise<void> => deliverMail(story, mailer, ref);

describe("a worker that dies between taking a message and recording it", () => {
  const dying = () =>
    aMailer(() => {
      throw new Error("killed");
    });

  test("leaves it to another when its lease ends, which sends the same Message-ID", async () => {
    const ref = await outbox.anInvitation();
    const first = dying();
    await expect(deliver(first.mailer, ref)).rejects.toThrow("killed");
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    expect(handed).toEqual([]);
    story.clock.advanceDays(HOUR);
    await deliver(mailer, ref);
    // The clock of the product ends no lease.
    expect(handed).toEqual([]);
    await outbox.letLeaseEnd(ref.message_id);
    await deliver(mailer, ref);
    story.clock.advanceDays(MINUTE);
    await deliver(mailer, ref);
    expect(handed).toHaveLength(1);
    expect(handed[0]?.messageId).toBe(first.handed[0]?.messageId);
    expect(await outbox.timelineOf(ref.message_id)).toEqual([
      "queued",
      "sending",
      "queued",
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
          wake = () => resolve({ accepted: false, error: { kind: "recipient", code: 550 } });
        }),
    );
    const asleep = deliver(slow.mailer, ref);
    await expect.poll(() => slow.handed.length).toBe(1);
    await outbox.letLeaseEnd(ref.message_id);
    await deliver(aMailer().mailer, ref);
    story.clock.advanceDays(MINUTE);
    await deliver(aMailer().mailer, ref);
    wake();
    await asleep;
    expect((await outbox.messageOf(ref.message_id))?.status).toBe("sent");
    expect(await outbox.timelineOf(ref.message_id)).toEqual([
      "queued",
      "sending",
      "queued",
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
    for (let hours = 0; hours < 15; hours += 1) {
      await deliver(mailer, ref).catch(() => undefined);
      await outbox.letLeaseEnd(ref.message_id);
      await deliver(mailer, ref);
      story.clock.advanceDays(1.3 * HOUR);
    }
    const message = await outbox.messageOf(ref.message_id);
    expect(message).toMatchObject({ status: "failed", failure_class: "exhausted" });
    expect(message?.attempts).toBe(handed.length);
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
    await Promise.all(Array.from({ length: 4 }, () => deliverLocally(story, ref)));
    await deliverLocally(story, ref);
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
