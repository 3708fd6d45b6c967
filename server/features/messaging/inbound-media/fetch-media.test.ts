import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { SEALED } from "#server/testing/sealed-text.ts";
import { whatsAppWebhookRoutes } from "../whatsapp-webhooks/whatsapp-webhooks.routes.ts";
import { aConnectedClinic, type ConnectedClinic } from "../whatsapp/testing/connected.ts";
import {
  type GraphCall,
  type GraphReply,
  type GraphServer,
  startGraphServer,
} from "../whatsapp/testing/graph-server.ts";
import { whatsAppRoutes } from "../whatsapp/whatsapp.routes.ts";
import { fetchMedia } from "./fetch-media.ts";
import { readParts } from "./inbound-media.queries.ts";
import { requeueOverdue, sweepMedia } from "./inbound-media.work.ts";

/** A voice note of more than one part, as far as its first bytes tell. */
const VOICE = Buffer.concat([
  Buffer.from(`OggS${"\0".repeat(24)}OpusHead`),
  Buffer.alloc(150_000, "voz "),
]);

let story: TestApp;
let provider: GraphServer;
let clinic: ConnectedClinic;
let answer: (call: GraphCall) => GraphReply;
let sequence = 0;

beforeAll(async () => {
  provider = await startGraphServer((_, call) => answer(call));
  story = await testApp({
    features: [whatsAppRoutes, whatsAppWebhookRoutes],
    config: { whatsappGraphUrl: provider.url },
  });
  clinic = await aConnectedClinic(story, "meta");
});
afterAll(async () => {
  await story.close();
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
  sequence += 1;
});

/** The provider has these bytes. */
const has =
  (bytes: Buffer, facts: object = {}) =>
  ({ path }: GraphCall): GraphReply =>
    path.startsWith("/files/")
      ? { status: 200, body: bytes }
      : {
          status: 200,
          body: { url: `${provider.url}/files/1`, file_size: bytes.length, ...facts },
        };

const send = async (type: string, file: object, wamid = `wamid.${uuidv7()}`) => {
  const status = await clinic.reportChange("messages", {
    metadata: { phone_number_id: clinic.account.phone_number_id },
    messages: [{ from: "558188880001", id: wamid, timestamp: "1700000000", type, [type]: file }],
  });
  expect(status).toBe(200);
};

const rows = () =>
  clinic.within((db) =>
    db
      .selectFrom("inbound_media")
      .select(["id", "kind", "state", "tries", "media_type", "byte_count", "provider_id"])
      .where("provider_id", "like", `${sequence}-%`)
      .orderBy("id")
      .execute(),
  );

/** Sends a file and fetches it; what its row says then. */
async function fetched(type: string, file: object = {}) {
  await send(type, { id: `${sequence}-1`, ...file });
  const [row] = await rows();
  if (!row) throw new Error("no file was noted");
  await fetch(row.id);
  return { ...(await rows())[0], id: row.id };
}

const fetch = (id: string) =>
  fetchMedia(
    story.deps,
    { organization_id: clinic.clinic.organizationId, media_id: id },
    new AbortController().signal,
  );

test("a voice note is fetched, stored sealed in parts, and read back as it was", async () => {
  answer = has(VOICE);
  const row = await fetched("audio", { voice: true, mime_type: "audio/ogg; codecs=opus" });
  expect(row).toMatchObject({
    state: "kept",
    kind: "audio",
    media_type: "audio/ogg",
    byte_count: VOICE.length,
  });
  expect(await clinic.within((db) => readParts(db, row.id))).toEqual(VOICE);
  const stored = await story.database.asOwner(({ db }) =>
    db.selectFrom("inbound_media_part").select("content").where("media_id", "=", row.id).execute(),
  );
  expect(stored).toHaveLength(4);
  for (const { content } of stored)
    expect(content).toMatch(new RegExp(`^${SEALED}\\d+\\.[\\w-]+$`));
  expect(provider.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
    [`/v23.0/${sequence}-1?phone_number_id=106540352242922`, "Bearer EAAG-token-of-a-test"],
    ["/files/1", "Bearer EAAG-token-of-a-test"],
  ]);
});

test("a file reported twice, by two messages too, and fetched twice is one", async () => {
  answer = has(VOICE);
  const row = await fetched("audio");
  await send("audio", { id: `${sequence}-1` });
  await fetch(row.id);
  expect(await rows()).toHaveLength(1);
  expect(provider.calls).toHaveLength(2);
});

test("two workers at once store it once", async () => {
  answer = has(VOICE);
  await send("audio", { id: `${sequence}-1` });
  const [row] = await rows();
  await Promise.all([fetch(row?.id ?? ""), fetch(row?.id ?? "")]);
  expect(await clinic.within((db) => readParts(db, row?.id ?? ""))).toEqual(VOICE);
});

test.each([
  ["image", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), "image/jpeg"],
  ["image", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), "image/webp"],
  ["document", Buffer.from("%PDF-1.7\n"), "application/pdf"],
  ["document", Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"), "image/png"],
])("of type %s %s is kept", async (type, bytes, media_type) => {
  answer = has(bytes);
  expect(await fetched(type)).toMatchObject({ state: "kept", media_type });
});

