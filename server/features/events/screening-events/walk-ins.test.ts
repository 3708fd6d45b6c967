import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestChild } from "#server/testing/builders.ts";
import { aClinic } from "#server/testing/clinic.ts";
import {
  about,
  aDevice,
  anEventDay,
  answersOf,
  rareName,
  walkInTo,
} from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

describe("a child known in a group that is not the event's", () => {
  let known: TestChild;
  let name: string;
  let id: string;
  const walkIn = () => ({ patient_id: null, walk_in: id });

  beforeEach(async () => {
    name = rareName();
    known = await day.childElsewhere({ name, dateOfBirth: "2024-05-05" });
    id = uuidv7();
  });

  const register = (token?: string) =>
    day.put(walkInTo(day.clinic.groupId, { full_name: name }), id, token);

  const namesakes = async () =>
    day.story.database.asOwner(({ db }) =>
      db.selectFrom("patient").select("id").where("full_name", "=", name).execute(),
    );

  test("does not get a second record; the device hears only that the registration waits", async () => {
    const reply = await register();
    expect(reply.json()).toEqual({ id, state: "conflict", conflict: "child_waits" });
    expect((await register()).json()).toEqual(reply.json());
    expect(reply.body).not.toContain(known.patientId);
    expect(await namesakes()).toHaveLength(1);
  });

  test("is shown to whoever sees both, and to nobody else", async () => {
    await register();
    expect(await day.conflicts()).toMatchObject([
      { id, conflict: "likely_duplicate", may_decide: true, candidates: [{ id: known.patientId }] },
    ]);
    expect(await day.conflicts(day.clinic.carer)).toMatchObject([
      { id, conflict: "child_waits", may_decide: false, candidates: [] },
    ]);
  });

  test.each([{ decision: "apply" }, { decision: "discard" }, { decision: "same_child" }])(
    "is not decided by somebody who does not see it: %o",
    async (decision) => {
      await register();
      const patient = decision.decision === "same_child" && { patient_id: known.patientId };
      const reply = await day.decide(id, { ...decision, ...patient }, day.clinic.carer);
      expect(reply.statusCode).toBe(403);
      expect(reply.body).not.toContain(known.patientId);
      expect(await namesakes()).toHaveLength(1);
      expect(await day.conflicts()).toHaveLength(1);
    },
  );

  test("once recognised is given what the device told and goes on telling", async () => {
    await register();
    expect((await day.put(answersOf(walkIn()))).json()).toMatchObject({ conflict: "child_waits" });
    const body = { decision: "same_child", patient_id: known.patientId };
    expect((await day.decide(id, body)).statusCode).toBe(200);
    expect((await register()).json()).toEqual({ id, state: "stored", conflict: null });
    const arrival = { ...answersOf(walkIn()), kind: "check_in", answers: null };
    expect((await day.put(arrival)).json()).toMatchObject({ state: "stored" });
    expect((await day.kept(known.patientId)).results).toHaveLength(1);
    expect(await day.conflicts()).toEqual([]);
    // Recognising the child has not put it on the list.
    const listed = await day.put(answersOf(about(known.patientId)));
    expect(listed.json()).toMatchObject({ conflict: "not_in_event" });
  });

  test("may be somebody else after all", async () => {
    await register();
    expect((await day.decide(id, { decision: "apply" })).statusCode).toBe(200);
    expect(await namesakes()).toHaveLength(2);
    expect((await day.put(answersOf(walkIn()))).json()).toMatchObject({ state: "stored" });
  });
});

test("a child known to another organisation is nobody here", async () => {
  const name = rareName();
  const theirs = await aClinic(day.story);
  await theirs.child({ name, dateOfBirth: "2024-05-05" });
  const reply = await day.put(walkInTo(day.clinic.groupId, { full_name: name }));
  expect(reply.json()).toMatchObject({ state: "stored" });
});

test("the same child coming to two devices at once is registered once", async () => {
  const other = await aDevice(day.story, day.clinic.admin, day.event.id);
  const name = rareName();
  const body = walkInTo(day.clinic.groupId, { full_name: name });
  const replies = await Promise.all([
    day.put(body, uuidv7()),
    day.put(body, uuidv7(), other.token),
  ]);
  const states = replies.map((reply) => reply.json<{ state: string }>().state);
  expect(states.toSorted()).toEqual(["conflict", "stored"]);
});

test("a group that is not the event's takes no child of a device", async () => {
  const reply = await day.put(walkInTo(day.clinic.otherGroupId));
  expect(reply.json()).toMatchObject({ state: "conflict", conflict: "invalid" });
});
