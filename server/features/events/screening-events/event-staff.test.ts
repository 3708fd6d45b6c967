import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import type { ScreeningEvent } from "#contract/events/screening-events.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import { about, anEventDay, answersOf, eventBody, testOf } from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

test("a visual test is stored through its own door, with the event", async () => {
  const { patientId } = day.child;
  const id = uuidv7();
  const body = testOf(day.child, day.story.clock.now(), id);
  expect((await day.put(body, id)).json()).toEqual({ id, state: "stored", conflict: null });
  expect((await day.put(body, id)).json()).toMatchObject({ state: "stored" });
  const rows = await day.story.database.asOwner(({ db }) =>
    db
      .selectFrom("vision_session")
      .select(["id", "event_id"])
      .where("patient_id", "=", patientId)
      .execute(),
  );
  expect(rows).toEqual([{ id, event_id: day.event.id }]);
});

describe("who looks after events", () => {
  test("a doctor, for the own groups; nobody of another organisation, and no school", async () => {
    const url = "/api/screening-events/";
    const outside = eventBody(day.clinic.groupId, { group_ids: [day.clinic.otherGroupId] });
    expect((await day.story.send(day.clinic.carer.token, "POST", url, outside)).statusCode).toBe(
      422,
    );
    const theirs = `/api/screening-events/${day.event.id}/devices/`;
    const body = { id: uuidv7(), name: "Tablet" };
    expect((await day.story.send(day.clinic.outsider.token, "POST", theirs, body)).statusCode).toBe(
      404,
    );
    const school = await anOrganization(day.story.database, { kind: "school" });
    const director = await aPerson(day.story.database, "school_admin", school);
    expect(
      (await day.story.send(director.token, "POST", url, eventBody(day.clinic.groupId))).statusCode,
    ).toBe(403);
  });

  test("an event that ends before it begins is refused with the field named", async () => {
    const reply = await day.story.send(
      day.clinic.admin.token,
      "POST",
      "/api/screening-events/",
      eventBody(day.clinic.groupId, { ends_on: "2026-03-15" }),
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { ends_on: "O mutirão termina antes de começar." },
    });
  });

  test("labels to find the children by are a PDF, for those who see the event", async () => {
    const url = `/api/screening-events/${day.event.id}/labels.pdf`;
    const reply = await day.story.send(day.clinic.carer.token, "GET", url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect((await day.story.send(day.clinic.outsider.token, "GET", url)).statusCode).toBe(404);
  });

  test("the list tells how far an event is, and what its devices said", async () => {
    await day.put(answersOf(about(day.child.patientId)));
    const contact = { pending: 3, device_at: "2026-03-16T16:00:00Z" };
    await day.story.send(day.device.token, "POST", "/api/event-device/contact/", contact);
    const list = await day.story.send(day.clinic.carer.token, "GET", "/api/screening-events/");
    const shown = list.json<ScreeningEvent[]>().find(({ id }) => id === day.event.id);
    expect(shown?.progress).toMatchObject({ arrived: 1, answered: 1, tested: 0, conflicts: 0 });
    expect(shown?.devices).toMatchObject([{ pending: 3, withdrawn_at: null }]);
  });
});
