import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import type { ArrivedChild, OtherDeviceEntry } from "#contract/events/event-arrivals.ts";
import { aPerson } from "#server/testing/builders.ts";
import { about, aDevice, anEventDay, answersOf, arrivalOf } from "#server/testing/event-days.ts";
import { screeningEventsRoutes } from "./screening-events.routes.ts";

const day = anEventDay([screeningEventsRoutes]);

/** An instant so many minutes before the server's now, by a clock that runs so many ahead. */
const shown = (minutesAgo: number, ahead = 0) =>
  new Date(day.story.clock.now().getTime() - (minutesAgo - ahead) * 60_000).toISOString();

const arrivals = async (token = day.clinic.admin.token) => {
  const url = `/api/screening-events/${day.event.id}/arrivals/`;
  return day.story.send(token, "GET", url);
};

describe("who came to an event, for staff", () => {
  test("is shown with the hour of arrival, without what the tablet's clock was wrong by", async () => {
    const later = await day.clinic.child();
    await day.put({
      ...arrivalOf(about(day.child.patientId)),
      device_at: shown(30, 90),
      sent_at: shown(0, 90),
    });
    await day.put({ ...arrivalOf(about(later.patientId)), device_at: shown(5), sent_at: shown(0) });
    const list = (await arrivals()).json<ArrivedChild[]>();
    expect(list.map(({ id, arrived_at }) => [id, arrived_at])).toEqual([
      [later.patientId, shown(5)],
      [day.child.patientId, shown(30)],
    ]);
    expect(list[1]?.told).toMatchObject([
      { kind: "check_in", device_name: "Tablet 1", device_at: shown(30, 90), at: shown(30) },
    ]);
    expect(list[1]?.told[0]?.clock_ahead_ms).toBe(90 * 60_000);
  });

  test("by a device that never said what time it has: its last contact tells, and nothing lies in the future", async () => {
    await day.put({ ...arrivalOf(about(day.child.patientId)), device_at: shown(10, 240) });
    const told = async () => (await arrivals()).json<ArrivedChild[]>()[0]?.told[0];
    expect(await told()).toMatchObject({ at: shown(0), clock_ahead_ms: null });
    const contact = { pending: 0, device_at: shown(0, 240) };
    await day.story.send(day.device.token, "POST", "/api/event-device/contact/", contact);
    expect(await told()).toMatchObject({ at: shown(10), clock_ahead_ms: 240 * 60_000 });
  });

  test("of both devices where two told of one child, and to nobody out of reach", async () => {
    const other = await aDevice(day.story, day.clinic.admin, day.event.id);
    const body = arrivalOf(about(day.child.patientId));
    await day.put({ ...body, device_at: shown(20), sent_at: shown(0) });
    const again = { ...body, device_at: shown(25), sent_at: shown(0) };
    await day.put(again, uuidv7(), other.token);
    const [child, ...others] = (await arrivals()).json<ArrivedChild[]>();
    expect(others).toEqual([]);
    expect(child).toMatchObject({ arrived_at: shown(25), told: [{ at: shown(25) }, {}] });
    expect((await arrivals(day.clinic.outsider.token)).statusCode).toBe(404);
    const { organizationId, otherGroupId } = day.clinic;
    const doctor = await aPerson(day.story.database, "clinic_doctor", organizationId, {
      groupIds: [otherGroupId],
    });
    expect((await arrivals(doctor.token)).statusCode).toBe(404);
  });
});

describe("what a device hears of the others", () => {
  const hear = async (token: string, since: string | null) => {
    const body = { pending: 0, device_at: shown(0), since };
    const reply = await day.story.send(token, "POST", "/api/event-device/contact/", body);
    return reply.json<{ server_time: string; elsewhere: OtherDeviceEntry[] }>();
  };

  test("is of the children on its list alone, not its own, and only what is new", async () => {
    const other = await aDevice(day.story, day.clinic.admin, day.event.id);
    const moved = await day.clinic.child();
    await day.put({ ...arrivalOf(about(day.child.patientId)), device_at: shown(9) });
    await day.put(arrivalOf(about(moved.patientId)));
    await day.story.database.asOwner(({ db }) =>
      db
        .updateTable("patient")
        .set({ group_id: day.clinic.otherGroupId })
        .where("id", "=", moved.patientId)
        .execute(),
    );
    const first = await hear(other.token, null);
    expect(first.elsewhere).toEqual([
      {
        patient_id: day.child.patientId,
        kind: "check_in",
        device_name: "Tablet 1",
        at: shown(9),
      },
    ]);
    expect((await hear(day.device.token, null)).elsewhere).toEqual([]);
    day.story.clock.advanceDays(10 / 1440);
    expect((await hear(other.token, day.story.clock.now().toISOString())).elsewhere).toEqual([]);
    await day.put(answersOf(about(day.child.patientId)));
    const { elsewhere } = await hear(other.token, day.story.clock.now().toISOString());
    expect(elsewhere.map(({ kind }) => kind)).toEqual(["answers"]);
  });

  test("is nothing once the event is closed, or the access withdrawn", async () => {
    const other = await aDevice(day.story, day.clinic.admin, day.event.id);
    await day.put(arrivalOf(about(day.child.patientId)));
    const close = `/api/screening-events/${day.event.id}/close/`;
    await day.story.send(day.clinic.admin.token, "POST", close, {});
    expect((await hear(other.token, null)).elsewhere).toEqual([]);
  });
});
