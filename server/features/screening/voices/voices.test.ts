import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Voice, VoiceSentences } from "#contract/screening/voices.ts";
import { SPOKEN } from "#domain/screening/spoken/spoken.ts";
import { readOpus } from "#server/platform/sounds/opus-sound.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { FIRST, SECOND, VOICES_URL as URL, voicesBy } from "#server/testing/voices.ts";
import { voicesRoutes } from "./voices.routes.ts";

let tea: TestApp;
let organizationId: string;
let admin: TestPerson;
let by: ReturnType<typeof voicesBy>;

beforeAll(async () => {
  tea = await testApp({ features: [voicesRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
  by = voicesBy(tea, admin);
});

const sentences = async ({ id }: { readonly id: string }) =>
  (await tea.send(admin.token, "GET", `${URL}${id}/sentences/`)).json<VoiceSentences>();

test("a voice is begun once, recorded, heard, published, and its earlier version again", async () => {
  const body = { id: uuidv7(), language: "pt-BR", name: "Guarani" };
  const replies = await Promise.all([by.begin(body), by.begin(body)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [voice] = await by.list();
  if (!voice) throw new Error("no voice was begun");
  expect(await by.list()).toEqual([
    { ...body, total: SPOKEN["pt-BR"].size, recorded: 0, unpublished: 0, versions: [] },
  ]);

  const kept = await by.record(voice, FIRST, { part: "from=100&to=1400&gain=3.5" });
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
  await by.record(voice, SECOND);
  expect((await by.publish(voice, { after: 0, again: null })).json()).toMatchObject({
    recorded: 2,
    unpublished: 0,
    versions: [{ number: 1, sentences: 2 }],
  });

  await by.record(voice, FIRST, { part: "from=0&to=900" });
  const { sentences: all } = await sentences(voice);
  expect(all.map(({ name }) => name)).toEqual([...SPOKEN["pt-BR"].keys()]);
  expect(all.slice(0, 3).map(({ state }) => state)).toEqual(["draft", "published", "synthetic"]);
  await by.publish(voice, { after: 1, again: null });
  const again = (await by.publish(voice, { after: 2, again: 1 })).json<Voice>();
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
  const voice = await by.aVoice();
  const count = async () =>
    tea.database.asOwner(async ({ db }) => {
      const rows = await db
        .selectFrom("voice_recording")
        .select("id")
        .where("voice_id", "=", voice.id)
        .execute();
      return rows.length;
    });
  await by.record(voice);
  await by.record(voice);
  expect(await count()).toBe(1);
  await by.publish(voice, { after: 0, again: null });
  await by.record(voice);
  expect(await count()).toBe(2);
  const gone = await tea.send(admin.token, "DELETE", `${URL}${voice.id}/sentences/${FIRST}/`);
  expect(gone.statusCode).toBe(200);
  expect(await count()).toBe(0);
  const nothing = await by.publish(voice, { after: 1, again: 1 });
  expect(nothing.json()).toMatchObject({
    status: 409,
    fields: { again: "Ainda não há gravação a publicar." },
  });
  await by.record(voice);
  await tea.send(admin.token, "DELETE", `${URL}${voice.id}/`);
  expect([await by.list(), await count()]).toEqual([[], 0]);
});

test("a text that was changed since is told apart, and not published", async () => {
  const voice = await by.aVoice();
  await by.record(voice, FIRST);
  await by.record(voice, SECOND);
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
  expect((await by.publish(voice, { after: 0, again: null })).json()).toMatchObject({
    versions: [{ sentences: 1 }],
  });
});

test("another organization knows nothing of it, and who is no administrator may not", async () => {
  const voice = await by.aVoice();
  await by.record(voice);
  const at = tea.clock.now();
  const school = await anOrganization(tea.database, { kind: "school" });
  const elsewhere = await aPerson(tea.database, "school_admin", school, { at });
  const other = voicesBy(tea, elsewhere);
  expect(await other.list()).toEqual([]);
  const calls = [
    ["GET", `${voice.id}/sentences/`],
    ["GET", `${voice.id}/sentences/${FIRST}/`],
    ["DELETE", `${voice.id}/sentences/${FIRST}/`],
    ["DELETE", `${voice.id}/`],
  ] as const;
  for (const [method, path] of calls)
    expect((await tea.send(elsewhere.token, method, URL + path)).statusCode).toBe(404);
  expect((await other.record(voice)).statusCode).toBe(404);
  expect((await other.publish(voice, { after: 0, again: null })).statusCode).toBe(404);
  const doctor = await aPerson(tea.database, "clinic_doctor", organizationId, { at });
  expect((await voicesBy(tea, doctor).record(voice)).statusCode).toBe(403);
  expect((await tea.send(doctor.token, "GET", URL)).statusCode).toBe(403);
});
