import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type {
  EventConflict,
  PreparedDevice,
  ScreeningEvent,
} from "#contract/events/screening-events.ts";
import type { Feature } from "#server/platform/http/serving.ts";
import { type TestApp, testApp } from "./app.ts";
import { type TestChild, type TestPerson, aChild } from "./builders.ts";
import { type TestClinic, aClinic } from "./clinic.ts";
import { anAnswerSet } from "./guardian.ts";
import { rowsOfChild } from "./rows-of-child.ts";
import { aVisionUpload } from "./vision.ts";

/** Noon of the day of the tests, as a device says it. */
const NOON = "2026-03-16T12:00:00-03:00";

/** An event of today for one group, as a screen asks for it. */
export function eventBody(groupId: string, changes: object = {}) {
  return {
    id: uuidv7(),
    name: "Mutirão da praça",
    place: "Escola do bairro",
    starts_on: "2026-03-16",
    ends_on: "2026-03-16",
    group_ids: [groupId],
    ...changes,
  };
}

/** Makes an event. */
export async function anEvent(
  story: TestApp,
  person: TestPerson,
  groupId: string,
  changes: object = {},
): Promise<ScreeningEvent> {
  const url = "/api/screening-events/";
  const reply = await story.send(person.token, "POST", url, eventBody(groupId, changes));
  expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  return reply.json<ScreeningEvent>();
}

/** Prepares a device for it. */
export async function aDevice(
  story: TestApp,
  person: TestPerson,
  eventId: string,
  id: string = uuidv7(),
): Promise<PreparedDevice> {
  const url = `/api/screening-events/${eventId}/devices/`;
  const reply = await story.send(person.token, "POST", url, { id, name: "Tablet 1" });
  expect([reply.statusCode, reply.body]).toEqual([201, reply.body]);
  return reply.json<PreparedDevice>();
}

/** How a record names a child of the list. */
export const about = (patientId: string) => ({ patient_id: patientId, walk_in: null });

/** Nothing told yet. */
const NO_RECORDS = { walk_in: null, answers: null, vision: null };

/** A grandmother's answers about a child, with so many concerns. */
export function answersOf(child: object, concerns = 3) {
  return {
    ...NO_RECORDS,
    kind: "answers",
    child,
    device_at: NOON,
    answers: {
      guardian_name: "Avó Inventada",
      guardian_relationship: "Avó",
      address: "Rua Inventada, 1",
      form_results: { type: "mchat", answers: anAnswerSet("mchat", concerns) },
      consent: { text_version: "1", screening: true, share_with_school: false, given_at: NOON },
    },
  };
}

const SYLLABLES = "ba de fi go ju ka le mi no pu ra te vi zo su cha".split(" ");

const wordOf = (digits: string) =>
  Array.from(digits, (digit) => SYLLABLES[Number.parseInt(digit, 16)] ?? "").join("");

/** An invented name of two words that no other child's sounds like. */
export function rareName(): string {
  const random = uuidv7().slice(-10);
  return [random.slice(0, 5), random.slice(5)]
    .map((digits) => wordOf(digits).replace(/^./, (first) => first.toUpperCase()))
    .join(" ");
}

/** A child whom nobody expected. */
export function walkInTo(groupId: string, changes: object = {}) {
  return {
    ...NO_RECORDS,
    kind: "walk_in",
    child: { patient_id: null, walk_in: null },
    device_at: NOON,
    walk_in: {
      full_name: rareName(),
      date_of_birth: "2024-05-05",
      sex: null,
      group_id: groupId,
      guardian_name: "Mãe Inventada",
      guardian_relationship: "Mãe",
      guardian_phone: "",
      ...changes,
    },
  };
}

/** A child of the list who arrived. */
export const arrivalOf = (child: object) => ({
  ...NO_RECORDS,
  kind: "check_in",
  child,
  device_at: NOON,
});

/** A visual test that was run without a network, of a child of the list. */
export function testOf(child: TestChild, now: Date, sessionId: string) {
  const upload = { ...aVisionUpload(child, now), offline: true };
  const vision = { session_id: sessionId, upload };
  return {
    ...NO_RECORDS,
    kind: "vision",
    child: about(child.patientId),
    device_at: NOON,
    vision,
  };
}

/**
 * A day at which the stories of events are told: one clinic for all of a file, and for each story a child of its first
 * group, an event for that group, and a device prepared for it by the clinic's head. To be called once, on top of a file,
 * with the features that its stories call.
 */
export function anEventDay(features: readonly Feature[]) {
  const day = new EventDay();
  beforeAll(() => day.open(features), 60_000);
  afterAll(() => day.story.close());
  beforeEach(() => day.begin());
  return day;
}

class EventDay {
  story!: TestApp;
  clinic!: TestClinic;
  child!: TestChild;
  event!: ScreeningEvent;
  device!: PreparedDevice;

  async open(features: readonly Feature[]): Promise<void> {
    this.story = await testApp({ features });
    this.clinic = await aClinic(this.story);
  }

  async begin(): Promise<void> {
    this.child = await this.clinic.child();
    this.event = await anEvent(this.story, this.clinic.admin, this.clinic.groupId);
    this.device = await aDevice(this.story, this.clinic.admin, this.event.id);
  }

  /** A child of the clinic's other group, which is not the event's. */
  childElsewhere(options: { readonly name?: string; readonly dateOfBirth?: string } = {}) {
    const { organizationId, otherGroupId } = this.clinic;
    return aChild(this.story.database, organizationId, otherGroupId, options);
  }

  /** Sends a record with a device's token. */
  put(body: object, id: string = uuidv7(), token = this.device.token) {
    return this.story.send(token, "PUT", `/api/event-device/records/${id}/`, body);
  }

  kit(token = this.device.token) {
    return this.story.send(token, "GET", "/api/event-device/kit/");
  }

  /** Everything that is kept of a child. */
  kept(patientId = this.child.patientId) {
    return rowsOfChild(this.story.database, patientId);
  }

  /** What of the event waits for a decision, as somebody sees it. */
  async conflicts(person: TestPerson = this.clinic.admin): Promise<EventConflict[]> {
    const url = "/api/screening-events/conflicts/";
    const reply = await this.story.send(person.token, "GET", url);
    return reply.json<EventConflict[]>().filter(({ event_id: of }) => of === this.event.id);
  }

  decide(recordId: string, body: object, person: TestPerson = this.clinic.admin) {
    const url = `/api/screening-events/conflicts/${recordId}/`;
    return this.story.send(person.token, "POST", url, body);
  }
}
