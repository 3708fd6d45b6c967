import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ConversationEntry } from "#contract/messaging/conversation.ts";
import { sweepMedia } from "#server/features/messaging/inbound-media/inbound-media.work.ts";
import { readOpus } from "#server/platform/sounds/opus-sound.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  type ConversationStory,
  aConversationStory,
  conversationCalls,
} from "#server/testing/conversation.ts";
import { aRecording, aSentence } from "#server/testing/webm.ts";
import { conversationRoutes } from "./conversation.routes.ts";

/** Staff answer a family by speaking. */

let tea: TestApp;
let story: ConversationStory;

const SOUND = aSentence("pt-BR/1lvnfmxcdl3mr");
const RECORDING = aRecording(SOUND);

beforeAll(async () => {
  tea = await testApp({ features: [conversationRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aConversationStory(tea);
  await connect();
  await write("Bom dia!");
});

const { asProgram, connect, path, read, write } = conversationCalls(() => ({ tea, story }));

const say = (recording: Buffer = RECORDING, id = uuidv7(), token = story.clinic.admin.token) =>
  tea.app.inject({
    method: "PUT",
    url: `${path()}guardians/${story.child.guardianId}/voice-notes/${id}/`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: recording,
  });
const open = (id: string, token = story.clinic.admin.token) =>
  tea.send(token, "GET", `/api/conversations/voice-notes/${id}`);
const fields = (reply: Awaited<ReturnType<typeof say>>) => [
  reply.statusCode,
  reply.json<{ fields: object }>().fields,
];

test("is one message however often it is sent, in the conversation, and heard as it was said", async () => {
  const id = uuidv7();
  const replies = await Promise.all([say(RECORDING, id), say(RECORDING, id)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const entry = ConversationEntry.parse(replies[0]?.json());
  expect(replies[1]?.json()).toEqual(replies[0]?.json());
  expect(entry).toMatchObject({
    direction: "out",
    channel: "whatsapp",
    kind: "reply",
    text: "",
    status: "queued",
    sender_name: expect.stringContaining("Inventada") as unknown,
    file: { id: entry.id, state: "kept", type: "audio/ogg", referral: null },
  });
  expect((await read()).entries[0]).toEqual(entry);
  const heard = await open(entry.id);
  expect(heard.headers["content-type"]).toBe("audio/ogg");
  const { packets, milliseconds } = readOpus(heard.rawPayload);
  expect(packets).toEqual(SOUND.packets);
  expect(Math.abs(milliseconds - SOUND.milliseconds)).toBeLessThan(30);
});

describe("is refused", () => {
  test("where the window of the number is not open", async () => {
    tea.clock.advanceDays(1.01);
    expect(fields(await say())).toEqual([422, { way: expect.any(String) as unknown }]);
  });

  test("to who may not see: nobody can look through what is said", async () => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("guardian")
        .set({ may_see: false, is_primary: false })
        .where("id", "=", story.child.guardianId)
        .execute(),
    );
    expect(fields(await say())).toEqual([
      422,
      { recording: expect.stringMatching(/não pode ver resultados/) as unknown },
    ]);
  });

  test.each([
    ["no recording", Buffer.from("<html>")],
    ["a part of one", RECORDING.subarray(0, RECORDING.length - 3)],
    ["another codec", aRecording(SOUND, { codec: "A_VORBIS" })],
    ["two channels", aRecording(SOUND, { channels: 2 })],
    ["a moment", aRecording({ ...SOUND, packets: SOUND.packets.slice(0, 10) })],
    [
      "three minutes",
      aRecording({
        ...SOUND,
        packets: Array.from({ length: 9000 }, (_, at) => SOUND.packets[at % 20] ?? Buffer.alloc(0)),
      }),
    ],
  ])("%s, and nothing is sent", async (_name, recording) => {
    expect(fields(await say(recording))).toEqual([
      422,
      { recording: expect.any(String) as unknown },
    ]);
    expect((await read()).entries).toHaveLength(1);
  });

  test("nothing at all, and more than a megabyte", async () => {
    expect((await say(Buffer.alloc(0))).statusCode).toBe(422);
    expect((await say(Buffer.alloc(1024 * 1024 + 1))).statusCode).toBe(413);
  });
});

test("is sealed, and gone when the organisation's days for files are over", async () => {
  const { id } = (await say()).json<{ id: string }>();
  const stored = () =>
    asProgram((db) =>
      db.selectFrom("voice_note").select("content").where("id", "=", id).executeTakeFirstOrThrow(),
    );
  expect((await stored()).content).not.toContain(SOUND.packets[5]?.toString("base64"));
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("organization")
      .set({ media_days: 30 })
      .where("id", "=", story.clinic.organizationId)
      .execute(),
  );
  tea.clock.advanceDays(30);
  expect(await sweepMedia(tea.deps)).toBe(0);
  tea.clock.advanceDays(0.01);
  expect(await sweepMedia(tea.deps)).toBe(1);
  expect((await stored()).content).toBe("");
  const later = await aPerson(tea.database, "clinic_admin", story.clinic.organizationId, {
    at: tea.clock.now(),
  });
  expect((await open(id, later.token)).statusCode).toBe(404);
  expect((await read(later)).entries.find((entry) => entry.id === id)?.file?.state).toBe("expired");
});
