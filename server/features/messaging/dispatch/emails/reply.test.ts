import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReplyWay } from "#contract/messaging/conversation.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { boundColumn } from "#server/platform/db/sealed-rows.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type ConversationStory,
  aConversationStory,
  conversationCalls,
} from "#server/testing/conversation.ts";
import { writeReply } from "./reply.ts";
import type { Written } from "./writer.ts";

const TEXT = "Bom dia!\nPode ser na quinta?";

let tea: TestApp;
let story: ConversationStory;

beforeAll(async () => {
  tea = await testApp({ features: [conversationRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aConversationStory(tea);
  await connect();
  await write("Oi");
});

const { asProgram, connect, write, reply } = conversationCalls(() => ({ tea, story }));

/** What a message that the administrator sends by a way says when it leaves. */
async function written(way: ReplyWay): Promise<Written> {
  await reply({ id: uuidv7(), way, text: TEXT });
  return asProgram(async (db) => {
    const message = await db
      .selectFrom("message")
      .selectAll()
      .select(boundColumn("message.data.text", "message").as("data"))
      .where("patient_id", "=", story.child.patientId)
      .where("kind", "=", "reply")
      .executeTakeFirstOrThrow();
    return writeReply(tea.deps, db, message);
  });
}

test("within the window it is what was written, word by word", async () => {
  expect(await written("whatsapp_text")).toMatchObject({
    short: { kind: "text", text: TEXT },
    canUnsubscribe: true,
  });
});

test("within the approved message it is one line, about the child by the first name alone", async () => {
  expect(await written("whatsapp_template")).toMatchObject({
    short: {
      kind: "template",
      template: "staff_message",
      parameters: [
        expect.stringContaining("Organização"),
        "de Ana",
        "Bom dia! Pode ser na quinta?",
      ],
    },
  });
});

test("by e-mail it is an email with the words as they stand, and nothing of the child but the first name", async () => {
  const said = await written("email");
  if ("pointless" in said) throw new Error(said.pointless);
  expect(said.email.text.startsWith(`${TEXT}\n\n`)).toBe(true);
  expect(said.email.subject).toMatch(/sobre Ana$/);
  expect(said.email.text + said.email.html).not.toContain("Ana Inventada");
});

test("is pointless once the child's record was put away", async () => {
  await reply({ way: "email" });
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ archived_at: tea.clock.now() })
      .where("id", "=", story.child.patientId)
      .execute(),
  );
  const said = await asProgram(async (db) => {
    const message = await db
      .selectFrom("message")
      .selectAll()
      .where("patient_id", "=", story.child.patientId)
      .executeTakeFirstOrThrow();
    return writeReply(tea.deps, db, message);
  });
  expect(said).toEqual({ pointless: "record_was_archived" });
});
