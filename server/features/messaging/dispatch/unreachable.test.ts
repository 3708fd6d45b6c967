import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChannel } from "#server/testing/channels.ts";
import { reasonInWords } from "#server/testing/in-words.ts";
import { type TestOutbox, anOutbox, deliverDue } from "#server/testing/outbox.ts";
import { allowAddress, suppressAddress } from "../suppressions/suppress.ts";
import { isSuppressed } from "../suppressions/suppressed.ts";
import { dropMessage, retryMessage } from "./failed-messages.ts";
import { cancelQueued, queueMessage } from "./outbox.ts";
import { reportDelivery } from "./report-delivery.ts";

const MAIL = { channel: "email", address: "mae@familia.example" } as const;
const gone = {
  kind: "refused",
  error: { class: "recipient", reason: errorText("as_written", { text: "A caixa não existe." }) },
} as const;

let story: TestApp;
let outbox: TestOutbox;
let id: string;
let formId: string;
let formLinkId: string;

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes] });
});
afterAll(() => story.close());
beforeEach(async () => {
  outbox = await anOutbox(story);
  ({ message_id: id, formId, formLinkId } = await outbox.anInvitation());
});

const send = async (scripted = aChannel()): Promise<number> => {
  await deliverDue(story, outbox.organizationId, [scripted.channel]);
  return scripted.handed.length;
};

const tasks = async () => {
  const rows = await outbox.within((db) =>
    db.selectFrom("task").select(["patient_id", "guardian_id", "kind", "reason"]).execute(),
  );
  return rows.map(reasonInWords);
};

describe("an address that will never take a message", () => {
  test("is not written to again, and somebody is to mend the contact", async () => {
    await send(aChannel(() => gone));
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "failed",
      failure: "A caixa não existe.",
      failure_class: "recipient",
    });
    expect(await outbox.within((db) => isSuppressed(db, MAIL.channel, MAIL.address))).toBe(true);
    expect(await tasks()).toEqual([
      {
        patient_id: outbox.child.patientId,
        guardian_id: outbox.child.guardianId,
        kind: "invalid_contact",
        reason: "O e-mail do responsável não funciona. A caixa não existe.",
      },
    ]);
  });

  test("is known by a report, too", async () => {
    await send();
    await outbox.within((db) =>
      reportDelivery(
        story.deps,
        db,
        { messageId: id },
        { status: "failed", at: story.clock.now(), error: gone.error },
      ),
    );
    expect(await outbox.within((db) => isSuppressed(db, MAIL.channel, MAIL.address))).toBe(true);
    expect(await tasks()).toHaveLength(1);
  });

  test("of somebody of the staff is nobody's contact", async () => {
    await outbox.within((db) =>
      queueMessage(story.deps, db, {
        kind: "form_answered",
        channel: "email",
        recipient: "equipe@clinica.example",
        patientId: outbox.child.patientId,
        priority: "waited_for",
      }),
    );
    await send(
      aChannel((outgoing) =>
        outgoing.recipient.startsWith("equipe")
          ? gone
          : { kind: "taken", status: "sent", providerId: null, detail: "" },
      ),
    );
    expect(await tasks()).toEqual([]);
  });
});

describe("to a suppressed address", () => {
  beforeEach(() =>
    outbox.within((db) => suppressAddress(story.deps, db, { ...MAIL, reason: "unsubscribed" })),
  );

  test("nothing goes, and the message says why", async () => {
    expect(await send()).toBe(0);
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "cancelled",
      failure: "Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens.",
    });
  });

  test("messages go again when that is lifted", async () => {
    await outbox.within((db) => allowAddress(story.deps, db, MAIL));
    expect(await send()).toBe(1);
  });

  test("emails about an account go all the same", async () => {
    await outbox.within((db) =>
      db
        .updateTable("message")
        .set({ kind: "password_reset", data: JSON.stringify({ token_id: formId }) })
        .where("id", "=", id)
        .execute(),
    );
    await send();
    // Its token is invented: the e-mail is not stopped by the address, but by what its writer finds.
    expect(await outbox.messageOf(id)).toMatchObject({ failure: "O pedido não existe mais." });
  });
});

describe("what has not left", () => {
  test.each([
    ["form", () => ({ formId })],
    ["link", () => ({ formLinkId })],
    ["child", () => ({ patientId: outbox.child.patientId })],
    ["guardian", () => ({ guardianId: outbox.child.guardianId })],
  ])("is cancelled by its %s, once", async (_what, whose) => {
    const cancel = () =>
      outbox.within((db) =>
        cancelQueued(story.deps, db, whose(), errorText("as_written", { text: "Foi respondido." })),
      );
    expect(await cancel()).toBe(1);
    expect(await cancel()).toBe(0);
    expect(await send()).toBe(0);
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "cancelled",
      failure: "Foi respondido.",
    });
    expect(await outbox.timelineOf(id)).toEqual(["queued", "cancelled"]);
  });

  test("is all that is cancelled", async () => {
    await send();
    const whose = { patientId: outbox.child.patientId };
    expect(
      await outbox.within((db) =>
        cancelQueued(story.deps, db, whose, errorText("as_written", { text: "Tarde demais." })),
      ),
    ).toBe(0);
    expect(await outbox.messageOf(id)).toMatchObject({ status: "accepted" });
  });
});

describe("a message that was given up", () => {
  const giveUp = () =>
    send(
      aChannel(() => ({
        kind: "refused",
        error: { class: "content", reason: errorText("as_written", { text: "Recusada." }) },
      })),
    );
  const retry = () => outbox.within((db) => retryMessage(story.deps, db, id));
  const drop = () => outbox.within((db) => dropMessage(story.deps, db, id));

  test("is sent again when a person asks for it, as if for the first time", async () => {
    await giveUp();
    expect(await retry()).toBe(true);
    expect(await retry()).toBe(false);
    expect(await send()).toBe(1);
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "accepted",
      attempts: 1,
      failure: null,
      failure_class: null,
    });
  });

  test("is dropped when a person says so, and keeps why it failed", async () => {
    await giveUp();
    expect(await drop()).toBe(true);
    expect(await drop()).toBe(false);
    expect(await retry()).toBe(false);
    expect(await send()).toBe(0);
    expect(await outbox.messageOf(id)).toMatchObject({
      status: "cancelled",
      failure: "Recusada.",
      failure_class: "content",
    });
  });

  test("is the only one that can be retried or dropped", async () => {
    expect(await retry()).toBe(false);
    expect(await drop()).toBe(false);
    expect(await outbox.messageOf(id)).toMatchObject({ status: "queued" });
  });
});
