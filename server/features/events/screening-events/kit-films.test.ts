import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import type { EventKit } from "#contract/events/event-kit.ts";
import type { StimulusSet } from "#contract/vision/stimulus-sets.ts";
import { stimulusSetsRoutes } from "#server/features/vision/stimulus-sets/stimulus-sets.routes.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { aDevice, anEvent, anEventDay, testOf } from "#server/testing/event-days.ts";
import { aWholeFilmSet, anActiveFilmSet, filmsOf } from "#server/testing/film-sets.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes, stimulusSetsRoutes, visionRoutes]);
let set: StimulusSet;

beforeEach(async () => {
  set = await anActiveFilmSet(day.story, day.clinic.admin);
});

const film = (id: string | undefined, token = day.device.token) =>
  day.story.send(token, "GET", `/api/event-device/films/${id ?? ""}`);
const contact = async (token = day.device.token) => {
  const body = { pending: 0, device_at: day.story.clock.now().toISOString() };
  return (await day.story.send(token, "POST", "/api/event-device/contact/", body)).json<object>();
};

describe("a clinic's own films at an event", () => {
  test("are named in the kit by their sums, and each comes as it was sent in", async () => {
    const kit = (await day.kit()).json<EventKit>();
    expect(kit.stimulus_set).toMatchObject({ code: set.code, version: 1, name: "Praça" });
    const listed = kit.stimulus_set?.pairs.flatMap(({ social, geometric }) => [social, geometric]);
    expect(listed).toHaveLength(2);
    for (const { id, bytes, sha256 } of listed ?? []) {
      const reply = await film(id);
      expect(reply.headers["content-type"]).toBe("video/mp4");
      expect(reply.headers["content-disposition"]).toMatch(/^attachment/);
      expect(reply.rawPayload).toHaveLength(bytes);
      expect(createHash("sha256").update(reply.rawPayload).digest("hex")).toBe(sha256);
    }
  });

  test("are the active set's alone: no draft's, no former one's, no other organisation's", async () => {
    const theirs = await aClinic(day.story);
    const foreign = await anActiveFilmSet(day.story, theirs.admin, { bytes: 30_000 });
    const draft = await aWholeFilmSet(day.story, day.clinic.admin, { bytes: 40_000 });
    for (const other of [...filmsOf(foreign), ...filmsOf(draft)]) {
      expect((await film(other.id)).statusCode).toBe(404);
    }
    const event = await anEvent(day.story, theirs.admin, theirs.groupId);
    const device = await aDevice(day.story, theirs.admin, event.id);
    expect((await film(filmsOf(foreign)[0]?.id, device.token)).statusCode).toBe(200);
    expect((await film(filmsOf(set)[0]?.id, device.token)).statusCode).toBe(404);
    await anActiveFilmSet(day.story, day.clinic.admin, { of: set.id, bytes: 50_000 });
    expect((await film(filmsOf(set)[0]?.id)).statusCode).toBe(404);
  });

  test("are given to no stranger, to no device that was withdrawn, and not after the end", async () => {
    const [first] = filmsOf(set);
    expect((await film(first?.id, "x".repeat(43))).statusCode).toBe(401);
    expect((await film(first?.id, day.clinic.admin.token)).statusCode).toBe(401);
    const withdrawn = await aDevice(day.story, day.clinic.admin, day.event.id);
    const devices = `/api/screening-events/${day.event.id}/devices`;
    const url = `${devices}/${withdrawn.device.id}/withdraw/`;
    await day.story.send(day.clinic.admin.token, "POST", url, {});
    expect((await film(first?.id, withdrawn.token)).statusCode).toBe(410);
    const close = `/api/screening-events/${day.event.id}/close/`;
    await day.story.send(day.clinic.admin.token, "POST", close, {});
    expect((await film(first?.id)).statusCode).toBe(404);
    expect((await day.kit()).json<EventKit>().stimulus_set).toBeNull();
    expect(await contact()).toMatchObject({ is_closed: true, stimulus_set: null });
  });

  test("of another version: a contact names it, and a result keeps the one it was made with", async () => {
    const named = { code: set.code, name: "Praça" };
    expect(await contact()).toMatchObject({ stimulus_set: { ...named, version: 1 } });
    const next = await anActiveFilmSet(day.story, day.clinic.admin, { of: set.id, bytes: 60_000 });
    expect(await contact()).toMatchObject({ stimulus_set: { ...named, version: 2 } });
    const id = uuidv7();
    const body = testOf(day.child, day.story.clock.now(), id);
    body.vision.upload.stimulus_set = { code: set.code, version: 1 };
    expect((await day.put(body, id)).json()).toMatchObject({ state: "stored" });
    const url = `/api/patients/${day.child.patientId}/vision-sessions/`;
    const tests = (await day.story.send(day.clinic.admin.token, "GET", url)).json<object[]>();
    expect(tests).toMatchObject([{ id, stimulus_set: { code: set.code, version: 1 } }]);
    await day.story.send(
      day.clinic.admin.token,
      "POST",
      `/api/stimulus-sets/${next.id}/retire/`,
      {},
    );
    expect(await contact()).toMatchObject({ stimulus_set: null });
    expect((await day.kit()).json<EventKit>().stimulus_set).toBeNull();
  });
});
