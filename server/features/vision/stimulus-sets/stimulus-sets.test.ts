import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aWebm, anMp4 } from "#server/testing/films.ts";
import { stimulusSetsRoutes } from "./stimulus-sets.routes.ts";

let story: TestApp;
let clinic: TestClinic;

beforeAll(async () => {
  story = await testApp({ features: [stimulusSetsRoutes] });
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());

const RIGHTS = { holder: "Produtora", terms: "Contrato 12", name: "Ana Lima", date: "2026-01-10" };
const BASE = "/api/stimulus-sets";

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  story.send(clinic.admin.token, method, `${BASE}${path}`, body);
const put = (set: string, place: number, kind: string, film: Buffer | Readable, query = "") =>
  story.app.inject({
    method: "PUT",
    url: `${BASE}/${set}/films/${place}/${kind}/${query}`,
    headers: {
      authorization: `Bearer ${clinic.admin.token}`,
      "content-type": "application/octet-stream",
    },
    payload: film,
  });
const setsIn = (reply: { readonly body: string }) =>
  z.array(StimulusSet).parse(JSON.parse(reply.body));

/** Everything that is kept of films. */
async function kept(): Promise<unknown> {
  return story.database.asOwner(async ({ db }) => ({
    films: await db.selectFrom("stimulus_film").select(["id", "size"]).orderBy("id").execute(),
    pieces: await db
      .selectFrom("stimulus_film_chunk")
      .select(["film_id", "place"])
      .orderBy("film_id")
      .orderBy("place")
      .execute(),
    places: await db
      .selectFrom("stimulus_placement")
      .select("film_id")
      .orderBy("film_id")
      .execute(),
  }));
}
/** What comes of a film whose connection breaks. */
async function* cutOff(film: Buffer) {
  yield film.subarray(0, 1_500_000);
  throw new Error("the connection broke");
}

/** A draft with one pair and somebody's word. */
async function aDraft(name: string, of?: string): Promise<string> {
  const id = uuidv7();
  const made = await call("POST", "/", { id, name, ...(of !== undefined && { of }) });
  expect(made.statusCode).toBe(201);
  return id;
}
const CALM = { light: 0.6, movement: 0.02, flashes: 0, red_flashes: 0 };
/** Says what was measured of the films of a draft: of the social ones, and of those beside them. */
async function measure(set: string, social: object = CALM, geometric: object = CALM) {
  const { pairs = [] } = setsIn(await call("GET", "/")).find(({ id }) => id === set) ?? {};
  for (const pair of pairs) {
    for (const [film, figures] of [
      [pair.social, social],
      [pair.geometric, geometric],
    ] as const) {
      if (!film || isDeepStrictEqual(film.figures, figures)) continue;
      expect((await call("PUT", `/films/${film.id}/figures/`, figures)).statusCode).toBe(200);
    }
  }
}
const activate = (id: string, reason?: string) =>
  call("POST", `/${id}/activate/`, reason === undefined ? {} : { reason });
async function aWholeDraft(name: string): Promise<string> {
  const id = await aDraft(name);
  await put(id, 1, "social", anMp4(12_000, 3_000_000));
  await put(id, 1, "geometric", aWebm(12_100));
  await measure(id);
  await call("PUT", `/${id}/rights/`, RIGHTS);
  return id;
}

describe("a clinic's own films", () => {
  test("are refused with what to do about it, and leave what was there as it was", async () => {
    const id = await aDraft("Recusas");
    await put(id, 1, "social", anMp4(12_010));
    const before = await kept();
    const whole = anMp4(12_000, 2_000_000);
    for (const [film, words, query] of [
      [Buffer.from("<html>não é vídeo</html>"), "MP4 nem WebM"],
      [Buffer.from("<!--ftypisom--><script>alert(1)</script>"), "MP4 nem WebM"],
      [whole.subarray(0, 1_000_000), "falta o fim do arquivo"],
      [aWebm(12_000).subarray(0, -3), "falta o fim do arquivo"],
      [anMp4(12_000, 16, "soun"), "só tem som"],
      [aWebm(12_000, "soun"), "só tem som"],
      [aWebm(null), "não diz quanto dura"],
      [anMp4(30_000), "12 segundos"],
      [aWebm(11_400), "12 segundos"],
      [anMp4(12_000), "chegou diferente", `?sha256=${"0".repeat(64)}`],
    ] as const) {
      const refused = await put(id, 1, "social", film, query);
      expect([words, refused.statusCode]).toEqual([words, 422]);
      expect(refused.json<{ fields: { film: string } }>().fields.film).toContain(words);
    }
    expect((await put(id, 1, "social", anMp4(12_000), "?sha256=x")).statusCode).toBe(422);
    expect((await put(id, 1, "social", anMp4(12_000, 21 * 1024 * 1024))).statusCode).toBe(413);
    expect((await put(id, 7, "social", anMp4(12_000))).statusCode).toBe(404);
    const broken = Readable.from(cutOff(whole), { objectMode: false });
    await put(id, 1, "geometric", broken).catch(() => undefined);
    expect(await kept()).toEqual(before);
    const sum = createHash("sha256").update(whole).digest("hex");
    expect((await put(id, 1, "social", whole, `?sha256=${sum}`)).statusCode).toBe(200);
  });

  test("are used once there are pairs and rights, and then never changed but by a new version", async () => {
    const id = await aDraft("Brincadeiras");
    const lacks = async () => (await activate(id)).json<{ detail: string }>();
    expect((await lacks()).detail).toContain("ao menos um par");
    await put(id, 1, "social", anMp4(12_000));
    expect((await lacks()).detail).toContain("Falta um vídeo");
    await put(id, 1, "geometric", aWebm(12_000));
    expect((await lacks()).detail).toContain("Declare os direitos");
    const early = await call("PUT", `/${id}/rights/`, { ...RIGHTS, date: "2999-01-01" });
    expect(early.statusCode).toBe(422);
    await call("PUT", `/${id}/rights/`, RIGHTS);
    expect((await lacks()).detail).toContain("Falta medir");
    await measure(id);
    const active = setsIn(await activate(id)).find((set) => set.id === id);
    expect(active).toMatchObject({ state: "active", version: 1, rights: RIGHTS, sessions: 0 });
    expect((await activate(id)).statusCode).toBe(200);

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
    expect((await activate(id)).statusCode).toBe(409);
  });

  test("never flash, and differ in light or movement only for a reason that stays with the set", async () => {
    const id = await aDraft("Medidas");
    await put(id, 1, "social", anMp4(12_300));
    await put(id, 1, "geometric", anMp4(12_301));
    await call("PUT", `/${id}/rights/`, RIGHTS);
    await measure(id, { ...CALM, flashes: 4 });
    const refused = await activate(id, "São os únicos que temos");
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toContain("pisca mais de três vezes");

    await measure(id, { ...CALM, light: 0.3 });
    const unlike = await activate(id);
    expect(unlike.statusCode).toBe(422);
    expect(unlike.json<{ fields: { reason: string } }>().fields.reason).toContain("10%");
    const active = setsIn(await activate(id, "A praça é clara")).find((set) => set.id === id);
    expect(active?.unlike).toMatchObject({ light: 0.5, movement: 0, reason: "A praça é clara" });
    expect(active?.pairs[0]?.social?.figures).toEqual({ ...CALM, light: 0.3 });

    const doctor = await aPerson(story.database, "clinic_doctor", clinic.organizationId);
    const shown = await story.send(doctor.token, "GET", `${BASE}/shown/`);
    expect(shown.json<object[]>()).toContainEqual({
      code: active?.code,
      version: 1,
      name: "Medidas",
      unlike: active?.unlike,
    });
    const film = active?.pairs[0]?.social?.id;
    const again = await call("PUT", `/films/${film}/figures/`, CALM);
    expect(again.statusCode).toBe(409);
  });

  test.each([
    ["light", 1.1],
    ["movement", -0.1],
    ["flashes", 2.5],
    ["red_flashes", "muitos"],
    ["light", null],
  ])("are not measured as %s of %j", async (field, value) => {
    const body = { ...CALM, [field]: value };
    const refused = await call("PUT", `/films/${uuidv7()}/figures/`, body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ fields: object }>().fields).toEqual({ [field]: "Medida inválida" });
    expect((await call("PUT", `/films/${uuidv7()}/figures/`, CALM)).statusCode).toBe(404);
  });

  test("are told to devices, and handed out whole or in ranges to nobody else", async () => {
    const id = await aWholeDraft("Filmes");
    await activate(id);
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
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": 'attachment; filename="video.mp4"',
      "content-security-policy": "default-src 'none'; sandbox",
    });
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
