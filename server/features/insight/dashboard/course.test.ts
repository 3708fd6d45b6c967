import { afterEach, beforeEach, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestChild,
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { aVisionSession } from "#server/testing/vision.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

/** The figures that change with time. Today is 16 March 2026, and the day they are compared with 14 February. */
let story: TestApp;
let clinic: string;
let group: string;
let admin: TestPerson;

beforeEach(async () => {
  story = await testApp({ features: [dashboardRoutes] });
  clinic = await anOrganization(story.database);
  group = await aGroup(story.database, clinic);
  admin = await aPerson(story.database, "clinic_admin", clinic);
}, 60_000);
afterEach(() => story.close());

/** So many days before the story's day, by default at noon in Recife. */
function ago(days: number, time = "15:00"): Date {
  const day = new Date(story.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00Z`);
}

async function dashboard(person: TestPerson = admin, query = ""): Promise<Dashboard> {
  const answer = await story.send(person.token, "GET", `/api/dashboard/${query}`);
  expect(answer.statusCode).toBe(200);
  return Dashboard.parse(answer.json());
}

async function aChildOf(registered: Date, archived?: Date, groupId = group): Promise<TestChild> {
  const child = await aChild(story.database, clinic, groupId);
  await story.database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ created_at: registered, archived_at: archived ?? null })
      .where("id", "=", child.patientId)
      .execute(),
  );
  return child;
}

async function answered(days: number, sent = days): Promise<void> {
  const child = await aChildOf(ago(200));
  await aForm(story.database, clinic, child, {
    sentAt: ago(sent),
    answered: { at: ago(days), level: "baixo" },
  });
}

test("with nothing to compare with, nothing is said", async () => {
  expect(await dashboard()).toMatchObject({
    vision_tests: 0,
    completion_rate: null,
    deltas: { total_patients: null, answered: null, vision_tests: null, completion_rate: null },
  });
});

test("children are compared with those who were there at the end of the day thirty days ago", async () => {
  await aChildOf(ago(30));
  await aChildOf(ago(29, "02:30")); // in Recife still the evening of the day before
  await aChildOf(ago(29, "03:30"));
  await aChildOf(ago(90), ago(10)); // there then, archived since
  await aChildOf(ago(90), ago(31)); // archived before
  const { total_patients: total, deltas } = await dashboard();
  expect([total, deltas.total_patients]).toEqual([3, 0]);
  await aChildOf(ago(1));
  expect((await dashboard()).deltas.total_patients).toBe(33);
});

test("the answered are those whose latest form of then was answered then", async () => {
  const { database } = story;
  await answered(30);
  await answered(29); // not yet
  const again = await aChildOf(ago(200));
  await aForm(database, clinic, again, {
    sentAt: ago(90),
    answered: { at: ago(80), level: "baixo" },
  });
  await aForm(database, clinic, again, {
    sentAt: ago(40),
    answered: { at: ago(20), level: "baixo" },
  });
  const waiting = await aChildOf(ago(200));
  await aForm(database, clinic, waiting, {
    sentAt: ago(90),
    answered: { at: ago(80), level: "baixo" },
  });
  await aForm(database, clinic, waiting, { sentAt: ago(5) }); // answered then, not now
  const undone = await aChildOf(ago(200));
  await aForm(database, clinic, undone, {
    sentAt: ago(90),
    answered: { at: ago(80), level: "baixo" },
  });
  await aForm(database, clinic, undone, { sentAt: ago(40), cancelledAt: ago(31) });
  const { forms, deltas } = await dashboard();
  expect(forms).toEqual({ answered: 4, partial: 0, not_answered: 1 });
  expect(deltas.answered).toBe(33); // 4 after 3
});

test("the rate is of the last eight weeks, and compared with the eight before thirty days ago", async () => {
  await answered(55);
  await answered(56); // before the eight weeks; within those of then
  await answered(85);
  await answered(86); // before both
  const { database } = story;
  const overdue = await aChildOf(ago(200));
  await aForm(database, clinic, overdue, { sentAt: ago(31) });
  expect(await dashboard()).toMatchObject({
    completion_rate: 50,
    deltas: { completion_rate: -50 },
  });
  const late = await aChildOf(ago(200));
  await aForm(database, clinic, late, { sentAt: ago(60), startedAt: ago(46) }); // late now, and was late then
  const forgotten = await aChildOf(ago(200));
  await aForm(database, clinic, forgotten, { sentAt: ago(56) }); // sent before the eight weeks
  // Now 1 of 3; then 3 of 4: the one sent 56 days ago was not overdue yet.
  expect(await dashboard()).toMatchObject({
    completion_rate: 33,
    deltas: { completion_rate: -56 },
  });
});

test("each week has the forms answered in it, by the days of Recife", async () => {
  await answered(0);
  await answered(6);
  await answered(7);
  await answered(55);
  await answered(56);
  await aForm(story.database, clinic, await aChildOf(ago(9)), {
    sentAt: ago(8),
    answered: { at: ago(6, "02:30"), level: "baixo" }, // in Recife seven days ago
  });
  const { weekly } = await dashboard();
  expect(weekly.map(({ formularios }) => formularios)).toEqual([1, 0, 0, 0, 0, 0, 2, 2]);
  expect(weekly[0]).toEqual({
    periodo: "Sem 1",
    formularios: 1,
    from: "2026-01-20",
    to: "2026-01-26",
  });
  expect(weekly[7]).toMatchObject({ periodo: "Sem 8", from: "2026-03-10", to: "2026-03-16" });
});

test("eye tracking tests count when they are finished", async () => {
  const { database } = story;
  const child = await aChildOf(ago(200));
  const tested = (days: number) => ({ startedAt: ago(days), finishedAt: ago(days, "15:03") });
  await aVisionSession(database, clinic, child, tested(30));
  await aVisionSession(database, clinic, child, tested(29));
  await aVisionSession(database, clinic, child, { startedAt: ago(1) });
  const away = await aChildOf(ago(200), ago(3));
  await aVisionSession(database, clinic, away, tested(90)); // counted then, with the child
  expect(await dashboard()).toMatchObject({ vision_tests: 2, deltas: { vision_tests: 0 } });
});

test("a period narrows what needs attention, and nothing else", async () => {
  const { database } = story;
  const late = { at: ago(10), level: "alto" } as const; // due three days ago
  await aForm(database, clinic, await aChildOf(ago(200)), { sentAt: ago(12), answered: late });
  await aForm(database, clinic, await aChildOf(ago(400)), { sentAt: ago(31) });
  await aForm(database, clinic, await aChildOf(ago(400)), { sentAt: ago(90) });
  await aForm(database, clinic, await aChildOf(ago(400)), { sentAt: ago(89), startedAt: ago(16) });
  const all = await dashboard();
  expect(all.actions).toEqual({
    period: "all",
    since: null,
    overdue: 2,
    partial_late: 1,
    urgent: 1,
  });
  const month = await dashboard(admin, "?period=30d");
  expect(month).toEqual({
    ...all,
    actions: { period: "30d", since: "2026-02-15", overdue: 0, partial_late: 1, urgent: 1 },
  });
  expect((await dashboard(admin, "?period=90d")).actions).toMatchObject({ overdue: 1 });
  const wrong = await story.send(admin.token, "GET", "/api/dashboard/?period=7d");
  expect([wrong.statusCode, wrong.json<{ fields: object }>().fields]).toEqual([
    422,
    { period: "Período inválido" },
  ]);
});

test("a doctor's course is that of the own children", async () => {
  const own = await aGroup(story.database, clinic);
  const doctor = await aPerson(story.database, "clinic_doctor", clinic, { groupIds: [own] });
  await answered(3);
  const mine = await aChildOf(ago(40), undefined, own);
  await aForm(story.database, clinic, mine, { sentAt: ago(33) });
  const seen = await dashboard(doctor);
  expect(seen).toMatchObject({
    total_patients: 1,
    completion_rate: 0,
    deltas: { total_patients: 0 },
  });
  expect(seen.weekly.every(({ formularios }) => formularios === 0)).toBe(true);
});
