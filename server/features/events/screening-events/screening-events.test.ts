import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import type { EventKit } from "#contract/events/event-kit.ts";
import { aClinic } from "#server/testing/clinic.ts";
import { about, aDevice, anEventDay, answersOf, walkInTo } from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

describe("what a device takes along", () => {
  test("is the least of each child of the event's groups", async () => {
    const reply = await day.kit();
    expect(reply.statusCode).toBe(200);
    const { roster } = reply.json<EventKit>();
    const known = roster.find(({ id }) => id === day.child.patientId);
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
    expect((await day.kit("x".repeat(43))).statusCode).toBe(401);
    const url = `/api/screening-events/${day.event.id}/devices/${day.device.device.id}/withdraw/`;
    expect((await day.story.send(day.clinic.carer.token, "POST", url, {})).statusCode).toBe(403);
    expect((await day.story.send(day.clinic.admin.token, "POST", url, {})).statusCode).toBe(200);
    expect((await day.kit()).statusCode).toBe(410);
    expect((await day.put(answersOf(about(day.child.patientId)))).statusCode).toBe(410);
  });

  test("the same device let in again by an administrator sends what it holds", async () => {
    const { id } = day.device.device;
    const withdraw = `/api/screening-events/${day.event.id}/devices/${id}/withdraw/`;
    await day.story.send(day.clinic.admin.token, "POST", withdraw, {});
    const again = { id, name: "Tablet 1" };
    const url = `/api/screening-events/${day.event.id}/devices/`;
    expect((await day.story.send(day.clinic.carer.token, "POST", url, again)).statusCode).toBe(403);
    const renewed = await aDevice(day.story, day.clinic.admin, day.event.id, id);
    expect(
      (await day.put(answersOf(about(day.child.patientId)), uuidv7(), renewed.token)).json(),
    ).toMatchObject({
      state: "stored",
    });
  });

  test("a token past its time is of no use", async () => {
    await day.story.database.asOwner(({ db }) =>
      db
        .updateTable("event_device")
        .set({ expires_at: day.story.clock.now() })
        .where("id", "=", day.device.device.id)
        .execute(),
    );
    expect((await day.put(answersOf(about(day.child.patientId)))).statusCode).toBe(401);
  });
});

describe("answers from an event", () => {
  test("are stored once, however often and at once they are sent, as a guardian's own are", async () => {
    const [id, body] = [uuidv7(), answersOf(about(day.child.patientId))];
    const replies = await Promise.all(Array.from({ length: 6 }, () => day.put(body, id)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 200),
    );
    expect((await day.put(body, id)).json()).toEqual({ id, state: "stored", conflict: null });
    const { results, referrals, consents } = await day.kept();
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
    const other = await aDevice(day.story, day.clinic.admin, day.event.id);
    await day.put(answersOf(about(day.child.patientId)));
    const [second, third] = [uuidv7(), uuidv7()];
    const reply = await day.put(answersOf(about(day.child.patientId), 5), second, other.token);
    expect(reply.json()).toEqual({ id: second, state: "conflict", conflict: "answered_elsewhere" });
    await day.put(answersOf(about(day.child.patientId), 6), third, other.token);
    expect((await day.kept()).results).toHaveLength(1);
    expect((await day.conflicts()).map(({ id }) => id)).toEqual([second, third]);
    expect((await day.decide(second, { decision: "apply" })).statusCode).toBe(200);
    expect((await day.decide(third, { decision: "discard" })).statusCode).toBe(200);
    expect((await day.kept()).results).toHaveLength(2);
    expect(await day.conflicts()).toEqual([]);
  });

  test("that are not whole wait as they are, and open no form", async () => {
    const body = answersOf(about(day.child.patientId));
    const id = uuidv7();
    const faulty = { ...body.answers, form_results: { type: "mchat", answers: {} } };
    expect((await day.put({ ...body, answers: faulty }, id)).json()).toMatchObject({
      conflict: "invalid",
    });
    const forms = await day.story.database.asOwner(({ db }) =>
      db.selectFrom("form").select("id").where("patient_id", "=", day.child.patientId).execute(),
    );
    expect(forms).toEqual([]);
    expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(422);
  });

  test("of an archived child and after the end wait for a decision", async () => {
    await day.story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ archived_at: day.story.clock.now() })
        .where("id", "=", day.child.patientId)
        .execute(),
    );
    expect((await day.put(answersOf(about(day.child.patientId)))).json()).toMatchObject({
      conflict: "archived",
    });
    const other = await day.clinic.child();
    await day.story.send(
      day.clinic.admin.token,
      "POST",
      `/api/screening-events/${day.event.id}/close/`,
      {},
    );
    const id = uuidv7();
    expect((await day.put(answersOf(about(other.patientId)), id)).json()).toMatchObject({
      conflict: "event_closed",
    });
    expect((await day.kit()).json<EventKit>().roster).toEqual([]);
    expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(200);
    expect((await day.kept(other.patientId)).results).toHaveLength(1);
  });

  test("about a child of another organisation or group are not stored with it", async () => {
    const theirs = await aClinic(day.story);
    const foreign = await theirs.child();
    expect((await day.put(answersOf(about(foreign.patientId)))).json()).toMatchObject({
      conflict: "not_in_event",
    });
    expect((await day.kept(foreign.patientId)).results).toEqual([]);
  });
});

describe("a child whom nobody expected", () => {
  test("is registered once, and what is told of it is the child's, in whatever order it comes", async () => {
    const [registered, answered] = [uuidv7(), uuidv7()];
    const ref = { patient_id: null, walk_in: registered };
    expect((await day.put(answersOf(ref), answered)).json()).toMatchObject({
      conflict: "child_waits",
    });
    const body = walkInTo(day.clinic.groupId);
    await Promise.all([day.put(body, registered), day.put(body, registered)]);
    const { full_name: name } = body.walk_in;
    const found = await day.story.database.asOwner(({ db }) =>
      db.selectFrom("patient").select("id").where("full_name", "=", name).execute(),
    );
    expect(found).toHaveLength(1);
    expect((await day.kept(found[0]?.id)).results).toHaveLength(1);
    expect(await day.conflicts()).toEqual([]);
  });

  test("who is likely known waits until somebody says who it is", async () => {
    const name = "Valentina Inventada Repetida";
    const known = await day.clinic.child({ name, dateOfBirth: "2024-05-05" });
    const id = uuidv7();
    const reply = await day.put(walkInTo(day.clinic.groupId, { full_name: name }), id);
    expect(reply.json()).toMatchObject({ conflict: "child_waits" });
    await day.put(answersOf({ patient_id: null, walk_in: id }));
    const waiting = (await day.conflicts()).find((each) => each.id === id);
    expect(waiting?.candidates).toMatchObject([{ id: known.patientId }]);
    await day.decide(id, { decision: "same_child", patient_id: known.patientId });
    expect((await day.kept(known.patientId)).results).toHaveLength(1);
  });
});
