import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SentChannel } from "#domain/messaging/message.ts";
import { suppressAddress } from "#server/features/messaging/suppressions/suppress.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { hashToken, linkToken } from "#server/platform/tokens.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aBegunForm } from "#server/testing/forms.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { patientsRoutes } from "../patients/patients.routes.ts";
import { type FormsSending, sendForms, takeBackForms } from "./send-many.ts";

let story: TestApp;
let clinic: TestClinic;
let children: TestChild[];

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, patientsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  children = [await clinic.child(), await clinic.child(), await clinic.child()];
});

const within = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withTenant(
    story.database,
    { organizationId: clinic.organizationId, accountId: null, groupIds: "all" },
    work,
  );

function send(options: Partial<FormsSending> = {}, channel: SentChannel = "email") {
  return within((db) =>
    sendForms(story.deps, db, {
      children: children.map(({ patientId, guardianId }) => ({ patientId, guardianId, channel })),
      accountId: clinic.admin.accountId,
      at: story.clock.now(),
      priority: "one_of_many",
      ...options,
    }),
  );
}

/** Forms, links and messages of the children, each child's oldest first. */
async function written() {
  const ids = children.map(({ patientId }) => patientId);
  return story.database.asOwner(async ({ db }) => ({
    forms: await db
      .selectFrom("form")
      .select(["id", "patient_id", "instrument", "sent_at", "cancelled_at"])
      .where("patient_id", "in", ids)
      .orderBy("id")
      .execute(),
    links: await db
      .selectFrom("form_link as l")
      .innerJoin("form as f", "f.id", "l.form_id")
      .select(["l.id", "l.form_id", "l.token_hash", "l.expires_at", "l.revoked_at"])
      .where("f.patient_id", "in", ids)
      .orderBy("l.id")
      .execute(),
    messages: await db
      .selectFrom("message")
      .select(["id", "patient_id", "form_link_id", "channel", "recipient", "priority", "due_at"])
      .select(["status", "created_by"])
      .where("patient_id", "in", ids)
      .orderBy("id")
      .execute(),
  }));
}

async function nothingIsOnItsWay(): Promise<void> {
  await story.database.asOwner(({ db }) =>
    db.updateTable("message").set({ status: "sent" }).where("status", "=", "queued").execute(),
  );
}

