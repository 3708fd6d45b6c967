import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MOST_VOICES } from "#domain/screening/spoken/recording.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aPerson, anOrganization } from "#server/testing/builders.ts";
import { FIRST, SAID, THIRD, VOICES_URL as URL, voicesBy } from "#server/testing/voices.ts";
import { aRecording } from "#server/testing/webm.ts";
import { voicesRoutes } from "./voices.routes.ts";

let tea: TestApp;
let admin: TestPerson;
let by: ReturnType<typeof voicesBy>;

beforeAll(async () => {
  tea = await testApp({ features: [voicesRoutes] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  const organizationId = await anOrganization(tea.database);
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at: tea.clock.now() });
  by = voicesBy(tea, admin);
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
    const reply = await by.record(await by.aVoice(), FIRST, sent);
    expect(reply.statusCode).toBe(422);
    const { fields } = reply.json<{ fields: Record<string, string> }>();
    expect(Object.keys(fields)).toEqual(["recording"]);
    expect(fields["recording"]).toContain(words);
  });

  test.each([
    ["from=a&to=1", "from"],
    ["to=-1", "to"],
    ["from=0&to=900&gain=30", "gain"],
  ])("the part %s", async (part, field) => {
    const reply = await by.record(await by.aVoice(), FIRST, { part });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
  });

  test("an empty file, and JSON in its place", async () => {
    const voice = await by.aVoice();
    expect((await by.record(voice, FIRST, { file: Buffer.alloc(0) })).statusCode).toBe(422);
    const url = `${URL}${voice.id}/sentences/${FIRST}/?from=0&to=900`;
    expect((await tea.send(admin.token, "PUT", url, { a: 1 })).statusCode).toBe(422);
  });

  test("a sentence that is read nowhere, and one that was not recorded", async () => {
    const voice = await by.aVoice();
    expect((await by.record(voice, "nowhere")).statusCode).toBe(404);
    for (const method of ["GET", "DELETE"] as const) {
      const url = `${URL}${voice.id}/sentences/${THIRD}/`;
      expect((await tea.send(admin.token, method, url)).statusCode).toBe(404);
    }
  });

  test("a second voice of one name, a long one, and one too many", async () => {
    await by.aVoice({ name: "Guarani" });
    const again = await by.begin({ name: "guarani" });
    expect(again.json()).toMatchObject({
      status: 409,
      fields: { name: "Já existe uma voz com este nome." },
    });
    expect((await by.begin({ name: "x".repeat(41) })).statusCode).toBe(422);
    for (let count = 1; count < MOST_VOICES; count += 1)
      await by.aVoice({ name: `Língua ${count}` });
    expect((await by.begin({ name: "Mais uma" })).json()).toMatchObject({
      status: 409,
      fields: { name: "São no máximo 12 vozes: apague uma antes." },
    });
  });

  test("a version over one that was published meanwhile, and one that there never was", async () => {
    const voice = await by.aVoice();
    expect((await by.publish(voice, { after: 0, again: null })).statusCode).toBe(409);
    await by.record(voice);
    await by.publish(voice, { after: 0, again: null });
    expect((await by.publish(voice, { after: 0, again: null })).json()).toMatchObject({
      code: "voice_published_meanwhile",
    });
    expect((await by.publish(voice, { after: 1, again: 7 })).statusCode).toBe(404);
  });
});

/** A packet of 20 ms that says nothing, or with as many bytes as speech has. */
function silentPacket(bytes = 3): Buffer {
  return Buffer.concat([Buffer.from([0x48]), Buffer.alloc(bytes - 1)]);
}

function largePacket(): Buffer {
  return silentPacket(300);
}
