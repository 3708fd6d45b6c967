import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Conversation } from "#contract/messaging/conversation.ts";
import { boundText } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aClinic } from "#server/testing/clinic.ts";
import {
  type ConversationStory,
  aConversationStory,
  conversationCalls,
} from "#server/testing/conversation.ts";
import { conversationRoutes } from "./conversation.routes.ts";

const SOMEBODY: unknown = expect.stringContaining("Pessoa Inventada");
const THE_MOTHER: unknown = expect.stringContaining("Responsável Inventada");

let tea: TestApp;
let story: ConversationStory;

beforeAll(async () => {
  tea = await testApp({ features: [conversationRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aConversationStory(tea);
});

const { path, asProgram, write, read, reply } = conversationCalls(() => ({ tea, story }));

const minutes = (count: number) => tea.clock.advanceDays(count / 1440);

const mark = (isRead: boolean) =>
  tea.send(story.clinic.admin.token, "PATCH", path(), { read: isRead });

describe("the conversation of a child", () => {
  test("has what the family wrote and what it was written, newest first, and who wrote it", async () => {
    await write("Bom dia, doutora!");
    minutes(5);
    await reply({});
    const { child: about, entries, unread } = await read();
    expect(about).toEqual({
      id: story.child.patientId,
      full_name: "Ana Inventada",
      group_name: "Dra. Inventada",
    });
    expect(unread).toBe(1);
    expect(entries).toMatchObject([
      {
        direction: "out",
        channel: "email",
        kind: "reply",
        text: "Bom dia! Pode ser na quinta?",
        status: "queued",
        sender_name: SOMEBODY,
        guardian: THE_MOTHER,
      },
      {
        direction: "in",
        channel: "whatsapp",
        kind: "text",
        text: "Bom dia, doutora!",
        status: null,
      },
    ]);
  });

  test("is read backwards, page by page", async () => {
    for (const text of ["um", "dois", "três"]) {
      await write(text);
      minutes(1);
    }
    const first = await tea.send(story.clinic.admin.token, "GET", `${path()}?limit=2`);
    const [, next = ""] = /<([^>]+)>/.exec(String(first.headers.link)) ?? [];
    expect(first.json<Conversation>().entries.map(({ text }) => text)).toEqual(["três", "dois"]);
    const second = await tea.send(story.clinic.admin.token, "GET", next);
    expect(second.json<Conversation>().entries.map(({ text }) => text)).toEqual(["um"]);
    expect(second.headers.link).toBeUndefined();
  });

  test("shows no link that opens the family's page, whoever wrote it", async () => {
    const link = `https://tea.example/pacientes/complemento/${"a".repeat(43)}`;
    await write(`Não abre: ${link} e agora?`);
    await reply({ text: `Tente ${link}` });
    expect(JSON.stringify(await read())).not.toContain("aaaaaa");
    const stored = await asProgram((db) =>
      db
        .selectFrom("inbound_message")
        .select(boundText("inbound_message.body", "inbound_message").as("body"))
        .executeTakeFirstOrThrow(),
    );
    expect(stored.body).toBe("Não abre: https://tea.example/pacientes/complemento/… e agora?");
  });

  test("leaves a trail of who read it", async () => {
    await read(story.clinic.carer);
    expect(await story.clinic.trailOf(story.child.patientId)).toMatchObject([
      { account_id: story.clinic.carer.accountId, action: "conversation.read" },
    ]);
  });

  test("is not there for a stranger, and refused to a school", async () => {
    const school = await aClinic(tea, "school");
    const statuses = await Promise.all(
      [story.clinic.outsider, school.admin].map(async ({ token }) => {
        const { statusCode } = await tea.send(token, "GET", path());
        return statusCode;
      }),
    );
    expect(statuses).toEqual([404, 403]);
  });

  test("is marked as read, and its newest message as unread again", async () => {
    await write("um");
    await write("dois");
    expect((await mark(true)).json()).toEqual({ unread: 0 });
    expect((await mark(false)).json()).toEqual({ unread: 1 });
    expect((await read()).unread).toBe(1);
  });
});
