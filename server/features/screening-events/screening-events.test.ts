import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type EventConflict,
  type EventKit,
  type PreparedDevice,
  type ScreeningEvent,
} from "#contract/screening-events.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { about, aDevice, anEvent, answersOf, walkInTo } from "#server/testing/event-days.ts";

let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
let event: ScreeningEvent;
let device: PreparedDevice;

beforeAll(async () => {
  story = await testApp();
  clinic = await aClinic(story);
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  child = await clinic.child();
  event = await anEvent(story, clinic.admin, clinic.groupId);
  device = await aDevice(story, clinic.admin, event.id);
});

const put = (body: object, id = uuidv7(), token = device.token) =>
  story.send(token, "PUT", `/api/event-device/records/${id}/`, body);

const kit = (token = device.token) => story.send(token, "GET", "/api/event-device/kit/");

const kept = (patientId = child.patientId) =>
  story.database.asOwner(async ({ db }) => ({
    results: await db
      .selectFrom("form_result")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
    referrals: await db
      .selectFrom("referral")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
    consents: await db
      .selectFrom("consent")
      .selectAll()
      .where("patient_id", "=", patientId)
      .execute(),
  }));

async function conflicts(): Promise<EventConflict[]> {
  const reply = await story.send(clinic.admin.token, "GET", "/api/screening-events/conflicts/");
  return reply.json<EventConflict[]>().filter(({ event_id: of }) => of === event.id);
}

const decide = (id: string, body: object) =>
  story.send(clinic.admin.token, "POST", `/api/screening-events/conflicts/${id}/`, body);

describe("what a device takes along", () => {
  test("is the least of each child of the event's groups", async () => {
    const reply = await kit();
    expect(reply.statusCode).toBe(200);
    const { roster } = reply.json<EventKit>();
    const known = roster.find(({ id }) => id === child.patientId);
    expect(Object.keys(known ?? {}).toSorted()).toEqual([
      "birth_month",
      "first_name",
      "group_id",
      "group_name",
      "has_contact",
      "id",
      "initial",
      "instrument",
    ]);
    expect(known?.birth_month).toMatch(/^\d{4}-\d\d$/);
  });

  test("is nothing for a stranger, and nothing once the access was withdrawn", async () => {
    expect((await kit("x".repeat(43))).statusCode).toBe(401);
    const url = `/api/screening-events/${event.id}/devices/${device.device.id}/withdraw/`;
    expect((await story.send(clinic.carer.token, "POST", url, {})).statusCode).toBe(403);
    expect((await story.send(clinic.admin.token, "POST", url, {})).statusCode).toBe(200);
    expect((await kit()).statusCode).toBe(410);
    expect((await put(answersOf(about(child.patientId)))).statusCode).toBe(410);
  });

  test("the same device let in again by an administrator sends what it holds", async () => {
    const { id } = device.device;
    const withdraw = `/api/screening-events/${event.id}/devices/${id}/withdraw/`;
    await story.send(clinic.admin.token, "POST", withdraw, {});
    const again = { id, name: "Tablet 1" };
    const url = `/api/screening-events/${event.id}/devices/`;
    expect((await story.send(clinic.carer.token, "POST", url, again)).statusCode).toBe(403);
    const renewed = await aDevice(story, clinic.admin, event.id, id);
    expect(
      (await put(answersOf(about(child.patientId)), uuidv7(), renewed.token)).json(),
    ).toMatchObject({
      state: "stored",
    });
  });

  test("a token past its time is of no use", async () => {
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("event_device")
        .set({ expires_at: story.clock.now() })
        .where("id", "=", device.device.id)
        .execute(),
    );
    expect((await put(answersOf(about(child.patientId)))).statusCode).toBe(401);
  });
});

