import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import {
  HISTORY_STEPS,
  duplicateCalls,
  everyRow,
  addHistory,
  openReferralsOf,
  unansweredChildren,
} from "#server/testing/duplicates.ts";
import { aForm } from "#server/testing/forms.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let calls: ReturnType<typeof duplicateCalls>;
let keep: TestChild;
let other: TestChild;

const SHARED = { name: "Sofia Alves Pinto", dateOfBirth: "2024-12-01" };

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes, patientsRoutes] });
}, 60_000);
afterAll(() => story.close());
beforeEach(async () => {
  clinic = await aClinic(story);
  calls = duplicateCalls(story, () => clinic.admin);
  keep = await clinic.child({ ...SHARED, email: "mae@familia.example" });
  other = await clinic.child({
    ...SHARED,
    name: "Sophia Alves Pinto",
    email: "pai@familia.example",
    phone: "",
  });
});

const day = (days: number) => new Date(story.clock.now().getTime() - days * 86_400_000);
test("keeps for each of three records its own when they are taken apart in any order", async () => {
  const third = await clinic.child({ ...SHARED, email: "avo@familia.example", phone: "" });
  for (const child of [keep, other, third]) {
    await aForm(story.database, clinic.organizationId, child, {
      sentAt: day(9),
      answered: { at: day(8), level: child === keep ? "moderado" : "alto" },
    });
  }
  const before = await everyRow(story, clinic.organizationId);
  const [one, two] = [await calls.merge(keep, other), await calls.merge(keep, third)];
  expect(await openReferralsOf(story, keep)).toHaveLength(1);
  await calls.undo(one);
  expect(await openReferralsOf(story, other)).toHaveLength(1);
  await calls.undo(two);
  expect(await everyRow(story, clinic.organizationId)).toEqual(before);
});

test("waits while who was primary may not do all any more", async () => {
  const merge = await calls.merge(keep, other);
  const may = (may_see: boolean) =>
    story.database.asOwner(({ db }) =>
      db.updateTable("guardian").set({ may_see }).where("id", "=", other.guardianId).execute(),
    );
  await may(false);
  const refused = await calls.call("POST", `merges/${merge.id}/undo/`);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    "primary_guardian_may_all",
  ]);
  await may(true);
  await calls.undo(merge);
});

test("leaves with the survivor what nothing gives to the other, and names it", async () => {
  const merge = await calls.merge(keep, other);
  story.clock.advanceDays(1);
  await story.database.asOwner(({ db }) =>
    db
      .insertInto("message")
      .values({
        id: uuidv7(),
        organization_id: clinic.organizationId,
        kind: "free",
        channel: "email",
        recipient: "mae@familia.example",
        patient_id: keep.patientId,
        guardian_id: keep.guardianId,
        created_at: story.clock.now(),
      })
      .execute(),
  );
  const undone = await calls.undo(merge);
  expect(undone).toMatchObject({
    separated: { id: other.patientId },
    stays: [{ kind: "messages", count: 1 }],
  });
  expect(await calls.undo(merge)).toMatchObject({ separated: { id: other.patientId } });
  expect((await clinic.record(clinic.admin, other)).guardians).toHaveLength(1);
});

test("keeps what a person corrected since", async () => {
  const merge = await calls.merge(keep, other, ["full_name"]);
  const { version } = await clinic.record(clinic.admin, keep);
  const path = `/api/patients/${keep.patientId}/`;
  const edited = await story.send(clinic.admin.token, "PATCH", path, {
    version,
    full_name: "Sofia A. Pinto",
  });
  expect(edited.statusCode).toBe(200);
  await calls.undo(merge);
  expect((await clinic.record(clinic.admin, keep)).full_name).toBe("Sofia A. Pinto");
  expect((await clinic.record(clinic.admin, other)).full_name).toBe("Sophia Alves Pinto");
});

test("waits while the survivor was joined to a third record itself", async () => {
  const third = await clinic.child({ ...SHARED, email: "avo@familia.example", phone: "" });
  const inner = await calls.merge(keep, other);
  const outer = await calls.merge(third, keep);
  const refused = await calls.call("POST", `merges/${inner.id}/undo/`);
  expect(refused.json()).toMatchObject({ status: 409, code: "record_merged_afterwards" });
  expect(
    (
      await story.send(clinic.admin.token, "GET", `/api/patients/${other.patientId}/merges/`)
    ).json(),
  ).toMatchObject({
    merged_into: { id: third.patientId },
  });
  await calls.undo(outer);
  await calls.undo(inner);
  expect((await clinic.record(clinic.admin, other)).guardians).toHaveLength(1);
});

const history = array(
  record({
    whose: constantFrom("keep", "other"),
    what: constantFrom(...HISTORY_STEPS),
  }),
  { maxLength: 7 },
);

/** The other's form has begun, so the kept record's is put beside it: it may not leave with it. */
const besideTheOthers = (): { whose: "keep" | "other"; what: "waiting" | "begun" }[] => [
  { whose: "other", what: "waiting" },
  { whose: "other", what: "begun" },
  { whose: "keep", what: "waiting" },
];

test("after any history, joining and separating leaves every row as it was", async () => {
  await assert(
    asyncProperty(history, constantFrom("mae", "outra"), async (steps, whose) => {
      const one = await clinic.child({ ...SHARED, email: "mae@familia.example" });
      const two = await clinic.child({
        name: "Ana",
        dateOfBirth: null,
        email: `${whose}@familia.example`,
        phone: "",
      });
      for (const [place, step] of steps.entries()) {
        const whom = step.whose === "keep" ? one : two;
        await addHistory(story, clinic, whom, [step.what, place]);
      }
      const before = await everyRow(story, clinic.organizationId);
      const merge = await calls.merge(one, two, ["full_name"]);
      expect(await unansweredChildren(story)).toEqual([]);
      await calls.undo(merge);
      expect(await everyRow(story, clinic.organizationId)).toEqual(before);
    }),
    { numRuns: 8, examples: [[besideTheOthers(), "mae"]] },
  );
});