test.each<[string, string, () => (call: GraphCall) => GraphReply, string]>([
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
  answer = replies();
  expect(await fetched(type)).toMatchObject({ state, media_type: "", byte_count: 0 });
});

test.each<[string, () => (call: GraphCall) => GraphReply]>([
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
  answer = replies();
  await expect(fetched("audio")).rejects.toThrow("not fetched yet");
  const [row] = await rows();
  expect(row).toMatchObject({ state: "waiting", tries: 1 });
  const asked = provider.calls.length;
  expect(provider.calls.filter(({ path }) => path.startsWith("/files/")).length).toBeLessThan(2);
  await clinic.within((db) =>
    db
      .updateTable("inbound_media")
      .set({ tries: 15 })
      .where("id", "=", row?.id ?? "")
      .execute(),
  );
  await fetch(row?.id ?? "");
  expect((await rows())[0]).toMatchObject({ state: "gone" });
  await fetch(row?.id ?? "");
  expect(provider.calls.length).toBe(asked * 2);
});

test("a file that comes after the first failure is kept", async () => {
  answer = () => "hang up";
  await expect(fetched("audio")).rejects.toThrow("not fetched yet");
  answer = has(VOICE);
  const [row] = await rows();
  await fetch(row?.id ?? "");
  expect((await rows())[0]).toMatchObject({ state: "kept", tries: 1 });
});

test("a program that ends gives nothing up", async () => {
  await send("audio", { id: `${sequence}-1` });
  const [row] = await rows();
  const ended = AbortSignal.abort();
  const job = { organization_id: clinic.clinic.organizationId, media_id: row?.id ?? "" };
  await expect(fetchMedia(story.deps, job, ended)).rejects.toThrow("the program ends");
  expect((await rows())[0]).toMatchObject({ state: "waiting", tries: 0 });
});

test.each([
  ["without an id", {}],
  ["with one that leads elsewhere", { id: "../106540352242922/messages" }],
  ["with a number", { id: 7 }],
])("a file %s is a message in words, and no file", async (_, file) => {
  const before = await clinic.within((db) => db.selectFrom("inbound_media").select("id").execute());
  await send("audio", file);
  const after = await clinic.within((db) => db.selectFrom("inbound_media").select("id").execute());
  expect(after).toHaveLength(before.length);
});

test("another organisation sees neither files nor parts", async () => {
  answer = has(VOICE);
  await fetched("audio");
  const scope = {
    organizationId: clinic.clinic.outsider.organizationId,
    accountId: null,
    groupIds: "all",
  } as const;
  const seen = await withTenant(story.database, scope, async (db) => [
    ...(await db.selectFrom("inbound_media").select("id").execute()),
    ...(await db.selectFrom("inbound_media_part").select("id").execute()),
  ]);
  expect(seen).toEqual([]);
});

test("a message that is erased takes its file along", async () => {
  answer = has(VOICE);
  const { id } = await fetched("audio");
  await story.database.asOwner(async ({ db }) => {
    await db.deleteFrom("inbound_message").execute();
    const left = [
      ...(await db.selectFrom("inbound_media").select("id").where("id", "=", id).execute()),
      ...(await db
        .selectFrom("inbound_media_part")
        .select("id")
        .where("media_id", "=", id)
        .execute()),
    ];
    expect(left).toEqual([]);
  });
});

describe("kept for as long as the organisation says", () => {
  const setDays = (days: number) =>
    story.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ media_days: days })
        .where("id", "=", clinic.clinic.organizationId)
        .execute(),
    );

  test("a file is deleted on the day after, and that it was there stays", async () => {
    await setDays(30);
    answer = has(VOICE);
    const { id } = await fetched("audio");
    story.clock.advanceDays(30);
    await sweepMedia(story.deps);
    expect((await rows())[0]).toMatchObject({ state: "kept" });
    story.clock.advanceDays(0.01);
    expect(await sweepMedia(story.deps)).toBeGreaterThan(0);
    expect((await rows())[0]).toMatchObject({ state: "expired", media_type: "audio/ogg" });
    expect(await clinic.within((db) => readParts(db, id))).toHaveLength(0);
    await fetch(id);
    expect((await rows())[0]).toMatchObject({ state: "expired" });
    expect(await sweepMedia(story.deps)).toBe(0);
  });

  test("where it is longer, an old one stays", async () => {
    await setDays(730);
    answer = has(VOICE);
    await fetched("audio");
    story.clock.advanceDays(366);
    await sweepMedia(story.deps);
    expect((await rows())[0]).toMatchObject({ state: "kept" });
  });
});

test("a file whose job is lost gets another one, and one that is here none", async () => {
  const enqueued: string[] = [];
  const deps: Parameters<typeof requeueOverdue>[0] = {
    ...story.deps,
    enqueue: async (_, job, data) => {
      enqueued.push(String(job.data.parse(data)["media_id"]));
    },
  };
  await send("audio", { id: `${sequence}-1` });
  answer = has(VOICE);
  const [row] = await rows();
  await requeueOverdue(deps);
  expect(enqueued).not.toContain(row?.id);
  story.clock.advanceDays(0.1);
  await requeueOverdue(deps);
  expect(enqueued).toContain(row?.id);
  await fetch(row?.id ?? "");
  enqueued.length = 0;
  await requeueOverdue(deps);
  expect(enqueued).not.toContain(row?.id);
});