describe("answers from an event", () => {
  test("are stored once, however often and at once they are sent, as a guardian's own are", async () => {
    const [id, body] = [uuidv7(), answersOf(about(child.patientId))];
    const replies = await Promise.all(Array.from({ length: 6 }, () => put(body, id)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect((await put(body, id)).json()).toEqual({ id, state: "stored", conflict: null });
    const { results, referrals, consents } = await kept();
    expect(results).toMatchObject([{ instrument: "mchat", typed_by: null }]);
    expect(referrals).toHaveLength(1);
    expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual(
      expect.arrayContaining([
        ["screening", true],
        ["share_with_school", false],
      ]),
    );
  });

  test("of one child on two devices: the second waits, and can be stored or left out", async () => {
    const other = await aDevice(story, clinic.admin, event.id);
    await put(answersOf(about(child.patientId)));
    const [second, third] = [uuidv7(), uuidv7()];
    const reply = await put(answersOf(about(child.patientId), 5), second, other.token);
    expect(reply.json()).toEqual({ id: second, state: "conflict", conflict: "answered_elsewhere" });
    await put(answersOf(about(child.patientId), 6), third, other.token);
    expect((await kept()).results).toHaveLength(1);
    expect((await conflicts()).map(({ id }) => id)).toEqual([second, third]);
    expect((await decide(second, { decision: "apply" })).statusCode).toBe(200);
    expect((await decide(third, { decision: "discard" })).statusCode).toBe(200);
    expect((await kept()).results).toHaveLength(2);
    expect(await conflicts()).toEqual([]);
  });

  test("that are not whole wait as they are, and open no form", async () => {
    const body = answersOf(about(child.patientId));
    const id = uuidv7();
    const faulty = { ...body.answers, form_results: { type: "mchat", answers: {} } };
    expect((await put({ ...body, answers: faulty }, id)).json()).toMatchObject({
      conflict: "invalid",
    });
    const forms = await story.database.asOwner(({ db }) =>
      db.selectFrom("form").select("id").where("patient_id", "=", child.patientId).execute(),
    );
    expect(forms).toEqual([]);
    expect((await decide(id, { decision: "apply" })).statusCode).toBe(422);
  });

  test("of an archived child and after the end wait for a decision", async () => {
    await story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: story.clock.now() })
        .where("id", "=", child.patientId)
        .execute(),
    );
    expect((await put(answersOf(about(child.patientId)))).json()).toMatchObject({
      conflict: "archived",
    });
    const other = await clinic.child();
    await story.send(clinic.admin.token, "POST", `/api/screening-events/${event.id}/close/`, {});
    const id = uuidv7();
    expect((await put(answersOf(about(other.patientId)), id)).json()).toMatchObject({
      conflict: "event_closed",
    });
    expect((await kit()).json<EventKit>().roster).toEqual([]);
    expect((await decide(id, { decision: "apply" })).statusCode).toBe(200);
    expect((await kept(other.patientId)).results).toHaveLength(1);
  });

  test("about a child of another organisation or group are not stored with it", async () => {
    const theirs = await aClinic(story);
    const foreign = await theirs.child();
    expect((await put(answersOf(about(foreign.patientId)))).json()).toMatchObject({
      conflict: "not_in_event",
    });
    expect((await kept(foreign.patientId)).results).toEqual([]);
  });
});

describe("a child whom nobody expected", () => {
  test("is registered once, and what is told of it is the child's, in whatever order it comes", async () => {
    const [registered, answered] = [uuidv7(), uuidv7()];
    const ref = { patient_id: null, walk_in: registered };
    expect((await put(answersOf(ref), answered)).json()).toMatchObject({ conflict: "child_waits" });
    const body = walkInTo(clinic.groupId);
    await Promise.all([put(body, registered), put(body, registered)]);
    const { full_name: name } = body.walk_in;
    const found = await story.database.asOwner(({ db }) =>
      db.selectFrom("patient").select("id").where("full_name", "=", name).execute(),
    );
    expect(found).toHaveLength(1);
    expect((await kept(found[0]?.id)).results).toHaveLength(1);
    expect(await conflicts()).toEqual([]);
  });

  test("who is likely known waits until somebody says who it is", async () => {
    const name = "Valentina Inventada Repetida";
    const known = await clinic.child({ name, dateOfBirth: "2024-05-05" });
    const id = uuidv7();
    const reply = await put(walkInTo(clinic.groupId, { full_name: name }), id);
    expect(reply.json()).toMatchObject({ conflict: "likely_duplicate" });
    await put(answersOf({ patient_id: null, walk_in: id }));
    const waiting = (await conflicts()).find((each) => each.id === id);
    expect(waiting?.candidates).toMatchObject([{ id: known.patientId }]);
    await decide(id, { decision: "same_child", patient_id: known.patientId });
    expect((await kept(known.patientId)).results).toHaveLength(1);
  });
});
