import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { StimulusSet } from "#contract/stimulus-sets.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aWebm, anMp4 } from "#server/testing/films.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp();
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());

const RIGHTS = { holder: "Produtora", terms: "Contrato 12", name: "Ana Lima", date: "2026-01-10" };
const BASE = "/api/stimulus-sets";

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  story.send(clinic.admin.token, method, `${BASE}${path}`, body);
const put = (set: string, place: number, kind: string, film: Buffer) =>
  story.app.inject({
    method: "PUT",
    url: `${BASE}/${set}/films/${place}/${kind}/`,
    headers: {
      authorization: `Bearer ${clinic.admin.token}`,
      "content-type": "application/octet-stream",
    },
    payload: film,
  });
const setsIn = (reply: { readonly body: string }) =>
  z.array(StimulusSet).parse(JSON.parse(reply.body));

/** A draft with one pair and somebody's word. */
async function aDraft(name: string, of?: string): Promise<string> {
  const id = uuidv7();
  const made = await call("POST", "/", { id, name, ...(of !== undefined && { of }) });
  expect(made.statusCode).toBe(201);
  return id;
}
async function aWholeDraft(name: string): Promise<string> {
  const id = await aDraft(name);
  await put(id, 1, "social", anMp4(12_000, 3_000_000));
  await put(id, 1, "geometric", aWebm(12_100));
  await call("PUT", `/${id}/rights/`, RIGHTS);
  return id;
}

describe("a clinic's own films", () => {
  test("are refused when they are no film, too long, too large or do not say", async () => {
    const id = await aDraft("Recusas");
    for (const [film, words] of [
      [Buffer.from("<html>não é vídeo</html>"), "MP4 nem WebM"],
      [anMp4(30_000), "12 segundos"],
      [aWebm(null), "não diz quanto dura"],
    ] as const) {
      const refused = await put(id, 1, "social", film);
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ fields: { film: string } }>().fields.film).toContain(words);
    }
    expect((await put(id, 1, "social", anMp4(12_000, 21 * 1024 * 1024))).statusCode).toBe(413);
    expect((await put(id, 7, "social", anMp4(12_000))).statusCode).toBe(404);
  });

  test("are used once there are pairs and rights, and then never changed but by a new version", async () => {
    const id = await aDraft("Brincadeiras");
    const lacks = async () => (await call("POST", `/${id}/activate/`)).json<{ detail: string }>();
    expect((await lacks()).detail).toContain("ao menos um par");
    await put(id, 1, "social", anMp4(12_000));
    expect((await lacks()).detail).toContain("Falta um vídeo");
    await put(id, 1, "geometric", aWebm(12_000));
    expect((await lacks()).detail).toContain("Declare os direitos");
    const early = await call("PUT", `/${id}/rights/`, { ...RIGHTS, date: "2999-01-01" });
    expect(early.statusCode).toBe(422);
    await call("PUT", `/${id}/rights/`, RIGHTS);
    const active = setsIn(await call("POST", `/${id}/activate/`)).find((set) => set.id === id);
    expect(active).toMatchObject({ state: "active", version: 1, rights: RIGHTS, sessions: 0 });
    expect((await call("POST", `/${id}/activate/`)).statusCode).toBe(200);

    expect((await put(id, 1, "social", anMp4(11_800))).statusCode).toBe(409);
    expect((await call("DELETE", `/${id}/`)).statusCode).toBe(409);
    expect((await call("PUT", `/${id}/rights/`, RIGHTS)).statusCode).toBe(409);

    const next = await aDraft("Brincadeiras", id);
    const sets = setsIn(await call("GET", "/"));
    expect(sets.find((set) => set.id === next)).toMatchObject({
      code: active?.code,
      version: 2,
      state: "draft",
      rights: null,
      pairs: active?.pairs,
    });
    expect(setsIn(await call("POST", `/${id}/retire/`)).find((set) => set.id === id)?.state).toBe(
      "retired",
    );
    expect((await call("POST", `/${id}/activate/`)).statusCode).toBe(409);
  });

  test("are told to devices, and handed out whole or in ranges to nobody else", async () => {
    const id = await aWholeDraft("Filmes");
    await call("POST", `/${id}/activate/`);
    const doctor = await aPerson(story.database, "clinic_doctor", clinic.organizationId);
    const told = await story.send(doctor.token, "GET", `${BASE}/active/`);
    const { set } = told.json<{
      set: { version: number; pairs: { social: { id: string; sha256: string; bytes: number } }[] };
    }>();
    const film = set.pairs[0]?.social;
    const bytes = anMp4(12_000, 3_000_000);
    expect(film).toMatchObject({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    const fetchFilm = (token: string, range?: string) =>
      story.app.inject({
        url: `${BASE}/films/${film?.id}`,
        headers: { authorization: `Bearer ${token}`, ...(range !== undefined && { range }) },
      });
    const whole = await fetchFilm(doctor.token);
    expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const part = await fetchFilm(doctor.token, "bytes=1048570-2097160");
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 1048570-2097160/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(1_048_570, 2_097_161))).toBe(true);
    expect((await fetchFilm(doctor.token, `bytes=${bytes.length}-`)).statusCode).toBe(416);

    const stranger = await aClinic(story);
    expect((await fetchFilm(stranger.admin.token)).statusCode).toBe(404);
    expect((await story.send(stranger.admin.token, "GET", `${BASE}/active/`)).json()).toEqual({
      set: null,
    });
    expect((await story.send(doctor.token, "GET", `${BASE}/`)).statusCode).toBe(403);
  });

  test("of a draft go with it, but not those that stand elsewhere too", async () => {
    const first = await aWholeDraft("Um");
    const second = await aDraft("Dois");
    await put(second, 1, "social", anMp4(12_000, 3_000_000));
    await put(second, 2, "social", anMp4(12_200));
    const sets = setsIn(await call("DELETE", `/${second}/`));
    expect(sets.some((set) => set.id === second)).toBe(false);
    expect(sets.find((set) => set.id === first)?.pairs[0]?.social).not.toBeNull();
    const emptied = setsIn(await call("DELETE", `/${first}/films/1/social/`));
    expect(emptied.find((set) => set.id === first)?.pairs[0]?.social).toBeNull();
    const durations = await story.database.asOwner(async ({ db }) =>
      db.selectFrom("stimulus_film").select("duration_ms").distinct().execute(),
    );
    expect(durations.map((row) => row.duration_ms)).not.toContain(12_200);
  });
});
