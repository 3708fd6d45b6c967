import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompletionRecord } from "#contract/screening/completion.ts";
import type { Voice } from "#contract/screening/voices.ts";
import { organizationsRoutes } from "#server/features/organization/organizations/organizations.routes.ts";
import { readOpus } from "#server/platform/sounds/opus-sound.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aLinkedFormInAClinic, asGuardian } from "#server/testing/guardian.ts";
import { FIRST, SECOND, voicesBy } from "#server/testing/voices.ts";
import { completionRoutes } from "../completion/completion.routes.ts";
import { serveVoices } from "./serve-voices.ts";
import { voicesRoutes } from "./voices.routes.ts";

const sounds = mkdtempSync(join(tmpdir(), "sounds-"));
let tea: TestApp;
beforeAll(async () => {
  mkdirSync(join(sounds, "pt-BR"));
  for (const name of [FIRST, SECOND])
    writeFileSync(join(sounds, "pt-BR", `${name}.ogg`), "0123456789");
  tea = await testApp({
    features: [
      completionRoutes,
      organizationsRoutes,
      voicesRoutes,
      ({ app, deps }) => serveVoices(app, deps, sounds),
    ],
  });
});
afterAll(async () => {
  await tea.close();
  rmSync(sounds, { recursive: true });
});

const get = (url: string, range?: string) =>
  tea.app.inject({ url, headers: range === undefined ? {} : { range } });

test("families hear the newest version of each voice, and the computer where nobody recorded", async () => {
  const { admin, form } = await aLinkedFormInAClinic(tea);
  const by = voicesBy(tea, admin);
  const opened = async () =>
    (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>().voices;
  const guarani = await by.aVoice({ name: "Guarani" });
  const own = await by.aVoice();
  await by.record(guarani);
  // What is recorded is not yet published.
  expect(await opened()).toEqual([]);
  await by.publish(guarani, { after: 0, again: null });
  await by.record(own);
  await by.publish(own, { after: 0, again: null });
  await by.record(own, SECOND);
  await by.publish(own, { after: 1, again: null });
  const voices = await opened();
  expect(voices.map(({ name, language }) => [name, language])).toEqual([
    ["Guarani", "pt-BR"],
    ["", "pt-BR"],
  ]);
  expect(voices[1]?.organization_name).toMatch(/^Organização/);
  const folder = voices[1]?.folder ?? "";
  expect(folder).toMatch(new RegExp(`/${own.id}/2/$`));

  const sound = await get(`${folder}pt-BR/${SECOND}.ogg`);
  expect(sound.headers).toMatchObject({
    "content-type": "audio/ogg",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=2592000, immutable",
  });
  expect(readOpus(sound.rawPayload).comments).toEqual(["VOICE=person"]);
  const caf = await get(`${folder}pt-BR/${SECOND}.caf`);
  expect(caf.headers["content-type"]).toBe("audio/x-caf");
  expect(caf.rawPayload.toString("latin1", 0, 4)).toBe("caff");

  // In the other language only the first sentence was recorded.
  const synthetic = await get(`${voices[0]?.folder}pt-BR/${SECOND}.ogg`);
  expect([synthetic.statusCode, synthetic.body]).toEqual([200, "0123456789"]);

  const part = await get(`${folder}pt-BR/${SECOND}.ogg`, "bytes=0-3");
  expect([part.statusCode, part.body]).toEqual([206, "OggS"]);
  expect(part.headers["content-range"]).toBe(`bytes 0-3/${sound.rawPayload.length}`);
  expect((await get(`${folder}pt-BR/${SECOND}.ogg`, "bytes=99999-")).statusCode).toBe(416);
});

test("what was deleted is read by the computer, at the same address too", async () => {
  const { admin, form } = await aLinkedFormInAClinic(tea);
  const by = voicesBy(tea, admin);
  const voice = await by.aVoice();
  await by.record(voice);
  await by.publish(voice, { after: 0, again: null });
  const [heard] = (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>().voices;
  const path = `${heard?.folder}pt-BR/${FIRST}.ogg`;
  expect((await get(path)).body).not.toBe("0123456789");
  await tea.send(admin.token, "DELETE", `/api/voices/${voice.id}/sentences/${FIRST}/`);
  expect((await get(path)).body).toBe("0123456789");
  await tea.send(admin.token, "DELETE", `/api/voices/${voice.id}/`);
  expect((await get(path)).body).toBe("0123456789");
  expect((await asGuardian(tea, "GET", form.url)).json<CompletionRecord>().voices).toEqual([]);
});

test("nothing else is served: no draft, no sentence of another organization, no other file", async () => {
  const { admin, form } = await aLinkedFormInAClinic(tea);
  const by = voicesBy(tea, admin);
  const voice: Voice = await by.aVoice();
  await by.record(voice);
  await by.publish(voice, { after: 0, again: null });
  const [heard] = (await asGuardian(tea, "GET", form.url)).json<CompletionRecord>().voices;
  const folder = heard?.folder ?? "";
  await by.record(voice, SECOND);
  expect((await get(`${folder}pt-BR/${SECOND}.ogg`)).body).toBe("0123456789");
  const [, organization = ""] = /vozes-1\/([^/]+)\//.exec(folder) ?? [];
  for (const other of [
    folder.replace(organization, "00000000-0000-7000-8000-000000000000"),
    folder.replace("/1/", "/2/"),
  ])
    expect((await get(`${other}pt-BR/${FIRST}.ogg`)).body).toBe("0123456789");
  for (const path of [
    `${folder}pt-BR/nowhere.ogg`,
    `${folder}pt-BR/${FIRST}.txt`,
    `${folder}pt-BR/..%2F..%2Fsecret.ogg`,
    `${folder}xx/${FIRST}.ogg`,
    `${folder.replace("/1/", "/0/")}pt-BR/${FIRST}.ogg`,
    `${folder.replace("/1/", "/9999999999/")}pt-BR/${FIRST}.ogg`,
    `${folder.replace(organization, "x")}pt-BR/${FIRST}.ogg`,
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});
