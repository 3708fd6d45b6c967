import { expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { SEALED } from "#server/testing/sealed-text.ts";
import { type Answer, VOICE, aSendingFamily } from "#server/testing/sending-family.ts";
import { readParts } from "./inbound-media.queries.ts";

const family = aSendingFamily();
const { answers, has, send, row, fetch, fetched } = family;

const bytesOf = (id: string) => family.clinic().within((db) => readParts(db, id));

test("a voice note is fetched, stored sealed in parts, and read back as it was", async () => {
  answers(has(VOICE));
  const kept = await fetched("audio");
  expect(kept).toMatchObject({
    state: "kept",
    kind: "audio",
    media_type: "audio/ogg",
    byte_count: VOICE.length,
  });
  expect(await bytesOf(kept.id)).toEqual(VOICE);
  const stored = await family
    .story()
    .database.asOwner(({ db }) =>
      db
        .selectFrom("inbound_media_part")
        .select("content")
        .where("media_id", "=", kept.id)
        .execute(),
    );
  expect(stored).toHaveLength(4);
  for (const { content } of stored)
    expect(content).toMatch(new RegExp(`^${SEALED}\\d+\\.[\\w-]+$`));
  const token = "Bearer EAAG-token-of-a-test";
  expect(family.calls().map(({ path, authorization }) => [path, authorization])).toEqual([
    [`/v23.0/${family.fileId()}?phone_number_id=106540352242922`, token],
    ["/files/1", token],
  ]);
});

test("a file reported twice, by two messages too, and fetched twice is one", async () => {
  answers(has(VOICE));
  await fetched("audio");
  await send("audio");
  await fetch();
  expect(family.calls()).toHaveLength(2);
});

test("two workers at once store it once", async () => {
  answers(has(VOICE));
  await send("audio");
  await Promise.all([fetch(), fetch()]);
  expect(await bytesOf((await row())?.id ?? "")).toEqual(VOICE);
});

test.each([
  ["image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), "image/jpeg"],
  ["image", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  ["document", Buffer.from("%PDF-1.7\n"), "application/pdf"],
  ["document", Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), "image/png"],
])("sent as %s, %s is kept", async (type, bytes, media_type) => {
  answers(has(bytes));
  expect(await fetched(type)).toMatchObject({ state: "kept", media_type });
});

test.each<[string, string, () => Answer, string]>([
  ["a page called a picture", "image", () => has(Buffer.from("<html>")), "other_type"],
  ["a program called a document", "document", () => has(Buffer.from("MZ\u0090")), "other_type"],
  ["nothing", "audio", () => has(Buffer.alloc(0)), "other_type"],
  [
    "a picture that says it is too large",
    "image",
    () => has(VOICE, { file_size: 6e6 }),
    "too_large",
  ],
  [
    "a picture that is larger than it says",
    "image",
    () => has(Buffer.alloc(5 * 1024 * 1024 + 1), { file_size: 1 }),
    "too_large",
  ],
  ["what the provider has no more", "audio", () => () => ({ status: 404, body: {} }), "gone"],
  [
    "what the provider does not know",
    "audio",
    () => () => ({ status: 400, body: { error: { code: 100 } } }),
    "gone",
  ],
])("%s is kept out and told", async (_, type, replies, state) => {
  answers(replies());
  expect(await fetched(type)).toMatchObject({ state, media_type: "", byte_count: 0 });
});

test.each<[string, () => Answer]>([
  ["hangs up", () => () => "hang up"],
  ["is overloaded", () => () => ({ status: 503 })],
  ["refuses the token", () => () => ({ status: 401, body: { error: { code: 190 } } })],
  [
    "loses the file half way",
    () => (call) => (call.path.startsWith("/files/") ? "hang up" : has(VOICE)(call)),
  ],
  ["sends elsewhere", () => has(VOICE, { url: "https://elsewhere.example/files/1" })],
  ["sends to a name that only ends so", () => has(VOICE, { url: "https://evilfbsbx.com/1" })],
])("a provider that %s is asked again, and given up in the end", async (_, replies) => {
  answers(replies());
  await expect(fetched("audio")).rejects.toThrow("not fetched yet");
  const id = (await row())?.id ?? "";
  expect(await row()).toMatchObject({ state: "waiting", tries: 1 });
  const asked = family.calls().length;
  await family
    .clinic()
    .within((db) =>
      db.updateTable("inbound_media").set({ tries: 15 }).where("id", "=", id).execute(),
    );
  await fetch();
  expect(await row()).toMatchObject({ state: "gone" });
  await fetch();
  expect(family.calls().length).toBe(asked * 2);
});

test("a file that comes after the first failure is kept", async () => {
  answers(() => "hang up");
  await expect(fetched("audio")).rejects.toThrow("not fetched yet");
  answers(has(VOICE));
  await fetch();
  expect(await row()).toMatchObject({ state: "kept", tries: 1 });
});

test("a program that ends gives nothing up", async () => {
  await send("audio");
  await expect(fetch(AbortSignal.abort())).rejects.toThrow("the program ends");
  expect(await row()).toMatchObject({ state: "waiting", tries: 0 });
});

test.each([
  ["without an id", {}],
  ["with one that leads elsewhere", { id: "../106540352242922/messages" }],
  ["with a number", { id: 7 }],
])("a file %s is a message in words, and no file", async (_, file) => {
  const known = () =>
    family.clinic().within((db) => db.selectFrom("inbound_media").select("id").execute());
  const before = await known();
  await send("audio", file);
  expect(await known()).toHaveLength(before.length);
});

test("another organisation sees neither files nor parts", async () => {
  answers(has(VOICE));
  await fetched("audio");
  const { organizationId } = family.clinic().clinic.outsider;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const seen = await withTenant(family.story().database, scope, async (db) => [
    ...(await db.selectFrom("inbound_media").select("id").execute()),
    ...(await db.selectFrom("inbound_media_part").select("id").execute()),
  ]);
  expect(seen).toEqual([]);
});

test("a message that is erased takes its file along", async () => {
  answers(has(VOICE));
  const { id } = await fetched("audio");
  await family.story().database.asOwner(({ db }) => db.deleteFrom("inbound_message").execute());
  expect(await row()).toBeUndefined();
  expect(await bytesOf(id)).toHaveLength(0);
});
