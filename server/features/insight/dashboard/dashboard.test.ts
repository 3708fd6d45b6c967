import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

let story: TestApp;
let city: string;
let clinic: string;
let school: string;
let doctor: string;
let otherDoctor: string;
let schoolClass: string;

beforeAll(async () => {
  story = await testApp({ features: [dashboardRoutes] });
}, 60_000);

beforeEach(async () => {
  const { database } = story;
  city = await anOrganization(database, { kind: "municipality" });
  clinic = await anOrganization(database, { parentId: city });
  school = await anOrganization(database, { kind: "school", parentId: city });
  doctor = await aGroup(database, clinic);
  otherDoctor = await aGroup(database, clinic);
  schoolClass = await aGroup(database, school, { kind: "class" });
});

afterAll(() => story.close());

/** So many days before the story's day, by default at noon in Recife. */
function ago(days: number, time = "15:00"): Date {
  const day = new Date(story.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00Z`);
}

async function dashboard(person: TestPerson): Promise<Dashboard> {
  const answer = await story.send(person.token, "GET", "/api/dashboard/");
  expect(answer.statusCode).toBe(200);
  return Dashboard.parse(answer.json());
}

/** A child of the first doctor with one form. */
async function aCase(form: Parameters<typeof aForm>[3], group = doctor): Promise<void> {
  await aForm(story.database, clinic, await aChild(story.database, clinic, group), form);
}

test("counts each child by its latest form, on both sides of every limit", async () => {
  const { database } = story;
  const admin = await aPerson(database, "clinic_admin", clinic);
  await aChild(database, clinic, doctor); // never sent anything
  await aCase({ sentAt: ago(30) }); // thirty days are not more than thirty
  await aCase({ sentAt: ago(31) }); // overdue
  await aCase({ sentAt: ago(30, "02:30") }); // overdue: in Recife still the evening of the day before
  await aCase({ sentAt: ago(40), startedAt: ago(15) }); // begun: neither overdue nor late
  await aCase({ sentAt: ago(40), startedAt: ago(16) }); // late
  await aCase({ sentAt: ago(50), answered: { at: ago(3), level: "baixo" } });
  await aCase({ sentAt: ago(50), answered: { at: ago(7), level: "alto" } }); // due today
  await aCase({ sentAt: ago(50), answered: { at: ago(8), level: "alto" } }); // due yesterday
  const again = await aChild(database, clinic, doctor);
  await aForm(database, clinic, again, {
    sentAt: ago(90),
    answered: { at: ago(80), level: "moderado" },
  });
  await aForm(database, clinic, again, { sentAt: ago(1) }); // the latest counts
  await aForm(database, clinic, again, { sentAt: ago(0), cancelledAt: ago(0) }); // taken back

  expect(await dashboard(admin)).toMatchObject({
    total_patients: 10,
    forms: { answered: 3, partial: 2, not_answered: 4 },
    overdue: 2,
    unreached: 2,
    partial_late: 1,
    referrals: { therapy: 1, pediatrician: 1, neurologist: 2, urgent: 1 },
    actions: { period: "all", since: null, overdue: 2, partial_late: 1, urgent: 1 },
  });
});

test("a doctor counts the own children alone", async () => {
  await aCase({ sentAt: ago(1), answered: { at: ago(1), level: "alto" } }, otherDoctor);
  const physician = await aPerson(story.database, "clinic_doctor", clinic, {
    groupIds: [otherDoctor],
  });
  expect(await dashboard(physician)).toMatchObject({
    total_patients: 1,
    forms: { answered: 1, partial: 0, not_answered: 0 },
    referrals: { therapy: 0, pediatrician: 0, neurologist: 1, urgent: 0 },
  });
});

test("a school counts answers and sees no referrals", async () => {
  const pupil = await aChild(story.database, school, schoolClass);
  await aForm(story.database, school, pupil, {
    sentAt: ago(9),
    answered: { at: ago(8), level: "alto" },
  });
  const principal = await aPerson(story.database, "school_admin", school);
  expect(await dashboard(principal)).toMatchObject({
    total_patients: 1,
    forms: { answered: 1, partial: 0, not_answered: 0 },
    referrals: null,
    actions: { urgent: null },
  });
});

test("a municipality has no figures here: those of its network are published by quarters", async () => {
  const manager = await aPerson(story.database, "network_manager", city);
  const seen = await dashboard(manager);
  expect(seen.forms).toEqual({ answered: null, partial: null, not_answered: null });
  expect(seen).toMatchObject({ total_patients: null, overdue: null, referrals: null });
  expect(seen).toMatchObject({ unreached: null, vision_tests: null, completion_rate: null });
  expect(seen).toMatchObject({ actions: null, weekly: [] });
  expect(Object.values(seen.deltas)).toEqual([null, null, null, null]);
});

test("a person whose role has ended has no dashboard", async () => {
  const { token, roleAssignmentId } = await aPerson(story.database, "clinic_admin", clinic);
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("role_assignment")
      .set({ ended_at: new Date() })
      .where("id", "=", roleAssignmentId)
      .execute(),
  );
  const answer = await story.send(token, "GET", "/api/dashboard/");
  expect(answer.statusCode).toBe(403);
});
