import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import type { EventKit } from "#contract/events/event-kit.ts";
import type { ScreeningEvent } from "#contract/events/screening-events.ts";
import { aPerson } from "#server/testing/builders.ts";
import {
  about,
  aDevice,
  anEvent,
  anEventDay,
  answersOf,
  eventBody,
} from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

const create = (changes: object, person = day.clinic.admin) =>
  day.story.send(
    person.token,
    "POST",
    "/api/screening-events/",
    eventBody(day.clinic.groupId, changes),
  );

const rosterOf = async (token: string) =>
  (await day.kit(token)).json<EventKit>().roster.map(({ id }) => id);

test("a single child is expected beside those of the groups, and no other of that child's group", async () => {
  const [single, sibling] = [await day.childElsewhere(), await day.childElsewhere()];
  const ids = { patient_ids: [single.patientId, single.patientId] };
  const event = await anEvent(day.story, day.clinic.admin, day.clinic.groupId, ids);
  expect(event.patients).toMatchObject([{ id: single.patientId }]);
  const { token } = await aDevice(day.story, day.clinic.admin, event.id);
  const roster = await rosterOf(token);
  expect(roster).toEqual(expect.arrayContaining([single.patientId, day.child.patientId]));
  expect(roster).not.toContain(sibling.patientId);
  expect(event.progress.expected).toBe(roster.length);

  const stored = await day.put(answersOf(about(single.patientId)), uuidv7(), token);
  expect(stored.json()).toMatchObject({ state: "stored" });
  expect((await day.kept(single.patientId)).results).toHaveLength(1);
  const other = await day.put(answersOf(about(sibling.patientId)), uuidv7(), token);
  expect(other.json()).toMatchObject({ conflict: "not_in_event" });
  expect((await day.kept(sibling.patientId)).results).toEqual([]);
});

test("an event may be for single children alone, but not for nobody", async () => {
  const nobody = await create({ group_ids: [], patient_ids: [] });
  expect(nobody.statusCode).toBe(422);
  expect(nobody.json()).toMatchObject({
    fields: { group_ids: "Escolha ao menos um grupo ou uma criança" },
  });
  const reply = await create(
    { group_ids: [], patient_ids: [day.child.patientId] },
    day.clinic.carer,
  );
  expect(reply.statusCode).toBe(201);
  const { id } = reply.json<ScreeningEvent>();
  const { token } = await aDevice(day.story, day.clinic.carer, id);
  expect(await rosterOf(token)).toEqual([day.child.patientId]);
  await day.story.send(day.clinic.admin.token, "POST", `/api/screening-events/${id}/close/`, {});
  expect(await rosterOf(token)).toEqual([]);
});

test("only children whom the caller sees are taken, and no archived one", async () => {
  const hidden = await day.childElsewhere();
  const foreign = await create({ patient_ids: [uuidv7()] });
  const outOfReach = await create({ patient_ids: [hidden.patientId] }, day.clinic.carer);
  for (const reply of [foreign, outOfReach]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { patient_ids: "Uma das crianças não existe ou está fora do seu alcance." },
    });
  }
  await archive(hidden.patientId);
  const archived = await create({ patient_ids: [hidden.patientId] });
  expect(archived.json()).toMatchObject({
    fields: {
      patient_ids: "O cadastro de uma das crianças está arquivado. Restaure-o antes de incluí-la.",
    },
  });
});

test("whoever may not see a single child is told nothing of it, nor is the device that they prepare", async () => {
  const hidden = await day.childElsewhere();
  const ids = { patient_ids: [hidden.patientId] };
  const event = await anEvent(day.story, day.clinic.admin, day.clinic.groupId, ids);
  const list = await day.story.send(day.clinic.carer.token, "GET", "/api/screening-events/");
  const shown = list.json<ScreeningEvent[]>().find(({ id }) => id === event.id);
  expect(shown).toMatchObject({ patients: [] });
  expect(shown?.progress.expected).toBe(event.progress.expected - 1);
  const { token } = await aDevice(day.story, day.clinic.carer, event.id);
  expect(await rosterOf(token)).not.toContain(hidden.patientId);
  const told = await day.put(answersOf(about(hidden.patientId)), uuidv7(), token);
  expect(told.json()).toMatchObject({ conflict: "not_in_event" });

  const only = { group_ids: [], patient_ids: [hidden.patientId] };
  const theirs = await anEvent(day.story, day.clinic.admin, day.clinic.groupId, only);
  const again = await day.story.send(day.clinic.carer.token, "GET", "/api/screening-events/");
  expect(again.json<ScreeningEvent[]>().map(({ id }) => id)).not.toContain(theirs.id);
});

test("who is expected can be said anew until the end; a child out of reach stays", async () => {
  const hidden = await day.childElsewhere();
  const url = `/api/screening-events/${day.event.id}/children/`;
  const put = (person: { readonly token: string }, body: object) =>
    day.story.send(person.token, "PUT", url, body);
  const both = {
    group_ids: [day.clinic.groupId],
    patient_ids: [hidden.patientId, day.child.patientId],
  };
  await Promise.all([put(day.clinic.admin, both), put(day.clinic.admin, both)]);
  const fewer = await put(day.clinic.carer, { group_ids: [day.clinic.groupId] });
  expect([fewer.statusCode, fewer.json<ScreeningEvent>().patients]).toEqual([200, []]);
  const list = await day.story.send(day.clinic.admin.token, "GET", "/api/screening-events/");
  const shown = list.json<ScreeningEvent[]>().find(({ id }) => id === day.event.id);
  expect(shown?.patients.map(({ id }) => id)).toEqual([hidden.patientId]);
  expect(await rosterOf(day.device.token)).toContain(hidden.patientId);

  const outsider = await put(day.clinic.outsider, both);
  expect(outsider.statusCode).toBe(404);
  await day.story.send(
    day.clinic.admin.token,
    "POST",
    `/api/screening-events/${day.event.id}/close/`,
    {},
  );
  const late = await put(day.clinic.admin, both);
  expect(late.json()).toMatchObject({ detail: "Este mutirão já foi encerrado." });
});

test("a device keeps single children only while whoever prepared it reaches them", async () => {
  const { otherGroupId, organizationId } = day.clinic;
  const single = await day.childElsewhere();
  const doctor = await aPerson(day.story.database, "clinic_doctor", organizationId, {
    groupIds: [otherGroupId],
  });
  const only = { group_ids: [], patient_ids: [single.patientId] };
  const event = await anEvent(day.story, day.clinic.admin, day.clinic.groupId, only);
  const { token } = await aDevice(day.story, doctor, event.id);
  expect(await rosterOf(token)).toEqual([single.patientId]);
  await day.story.database.asOwner(({ db }) =>
    db
      .updateTable("role_assignment")
      .set({ ended_at: day.story.clock.now() })
      .where("account_id", "=", doctor.accountId)
      .execute(),
  );
  const kit = await day.kit(token);
  expect([kit.statusCode, kit.json<EventKit>().roster]).toEqual([200, []]);
  const told = await day.put(answersOf(about(single.patientId)), uuidv7(), token);
  expect(told.json()).toMatchObject({ state: "conflict", conflict: "not_in_event" });
});

async function archive(patientId: string): Promise<void> {
  await day.story.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ archived_at: day.story.clock.now() })
      .where("id", "=", patientId)
      .execute(),
  );
}
