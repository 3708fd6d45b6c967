import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { KeptBackground } from "#contract/screening/background.ts";
import { backgroundRoutes } from "#server/features/screening/background/background.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { duplicateCalls, everyRow } from "#server/testing/duplicates.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";

/** What a family said of itself, where its child was registered twice. */

let story: TestApp;
let clinic: TestClinic;
let calls: ReturnType<typeof duplicateCalls>;
let keep: TestChild;
let other: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [backgroundRoutes, duplicatesRoutes, patientsRoutes] });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  calls = duplicateCalls(story, () => clinic.admin);
  keep = await clinic.child();
  other = await clinic.child();
});

const url = ({ patientId }: TestChild) => `/api/patients/${patientId}/background/`;
const note = (child: TestChild, race: string) =>
  story.send(clinic.admin.token, "PUT", url(child), { race_color: race });
const raceOf = async (child: TestChild) =>
  (await story.send(clinic.admin.token, "GET", url(child))).json<KeptBackground>().race_color;

test("goes to the record that stays and back, and of two the one of that record holds", async () => {
  await note(other, "parda");
  const before = await everyRow(story, clinic.organizationId);
  const merge = await calls.merge(keep, other);
  expect(await raceOf(keep)).toBe("parda");
  await calls.undo(merge);
  expect(await everyRow(story, clinic.organizationId)).toEqual(before);
  await note(keep, "preta");
  await calls.merge(keep, other);
  expect(await raceOf(keep)).toBe("preta");
});
