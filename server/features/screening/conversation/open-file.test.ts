import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Conversation } from "#contract/messaging/conversation.ts";
import type { MediaType } from "#domain/messaging/media.ts";
import {
  insertParts,
  settleMedia,
} from "#server/features/messaging/inbound-media/inbound-media.queries.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson } from "#server/testing/builders.ts";
import { aClinic } from "#server/testing/clinic.ts";
import {
  type ConversationStory,
  aConversationStory,
  conversationCalls,
} from "#server/testing/conversation.ts";
import { conversationRoutes } from "./conversation.routes.ts";

const BYTES = Buffer.from("os bytes de um arquivo");

let tea: TestApp;
let story: ConversationStory;

beforeAll(async () => {
  tea = await testApp({ features: [conversationRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  story = await aConversationStory(tea);
});

const { asProgram, write, read } = conversationCalls(() => ({ tea, story }));

/** The family sends a file; its id. Kept as soon as its type is given. */
async function sends(type?: MediaType, sender = story.phone): Promise<string> {
  const providerId = uuidv7();
  const media = { kind: "document", providerId } as const;
  await write("[documento] O laudo", { kind: "other", sender, media });
  return asProgram(async (db) => {
    const { id } = await db
      .selectFrom("inbound_media")
      .select("id")
      .where("provider_id", "=", providerId)
      .executeTakeFirstOrThrow();
    if (type === undefined) return id;
    const sha256 = createHash("sha256").update(BYTES).digest();
    await settleMedia(db, id, {
      state: "kept",
      media_type: type,
      byte_count: BYTES.length,
      sha256,
    });
    await insertParts(db, id, BYTES);
    return id;
  });
}

const open = (id: string, { token } = story.clinic.admin) =>
  tea.send(token, "GET", `/api/conversations/files/${id}`);

const fileOf = async (): Promise<Conversation["entries"][number]["file"] | undefined> =>
  (await read()).entries[0]?.file;

test.each<[MediaType, string]>([
  ["audio/ogg", "audio.ogg"],
  ["audio/mp4", "audio.m4a"],
  ["audio/amr", "audio.amr"],
  ["image/jpeg", "foto.jpg"],
  ["image/png", "foto.png"],
  ["image/webp", "foto.webp"],
  ["application/pdf", "documento.pdf"],
])("%s is opened as it came, and can do nothing", async (type, name) => {
  const id = await sends(type);
  expect(await fileOf()).toEqual({ id, state: "kept", type, bytes: BYTES.length, referral: null });
  const reply = await open(id);
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, BYTES]);
  expect(reply.headers).toMatchObject({
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test("each opening is in the child's trail, with who opened it", async () => {
  const id = await sends("audio/ogg");
  await open(id, story.clinic.carer);
  await open(id, story.clinic.carer);
  const opened = { account_id: story.clinic.carer.accountId, action: "conversation.file_opened" };
  expect(await story.clinic.trailOf(story.child.patientId)).toMatchObject([opened, opened]);
});

test("one that is still to come is told of, and cannot be opened", async () => {
  const id = await sends();
  expect(await fileOf()).toEqual({ id, state: "waiting", type: null, bytes: 0, referral: null });
  expect((await open(id)).statusCode).toBe(404);
});

test("a stranger, a colleague without the child and a school open nothing", async () => {
  const id = await sends("image/png");
  const school = await aClinic(tea, "school");
  const { outsider, organizationId } = story.clinic;
  const groupIds = [await aGroup(tea.database, organizationId)];
  const colleague = await aPerson(tea.database, "clinic_doctor", organizationId, { groupIds });
  expect((await open(id, outsider)).statusCode).toBe(404);
  expect((await open(id, colleague)).statusCode).toBe(404);
  expect((await open(id, school.admin)).statusCode).toBe(403);
  expect((await tea.send(null, "GET", `/api/conversations/files/${id}`)).statusCode).toBe(401);
});

test("what came from nobody known is opened by whoever reaches all, and recorded", async () => {
  const id = await sends("image/png", "+5581977770123");
  expect((await open(id)).statusCode).toBe(200);
  expect((await open(id, story.clinic.carer)).statusCode).toBe(404);
});

test("a file whose bytes were altered or cut is not shown", async () => {
  const id = await sends("application/pdf");
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("inbound_media_part")
      .set({ content: Buffer.from("outros bytes").toString("base64") })
      .where("media_id", "=", id)
      .execute(),
  );
  const reply = await open(id);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
    409,
    "family_file_altered",
  ]);
  await tea.database.asOwner(({ db }) =>
    db.deleteFrom("inbound_media_part").where("media_id", "=", id).execute(),
  );
  expect((await open(id)).statusCode).toBe(409);
});
