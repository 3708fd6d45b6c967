import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { duplicateCalls } from "#server/testing/duplicates.ts";
import { about, aDevice, anEvent, anEventDay, answersOf } from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

/** What may have become of a child, an event or a device by the time that the network is back. */
const day = anEventDay([screeningEventsRoutes, duplicatesRoutes]);

const change = (patientId: string, values: { group_id?: string; archived_at?: Date | null }) =>
  day.story.database.asOwner(({ db }) =>
    db.updateTable("patient").set(values).where("id", "=", patientId).execute(),
  );

test("a child joined to another record meanwhile is followed, also out of the event's groups", async () => {
  const survivor = await day.childElsewhere();
  const merges = duplicateCalls(day.story, () => day.clinic.admin);
  const merge = await merges.merge(survivor, day.child);
  const id = uuidv7();
  const reply = await day.put(answersOf(about(day.child.patientId)), id);
  expect(reply.json()).toEqual({ id, state: "stored", conflict: null });
  expect((await day.put(answersOf(about(day.child.patientId)), id)).json()).toEqual(reply.json());
  expect((await day.kept(survivor.patientId)).results).toHaveLength(1);
  expect((await day.kept()).results).toEqual([]);
  await merges.undo(merge);
});

test("a single child joined to another is expected under the record that stays", async () => {
  const [survivor, single] = [await day.childElsewhere(), await day.childElsewhere()];
  const ids = { patient_ids: [single.patientId] };
  const event = await anEvent(day.story, day.clinic.admin, day.clinic.groupId, ids);
  const { token } = await aDevice(day.story, day.clinic.admin, event.id);
  await duplicateCalls(day.story, () => day.clinic.admin).merge(survivor, single);
  const { roster } = (await day.kit(token)).json<{ roster: { id: string }[] }>();
  expect(roster.map(({ id }) => id)).toContain(survivor.patientId);
  const reply = await day.put(answersOf(about(single.patientId)), uuidv7(), token);
  expect(reply.json()).toMatchObject({ state: "stored" });
  expect((await day.kept(survivor.patientId)).results).toHaveLength(1);
});

test("a child archived meanwhile waits, and is stored once it is restored", async () => {
  await change(day.child.patientId, { archived_at: day.story.clock.now() });
  const id = uuidv7();
  const reply = await day.put(answersOf(about(day.child.patientId)), id);
  expect(reply.json()).toMatchObject({ conflict: "archived" });
  const early = await day.decide(id, { decision: "apply" });
  expect(early.json()).toMatchObject({
    detail: "O cadastro da criança está arquivado. Restaure-o e tente de novo.",
  });
  await change(day.child.patientId, { archived_at: null });
  expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(200);
  expect((await day.kept()).results).toHaveLength(1);
});

test("a child who changed groups meanwhile waits for somebody who reaches it", async () => {
  await change(day.child.patientId, { group_id: day.clinic.otherGroupId });
  const id = uuidv7();
  const reply = await day.put(answersOf(about(day.child.patientId)), id);
  expect(reply.json()).toMatchObject({ conflict: "not_in_event" });
  expect((await day.decide(id, { decision: "apply" }, day.clinic.carer)).statusCode).toBe(409);
  expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(200);
  expect((await day.kept()).results).toHaveLength(1);
});

test("what is told of a child of whom nothing is left waits, and can only be left out", async () => {
  const id = uuidv7();
  expect((await day.put(answersOf(about(uuidv7())), id)).json()).toMatchObject({
    state: "conflict",
    conflict: "not_in_event",
  });
  expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(409);
  expect((await day.decide(id, { decision: "discard" })).statusCode).toBe(200);
  expect(await day.conflicts()).toEqual([]);
});

test("a token past its time takes nothing, and after a login everything that waited", async () => {
  const { id: deviceId } = day.device.device;
  await day.story.database.asOwner(({ db }) =>
    db
      .updateTable("event_device")
      .set({ expires_at: day.story.clock.now() })
      .where("id", "=", deviceId)
      .execute(),
  );
  const [id, body] = [uuidv7(), answersOf(about(day.child.patientId))];
  expect((await day.put(body, id)).statusCode).toBe(401);
  expect((await day.kept()).results).toEqual([]);
  const renewed = await aDevice(day.story, day.clinic.carer, day.event.id, deviceId);
  expect((await day.put(body, id, renewed.token)).json()).toMatchObject({ state: "stored" });
  expect((await day.put(body, id)).statusCode).toBe(401);
  expect((await day.kept()).results).toHaveLength(1);
});

test("an event that was closed takes a repetition of what it has, and sets the rest aside", async () => {
  const [known, late] = [uuidv7(), uuidv7()];
  const body = answersOf(about(day.child.patientId));
  await day.put(body, known);
  const url = `/api/screening-events/${day.event.id}/close/`;
  await day.story.send(day.clinic.admin.token, "POST", url, {});
  expect((await day.put(body, known)).json()).toMatchObject({ state: "stored", conflict: null });
  expect((await day.put(body, late)).json()).toMatchObject({ conflict: "event_closed" });
  expect((await day.put(body, late)).json()).toMatchObject({ conflict: "event_closed" });
  expect((await day.kept()).results).toHaveLength(1);
});

test("a consent is kept with the version of the words that the guardian read", async () => {
  const body = answersOf(about(day.child.patientId));
  const consent = { ...body.answers.consent, text_version: "2025-11" };
  await day.put({ ...body, answers: { ...body.answers, consent } });
  const { consents } = await day.kept();
  expect(consents.map(({ text_version: version }) => version)).toEqual(["2025-11", "2025-11"]);
});

test("answers to questions asked in other words wait, and are not scored by today's", async () => {
  const body = answersOf(about(day.child.patientId));
  const form_results = { ...body.answers.form_results, version: "licenciada-9" };
  const reply = await day.put({ ...body, answers: { ...body.answers, form_results } });
  expect(reply.json()).toMatchObject({ state: "conflict", conflict: "other_wording" });
  expect((await day.kept()).results).toEqual([]);
});
