import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestOutbox, anOutbox } from "#server/testing/outbox.ts";
import { queueMessage } from "../dispatch/outbox.ts";
import { receiveInbound } from "../inbound/receive-inbound.ts";
import { type Answering, NOTHING, takeTurns } from "./take-turns.ts";

const ONE = "+5581988880001";
const OTHER = "+5581988880002";
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

/** A number taps a button of a message that it was sent, or of one that is gone. */
async function tapped(sender: string, isGone = false): Promise<void> {
  await outbox.within(async (db) => {
    const sent = await queueMessage(story.deps, db, {
      kind: "reply",
      channel: "whatsapp",
      recipient: sender,
      ...outbox.child,
      data: { text: "Olá", form: "text" },
    });
    await receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: `wamid.${uuidv7()}`,
      sender,
      kind: "button",
      body: "Sim",
      receivedAt: story.clock.now(),
      turn: {
        kind: "tap",
        button: { messageId: isGone ? uuidv7() : sent, choice: "sim", recipient: sender },
      },
    });
  });
}

const waiting = () =>
  outbox.within((db) => db.selectFrom("whatsapp_turn").select(["sender", "tries"]).execute());
const take = (answer: Answering) => takeTurns(story.deps, outbox.organizationId, answer, never);

test("one that fails holds up no other number, and after some tries is left to the staff", async () => {
  await tapped(ONE);
  await tapped(OTHER);
  const answered: string[] = [];
  const answer: Answering = async (_deps, _organization, { sender }) => {
    if (sender === ONE) throw new Error("not today");
    answered.push(sender);
    return NOTHING;
  };
  await take(answer);
  expect(answered).toEqual([OTHER]);
  for (const tries of [1, 2, 3, 4]) {
    expect(await waiting()).toEqual([{ sender: ONE, tries }]);
    await take(answer);
  }
  expect(await waiting()).toEqual([]);
  expect(story.logged()).toContain("family turn");
  expect(story.logged()).not.toContain("88880001");
});

test("what a turn changed before it failed is undone", async () => {
  await tapped(ONE);
  const { organizationId, child } = outbox;
  const name = (full_name: string) =>
    withTenant(story.database, { organizationId, accountId: null, groupIds: "all" }, (db) =>
      db.updateTable("guardian").set({ full_name }).where("id", "=", child.guardianId).execute(),
    );
  await take(async () => {
    await name("Nome Errado");
    throw new Error("not today");
  });
  const guardian = () =>
    outbox.within((db) => db.selectFrom("guardian").select("full_name").executeTakeFirst());
  expect((await guardian())?.full_name).not.toBe("Nome Errado");
  await take(async () => {
    await name("Nome Novo");
    return NOTHING;
  });
  expect((await guardian())?.full_name).toBe("Nome Novo");
});

test("a tap on a message that is gone is nobody's to answer", async () => {
  await tapped(ONE, true);
  await take(async () => {
    throw new Error("nobody is to be asked");
  });
  expect(await waiting()).toEqual([]);
});

test("words are the staff's where nothing was asked", async () => {
  await outbox.within((db) =>
    receiveInbound(story.deps, db, {
      channel: "whatsapp",
      providerId: `wamid.${uuidv7()}`,
      sender: ONE,
      kind: "text",
      body: "sim",
      receivedAt: story.clock.now(),
      turn: { kind: "words", resumes: false },
    }),
  );
  expect(await waiting()).toEqual([]);
});
