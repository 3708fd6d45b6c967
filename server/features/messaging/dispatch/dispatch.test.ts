import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import type { Delivery, Mailer } from "#server/platform/mail.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization } from "#server/testing/builders.ts";
import {
  type MessageRef,
  type TestOutbox,
  aMailer,
  anOutbox,
  deliverMail,
} from "#server/testing/outbox.ts";
import { queueMessage } from "./outbox.ts";

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

const taken: Delivery = { accepted: true, response: "250 queued as 4F2" };
const busy: Delivery = { accepted: false, error: { kind: "busy", code: 451 } };

describe("a message in the outbox", () => {
  test("is queued with what caused it, and not at all when that is rolled back", async () => {
    const count = () =>
      outbox.within((db) =>
        db.selectFrom("message").select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
      );
    const failing = outbox.within(async (db) => {
      await queueMessage(story.deps, db, {
        kind: "form_answered",
        channel: "email",
        recipient: "equipe@clinica.example",
        patientId: outbox.child.patientId,
      });
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else");
    expect((await count()).n).toBe(0);
    await outbox.anInvitation();
    expect((await count()).n).toBe(1);
  });

  test("goes out once, with the guardian's link, and its timeline tells", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    await deliver(mailer, ref);
    expect(handed).toHaveLength(1);
    expect(handed[0]?.to).toBe("mae@familia.example");
    expect(handed[0]?.messageId).toBe(`${ref.message_id}@tea.example`);
    const token = /\/pacientes\/complemento\/([\w-]+)\n/.exec(handed[0]?.text ?? "")?.[1] ?? "";
    const link = await outbox.within((db) =>
      db
        .selectFrom("form_link")
        .select("token_hash")
        .where("id", "=", ref.formLinkId)
        .executeTakeFirst(),
    );
    expect(link?.token_hash.equals(hashToken(token))).toBe(true);
    expect(handed[0]?.text).toContain("Ana");
    expect(handed[0]?.text).not.toContain("Beatriz");
    expect(await outbox.messageOf(ref.message_id)).toEqual({
      status: "sent",
      failure: null,
      failure_class: null,
      attempts: 1,
      provider_id: `${ref.message_id}@tea.example`,
    });
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "sending", "sent"]);
  });

  test("tells staff of an answer by the place alone", async () => {
    const message_id = await outbox.within((db) =>
      queueMessage(story.deps, db, {
        kind: "form_answered",
        channel: "email",
        recipient: "equipe@clinica.example",
        patientId: outbox.child.patientId,
      }),
    );
    const { mailer, handed } = aMailer();
    await deliver(mailer, { organization_id: outbox.organizationId, message_id });
    expect(handed[0]?.text).toContain("Dra. Inventada");
    expect(handed[0]?.text).toContain(
      `http://tea.example/pacientes?paciente=${outbox.child.patientId}`,
    );
    expect(handed[0]?.text).not.toContain("Ana");
  });

  test("is sent by one of two workers that race for it", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = aMailer();
    await Promise.all(Array.from({ length: 5 }, () => deliver(mailer, ref)));
    expect(handed).toHaveLength(1);
    expect(await outbox.timelineOf(ref.message_id)).toEqual(["queued", "sending", "sent"]);
  });

  test("of another organisation is out of reach", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = aMailer();
    const elsewhere = await anOrganization(story.database);
    await deliver(mailer, { ...ref, organization_id: elsewhere });
    expect(handed).toEqual([]);
    expect((await outbox.messageOf(ref.message_id))?.status).toBe("queued");
  });

  test("of a kind that this version does not know waits for one that does", async () => {
    const ref = await outbox.anInvitation();
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ kind: "reminder_2030" })
        .where("id", "=", ref.message_id)
        .execute(),
    );
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    expect(handed).toEqual([]);
    expect(await outbox.messageOf(ref.message_id)).toMatchObject({ status: "queued", attempts: 0 });
  });
});

describe("what the mail server refuses", () => {
  test("for now is queued again, and sent at the next attempt", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = aMailer((attempt) => (attempt === 1 ? busy : taken));
    await deliver(mailer, ref);
    expect(await outbox.messageOf(ref.message_id)).toMatchObject({
      status: "queued",
      failure: null,
      attempts: 1,
    });
    await deliver(mailer, ref);
    expect(handed).toHaveLength(1);
    story.clock.advanceDays(MINUTE);
    await deliver(mailer, ref);
    expect(await outbox.timelineOf(ref.message_id)).toEqual([
      "queued",
      "sending",
      "queued",
      "sending",
      "sent",
    ]);
    expect(new Set(handed.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test("for good has failed, with the reason in words", async () => {
    const ref = await outbox.anInvitation();
    await deliver(
      aMailer(() => ({ accepted: false, error: { kind: "recipient", code: 550 } })).mailer,
      ref,
    );
    expect(await outbox.messageOf(ref.message_id)).toEqual({
      status: "failed",
      failure:
        "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe (código 550).",
      failure_class: "recipient",
      attempts: 1,
      provider_id: null,
    });
    const { mailer, handed } = aMailer();
    await deliver(mailer, ref);
    expect(handed).toEqual([]);
  });

  test("again and again is a dead letter in the end", async () => {
    const ref = await outbox.anInvitation();
    const { mailer, handed } = aMailer(() => busy);
    for (let hours = 0; hours < 15; hours += 1) {
      await deliver(mailer, ref);
      story.clock.advanceDays(1.3 * HOUR);
    }
    const message = await outbox.messageOf(ref.message_id);
    expect(message).toMatchObject({ status: "failed", failure_class: "exhausted" });
    expect(message?.failure).toContain(`após ${handed.length} tentativas`);
    await deliver(mailer, ref);
    expect(handed.length).toBe(message?.attempts);
  });
});
