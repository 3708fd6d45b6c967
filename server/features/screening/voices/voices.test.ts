import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Voice, VoiceSentences } from "#contract/screening/voices.ts";
import { MOST_VOICES } from "#domain/screening/spoken/recording.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { readOpus } from "#server/platform/sounds/opus-sound.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { aRecording, aSentence } from "#server/testing/webm.ts";
import { voicesRoutes } from "./voices.routes.ts";

let tea: TestApp;
let organizationId: string;
let admin: TestPerson;

beforeAll(async () => {
  tea = await testApp({ features: [voicesRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
});

const URL = "/api/voices/";
/** The first sentences that are read, and one as each sounds. */
const [FIRST, SECOND, THIRD] = [...SPOKEN["pt-BR"].keys()];
const SAID = aSentence(`pt-BR/${FIRST}`);

const list = async ({ token } = admin) => (await tea.send(token, "GET", URL)).json<Voice[]>();
const begin = (body: object = {}, { token } = admin) =>
  tea.send(token, "POST", URL, { id: uuidv7(), language: "pt-BR", name: "", ...body });
const aVoice = async (body: object = {}) => (await begin(body)).json<Voice>();
const sentences = async ({ id }: Voice, { token } = admin) =>
  (await tea.send(token, "GET", `${URL}${id}/sentences/`)).json<VoiceSentences>();
const publish = (voice: Voice, body: object, { token } = admin) =>
  tea.send(token, "POST", `${URL}${voice.id}/versions/`, body);

/** Sends a recording as the screen does. */
function record(
  voice: Pick<Voice, "id">,
  sentence = FIRST,
  { file = aRecording(SAID), part = "from=0&to=1500", person = admin } = {},
) {
  return tea.app.inject({
    method: "PUT",
    url: `${URL}${voice.id}/sentences/${sentence}/?${part}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/octet-stream",
    },
    payload: file,
  });
}

test("a voice is begun once, recorded, heard, published, and its earlier version again", async () => {
  const body = { id: uuidv7(), language: "pt-BR", name: "Guarani" };
  const replies = await Promise.all([begin(body), begin(body)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [voice] = await list();
  if (!voice) throw new Error("no voice was begun");
  expect(await list()).toEqual([
    { ...body, total: SPOKEN["pt-BR"].size, recorded: 0, unpublished: 0, versions: [] },
  ]);

  const kept = await record(voice, FIRST, { part: "from=100&to=1400&gain=3.5" });
  expect(kept.json()).toMatchObject({
    name: FIRST,
    state: "draft",
    recording: { milliseconds: 1300 },
  });
  const heard = await tea.send(admin.token, "GET", `${URL}${voice.id}/sentences/${FIRST}/`);
  const sound = Buffer.from(heard.json<{ sound: string }>().sound, "base64");
  expect(readOpus(sound)).toMatchObject({
    channels: 1,
    milliseconds: 1300,
    comments: ["VOICE=person"],
  });
  await record(voice, SECOND);
  expect((await publish(voice, { after: 0, again: null })).json()).toMatchObject({
    recorded: 2,
    unpublished: 0,
    versions: [{ number: 1, sentences: 2 }],
  });

  await record(voice, FIRST, { part: "from=0&to=900" });
  const { sentences: all } = await sentences(voice);
  expect(all.map(({ name }) => name)).toEqual([...SPOKEN["pt-BR"].keys()]);
  expect(all.slice(0, 3).map(({ state }) => state)).toEqual(["draft", "published", "synthetic"]);
  await publish(voice, { after: 1, again: null });
  const again = (await publish(voice, { after: 2, again: 1 })).json<Voice>();
  expect(again.versions.map(({ number, sentences: count }) => [number, count])).toEqual([
    [3, 2],
    [2, 2],
    [1, 2],
  ]);
  // The second take of the first sentence is recorded still, and heard no more.
  expect(again.unpublished).toBe(1);
  const trail = await tea.database.asOwner(({ db }) =>
    db
      .selectFrom("audit_event")
      .select("action")
      .where("organization_id", "=", organizationId)
      .orderBy("id")
      .execute(),
  );
  expect(trail.map(({ action }) => action)).toEqual([
    "voice.created",
    "voice.published",
    "voice.published",
    "voice.published",
  ]);
});

test("what was never published makes room for the next take; what was deleted is heard by nobody", async () => {
  const voice = await aVoice();
  const count = async () =>
    tea.database.asOwner(async ({ db }) => {
      const rows = await db
        .selectFrom("voice_recording")
        .select("id")
        .where("voice_id", "=", voice.id)
        .execute();
      return rows.length;
    });
  await record(voice);
  await record(voice);
  expect(await count()).toBe(1);
  await publish(voice, { after: 0, again: null });
  await record(voice);
  expect(await count()).toBe(2);
  const gone = await tea.send(admin.token, "DELETE", `${URL}${voice.id}/sentences/${FIRST}/`);
  expect(gone.statusCode).toBe(200);
  expect(await count()).toBe(0);
  const nothing = await publish(voice, { after: 1, again: 1 });
  expect(nothing.json()).toMatchObject({
    status: 409,
    fields: { again: "Ainda não há gravação a publicar." },
  });
  await record(voice);
  await tea.send(admin.token, "DELETE", `${URL}${voice.id}/`);
  expect([await list(), await count()]).toEqual([[], 0]);
});

test("a text that was changed since is told apart, and not published", async () => {
  const voice = await aVoice();
  await record(voice, FIRST);
  await record(voice, SECOND);
  await tea.database.asOwner(({ db }) =>
    db
      .updateTable("voice_recording")
      .set({ sentence: "former", spoken: "Assim era." })
      .where("sentence", "=", FIRST ?? "")
      .where("voice_id", "=", voice.id)
      .execute(),
  );
  const { former, sentences: all } = await sentences(voice);
  expect(former).toEqual([{ name: "former", text: "Assim era." }]);
  expect(all[0]?.state).toBe("synthetic");
  expect((await publish(voice, { after: 0, again: null })).json()).toMatchObject({
    versions: [{ sentences: 1 }],
  });
});

describe("is refused", () => {
  test.each([
    ["what is no recording", { file: Buffer.from("not a recording") }, "Não foi possível ler"],
    ["one cut off", { file: aRecording(SAID).subarray(0, 900) }, "Não foi possível ler"],
    ["another format", { file: aRecording(SAID, { codec: "A_VORBIS" }) }, "Não foi possível ler"],
    ["nothing of it", { part: "from=900&to=900" }, "Não foi possível ler"],
    ["two channels", { file: aRecording(SAID, { channels: 2 }) }, "um só canal"],
    ["less than a word", { part: "from=0&to=299" }, "curta demais"],
    [
      "silence",
      {
        file: aRecording({ preSkip: 312, packets: Array.from({ length: 50 }, silentPacket) }),
        part: "from=0&to=900",
      },
      "Não se ouve ninguém",
    ],
    [
      "more than fits",
      {
        file: aRecording({ preSkip: 312, packets: Array.from({ length: 60 }, largePacket) }),
        part: "from=0&to=1100",
      },
      "grande demais",
    ],
    [
      "more than the sentence",
      {
        file: aRecording({
          preSkip: 312,
          packets: Array.from({ length: 900 }, () => silentPacket(60)),
        }),
        part: "from=0&to=17000",
      },
      "no máximo 7 segundos",
    ],
  ])("%s, with the words at the field", async (_, sent, words) => {
    const reply = await record(await aVoice(), FIRST, sent);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ fields: object }>().fields).toEqual({
      recording: expect.stringContaining(words),
    });
  });

  test.each([
    ["from=a&to=1", "from"],
    ["from=0", "to"],
    ["from=0&to=900&gain=30", "gain"],
  ])("the part %s", async (part, field) => {
    const reply = await record(await aVoice(), FIRST, { part });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("an empty file, and JSON in its place", async () => {
    const voice = await aVoice();
    expect((await record(voice, FIRST, { file: Buffer.alloc(0) })).statusCode).toBe(422);
    const url = `${URL}${voice.id}/sentences/${FIRST}/?from=0&to=900`;
    expect((await tea.send(admin.token, "PUT", url, { a: 1 })).statusCode).toBe(422);
  });

  test("a sentence that is read nowhere, and one that was not recorded", async () => {
    const voice = await aVoice();
    expect((await record(voice, "nowhere")).statusCode).toBe(404);
    for (const method of ["GET", "DELETE"] as const) {
      const url = `${URL}${voice.id}/sentences/${THIRD}/`;
      expect((await tea.send(admin.token, method, url)).statusCode).toBe(404);
    }
  });

  test("a second voice of one name, a long one, and one too many", async () => {
    await aVoice({ name: "Guarani" });
    const again = await begin({ name: "guarani" });
    expect(again.json()).toMatchObject({
      status: 409,
      fields: { name: "Já existe uma voz com este nome." },
    });
    expect((await begin({ name: "x".repeat(41) })).statusCode).toBe(422);
    for (let count = 1; count < MOST_VOICES; count += 1) await aVoice({ name: `Língua ${count}` });
    expect((await begin({ name: "Mais uma" })).json()).toMatchObject({
      status: 409,
      fields: { name: "São no máximo 12 vozes: apague uma antes." },
    });
  });

  test("a version over one that was published meanwhile, and one that there never was", async () => {
    const voice = await aVoice();
    expect((await publish(voice, { after: 0, again: null })).statusCode).toBe(409);
    await record(voice);
    await publish(voice, { after: 0, again: null });
    expect((await publish(voice, { after: 0, again: null })).json()).toMatchObject({
      code: "voice_published_meanwhile",
    });
    expect((await publish(voice, { after: 1, again: 7 })).statusCode).toBe(404);
  });
});

/** A packet of 20 ms that says nothing, or with as many bytes as speech has. */
function silentPacket(bytes = 3): Buffer {
  return Buffer.concat([Buffer.from([0x48]), Buffer.alloc(bytes - 1)]);
}

function largePacket(): Buffer {
  return silentPacket(300);
}

test("another organization knows nothing of it, and who is no administrator may not", async () => {
  const voice = await aVoice();
  await record(voice);
  const elsewhere = await aPerson(
    tea.database,
    "school_admin",
    await anOrganization(tea.database),
    {
      at: tea.clock.now(),
    },
  );
  expect(await list(elsewhere)).toEqual([]);
  const calls = [
    ["GET", `${voice.id}/sentences/`],
    ["GET", `${voice.id}/sentences/${FIRST}/`],
    ["DELETE", `${voice.id}/sentences/${FIRST}/`],
    ["DELETE", `${voice.id}/`],
  ] as const;
  for (const [method, path] of calls)
    expect((await tea.send(elsewhere.token, method, URL + path)).statusCode).toBe(404);
  expect((await record(voice, FIRST, { person: elsewhere })).statusCode).toBe(404);
  expect((await publish(voice, { after: 0, again: null }, elsewhere)).statusCode).toBe(404);
  const doctor = await aPerson(tea.database, "clinic_doctor", organizationId, {
    at: tea.clock.now(),
  });
  expect((await record(voice, FIRST, { person: doctor })).statusCode).toBe(403);
  expect((await tea.send(doctor.token, "GET", URL)).statusCode).toBe(403);
});
