import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import type { PreparedDevice, ScreeningEvent } from "#contract/screening-events.ts";
import type { TestApp } from "./app.ts";
import type { TestPerson } from "./builders.ts";
import { aSheet } from "./guardian.ts";

/** Noon of the day of the tests, as a device says it. */
export const NOON = "2026-03-16T12:00:00-03:00";

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
): Promise<ScreeningEvent> {
  const url = "/api/screening-events/";
  const reply = await story.send(person.token, "POST", url, eventBody(groupId));
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
export const NOTHING_TOLD = { walk_in: null, answers: null, vision: null };

/** A grandmother's answers about a child, with so many concerns. */
export function answersOf(child: object, concerns = 3) {
  return {
    ...NOTHING_TOLD,
    kind: "answers",
    child,
    device_at: NOON,
    answers: {
      guardian_name: "Avó Inventada",
      guardian_relationship: "Avó",
      address: "Rua Inventada, 1",
      form_results: { type: "mchat", answers: aSheet("mchat", concerns) },
      consent: { text_version: "1", screening: true, share_with_school: false, given_at: NOON },
    },
  };
}

/** A child whom nobody expected. */
export function walkInTo(groupId: string, changes: object = {}) {
  return {
    ...NOTHING_TOLD,
    kind: "walk_in",
    child: { patient_id: null, walk_in: null },
    device_at: NOON,
    walk_in: {
      full_name: `Criança ${uuidv7().slice(-12)} Inesperada`,
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