describe("forms of many", () => {
  test("are each a form, a derived link and a message, written once", async () => {
    const outcomes = await send();
    expect(outcomes.map(({ patientId, kind }) => [patientId, kind])).toEqual(
      children.map(({ patientId }) => [patientId, "opened"]),
    );
    const { forms, links, messages } = await written();
    expect([forms.length, links.length, messages.length]).toEqual([3, 3, 3]);
    for (const link of links) {
      const token = linkToken(story.deps.config.secretKey, link.id);
      expect(link.token_hash).toEqual(hashToken(token));
      const days = (link.expires_at.getTime() - story.clock.now().getTime()) / 86_400_000;
      expect(days).toBe(60);
    }
    expect(messages).toMatchObject(
      messages.map(() => ({ priority: 2, status: "queued", created_by: clinic.admin.accountId })),
    );
    for (const outcome of outcomes) {
      expect(await clinic.trailOf(outcome.kind === "refused" ? "" : outcome.formId)).toMatchObject([
        { action: "form.sent", detail: { patient_id: outcome.patientId } },
      ]);
    }
  });

  test("that may leave later count from then", async () => {
    const dueAt = new Date(story.clock.now().getTime() + 86_400_000);
    await send({ dueAt, instrument: "scq" });
    const { forms, messages } = await written();
    expect(forms).toMatchObject(forms.map(() => ({ sent_at: dueAt, instrument: "scq" })));
    expect(messages).toMatchObject(messages.map(() => ({ due_at: dueAt })));
  });

  test("of a child whose message is still on its way are not sent again", async () => {
    await send();
    const outcomes = await send();
    expect(outcomes).toMatchObject(
      children.map(({ patientId }) => ({ patientId, kind: "refused", reason: "on_its_way" })),
    );
    expect((await written()).messages).toHaveLength(3);
  });

  test("that are open are sent again by the link that works, also when they are begun", async () => {
    const [first] = await send({ instrument: "mchat" });
    await nothingIsOnItsWay();
    const formId = first?.kind === "opened" ? first.formId : "";
    await aBegunForm(story, { organizationId: clinic.organizationId, formId }, "mchat");
    const again = await send({ instrument: "scq" });
    expect(again).toMatchObject(children.map(() => ({ kind: "sent_again" })));
    const { forms, links, messages } = await written();
    expect([forms.length, links.length, messages.length]).toEqual([3, 3, 6]);
    expect(forms).toMatchObject(forms.map(() => ({ instrument: "mchat" })));
  });

  test("whose link ran out, or went to somebody else, get a new one", async () => {
    await send();
    await nothingIsOnItsWay();
    story.clock.advanceDays(61);
    expect(await send()).toMatchObject(children.map(() => ({ kind: "sent_again" })));
    const { forms, links } = await written();
    expect(forms).toHaveLength(3);
    expect(links.filter(({ revoked_at: revoked }) => revoked === null)).toHaveLength(3);
    expect(links).toHaveLength(6);
  });

  test("stop at nobody: each child that cannot be reached is told apart", async () => {
    const [mute, gone, landline] = children;
    if (!mute || !gone || !landline) throw new Error("three children");
    const left = await clinic.child({ email: "saiu@familia.example" });
    const bounced = await clinic.child({ email: "nao-existe@familia.example" });
    const fine = await clinic.child();
    children.push(left, bounced, fine);
    await story.database.asOwner(async ({ db }) => {
      await db
        .updateTable("guardian")
        .set({ email: " " })
        .where("id", "=", mute.guardianId)
        .execute();
      await db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", gone.patientId)
        .execute();
      await db
        .updateTable("guardian")
        .set({ phone: "+558132223344" })
        .where("id", "=", landline.guardianId)
        .execute();
    });
    await within(async (db) => {
      const channel = "email";
      await suppressAddress(story.deps, db, {
        channel,
        address: "Saiu@familia.example",
        reason: "unsubscribed",
      });
      await suppressAddress(story.deps, db, {
        channel,
        address: "nao-existe@familia.example",
        reason: "bounced",
      });
    });
    const outcomes = await within((db) =>
      sendForms(story.deps, db, {
        children: children.map(({ patientId, guardianId }) => {
          const channel = guardianId === landline.guardianId ? "whatsapp" : "email";
          return { patientId, guardianId, channel };
        }),
        accountId: null,
        at: story.clock.now(),
        priority: "ordinary",
      }),
    );
    expect(outcomes.map((each) => (each.kind === "refused" ? each.reason : each.kind))).toEqual([
      "no_contact",
      "gone",
      "landline",
      "opted_out",
      "suppressed",
      "opened",
    ]);
    expect((await written()).forms).toHaveLength(1);
  });

  test("sent twice at the same moment are one form and one message each", async () => {
    const rounds = await Promise.all([send(), send(), send()]);
    const kinds = rounds.map((round) => round.map(({ kind }) => kind).join(" "));
    expect(kinds.toSorted()).toEqual([
      "opened opened opened",
      "refused refused refused",
      "refused refused refused",
    ]);
    const { forms, messages } = await written();
    expect([forms.length, messages.length]).toEqual([3, 3]);
  });

  test("of another organisation are nobody's", async () => {
    children = [{ patientId: uuidv7(), guardianId: uuidv7() }];
    expect(await send()).toMatchObject([{ kind: "refused", reason: "gone" }]);
  });
});

test("forms that nobody saw are taken back with their links; one that was opened stays", async () => {
  const outcomes = await send();
  const formIds = outcomes.flatMap((each) => (each.kind === "refused" ? [] : each.formId));
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("form")
      .set({ opened_at: story.clock.now() })
      .where("id", "=", formIds[0] ?? "")
      .execute(),
  );
  await within((db) => takeBackForms(db, { formIds, accountId: null, at: story.clock.now() }));
  const { forms, links } = await written();
  const isOut = (id: string): boolean => id !== formIds[0];
  expect(forms.map(({ id, cancelled_at: cancelled }) => [id, cancelled !== null])).toEqual(
    forms.map(({ id }) => [id, isOut(id)]),
  );
  expect(links.map(({ form_id: id, revoked_at: revoked }) => [id, revoked !== null])).toEqual(
    links.map(({ form_id: id }) => [id, isOut(id)]),
  );
});
