import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PreparedDevice, ScreeningEvent } from "#contract/screening-events.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, anOrganization, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import {
  NOON,
  NOTHING_TOLD,
  about,
  aDevice,
  anEvent,
  answersOf,
  eventBody,
} from "#server/testing/event-days.ts";
import { aVisionUpload } from "#server/testing/vision.ts";

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

test("a visual test is stored through its own door, with the event", async () => {
  const { patientId, guardianId } = child;
  const upload = {
    ...aVisionUpload({ ...child, patientId, guardianId }, story.clock.now()),
    offline: true,
  };
  const id = uuidv7();
  const body = {
    ...NOTHING_TOLD,
    kind: "vision",
    child: about(patientId),
    device_at: NOON,
    vision: { session_id: id, upload },
  };
  expect((await put(body, id)).json()).toEqual({ id, state: "stored", conflict: null });
  expect((await put(body, id)).json()).toMatchObject({ state: "stored" });
  const rows = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("vision_session")
      .select(["id", "event_id"])
      .where("patient_id", "=", patientId)
      .execute(),
  );
  expect(rows).toEqual([{ id, event_id: event.id }]);
});

describe("who looks after events", () => {
  test("a doctor, for the own groups; nobody of another organisation, and no school", async () => {
    const url = "/api/screening-events/";
    const outside = eventBody(clinic.groupId, { group_ids: [clinic.otherGroupId] });
    expect((await story.send(clinic.carer.token, "POST", url, outside)).statusCode).toBe(422);
    const theirs = `/api/screening-events/${event.id}/devices/`;
    const body = { id: uuidv7(), name: "Tablet" };
    expect((await story.send(clinic.outsider.token, "POST", theirs, body)).statusCode).toBe(404);
    const school = await anOrganization(story.database, { kind: "school" });
    const director = await aPerson(story.database, "school_admin", school);
    expect(
      (await story.send(director.token, "POST", url, eventBody(clinic.groupId))).statusCode,
    ).toBe(403);
  });

  test("an event that ends before it begins is refused with the field named", async () => {
    const reply = await story.send(
      clinic.admin.token,
      "POST",
      "/api/screening-events/",
      eventBody(clinic.groupId, { ends_on: "2026-03-15" }),
    );
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      fields: { ends_on: "O mutirão termina antes de começar." },
    });
  });

  test("labels to find the children by are a PDF, for those who see the event", async () => {
    const url = `/api/screening-events/${event.id}/labels.pdf`;
    const reply = await story.send(clinic.carer.token, "GET", url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect((await story.send(clinic.outsider.token, "GET", url)).statusCode).toBe(404);
  });

  test("the list tells how far an event is, and what its devices said", async () => {
    await put(answersOf(about(child.patientId)));
    const contact = { pending: 3, device_at: "2026-03-16T16:00:00Z" };
    await story.send(device.token, "POST", "/api/event-device/contact/", contact);
    const list = await story.send(clinic.carer.token, "GET", "/api/screening-events/");
    const shown = list.json<ScreeningEvent[]>().find(({ id }) => id === event.id);
    expect(shown?.progress).toMatchObject({ arrived: 1, answered: 1, tested: 0, conflicts: 0 });
    expect(shown?.devices).toMatchObject([{ pending: 3, withdrawn_at: null }]);
  });
});
