import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Activity } from "#contract/insight/dashboard.ts";
import { completionRoutes } from "#server/features/screening/completion/completion.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { aLinkTo } from "#server/testing/guardian.ts";
import { aVisionSession } from "#server/testing/vision.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

let story: TestApp;
let clinic: string;
let admin: TestPerson;
let doctor: TestPerson;

const hoursAgo = (hours: number) => new Date(story.clock.now().getTime() - hours * 3_600_000);

beforeAll(async () => {
  story = await testApp({ features: [completionRoutes, dashboardRoutes] });
  const { database } = story;
  clinic = await anOrganization(database);
  const [group, other] = [await aGroup(database, clinic), await aGroup(database, clinic)];
  admin = await aPerson(database, "clinic_admin", clinic);
  doctor = await aPerson(database, "clinic_doctor", clinic, { groupIds: [other] });
  const ana = await aChild(database, clinic, group, { name: "Ana Inventada" });
  const level = "baixo" as const;
  await aForm(database, clinic, ana, {
    sentAt: hoursAgo(90),
    answered: { at: hoursAgo(2), level },
  });
  await aVisionSession(database, clinic, ana, { startedAt: hoursAgo(4), finishedAt: hoursAgo(3) });
  const bia = await aChild(database, clinic, other, { name: "Bia Inventada" });
  await aForm(database, clinic, bia, {
    sentAt: hoursAgo(200),
    answered: { at: hoursAgo(25), level },
  });
  await aVisionSession(database, clinic, bia, { startedAt: hoursAgo(1) });
  await aForm(database, clinic, bia, {
    sentAt: hoursAgo(300),
    answered: { at: hoursAgo(169), level },
  });
  const caio = await aChild(database, clinic, group, { name: "Caio Inventado" });
  await aLinkTo(story, { ...caio, organizationId: clinic, groupId: group }, "scq");
  const gone = await aChild(database, clinic, group);
  await aVisionSession(database, clinic, gone, { startedAt: hoursAgo(1) });
  await database.asOwner(({ db }) =>
    db
      .updateTable("patient")
      .set({ archived_at: hoursAgo(0) })
      .where("id", "=", gone.patientId)
      .execute(),
  );
}, 60_000);
afterAll(() => story.close());

async function activity(person: TestPerson, query = ""): Promise<Activity[]> {
  const answer = await story.send(person.token, "GET", `/api/dashboard/activity/${query}`);
  expect(answer.statusCode).toBe(200);
  return Activity.array().parse(answer.json());
}

const told = (rows: readonly Activity[]) =>
  rows.map(({ kind, patient }) => [kind, patient.full_name]);

test("tells what happened in the last day, newest first", async () => {
  const rows = await activity(admin);
  expect(told(rows)).toEqual([
    ["form_sent", "Caio Inventado"],
    ["vision_started", "Bia Inventada"],
    ["form_answered", "Ana Inventada"],
    ["vision_finished", "Ana Inventada"],
    ["vision_started", "Ana Inventada"],
  ]);
  expect(rows.map(({ instrument }) => instrument)).toEqual(["scq", null, "mchat", null, null]);
  expect(rows[0]).toMatchObject({ at: story.clock.now().toISOString(), school_name: null });
});

test("and in the last week", async () => {
  expect(told(await activity(admin, "?period=7d")).at(-1)).toEqual([
    "form_answered",
    "Bia Inventada",
  ]);
  expect(await activity(admin, "?period=7d")).toHaveLength(6);
});

test("to a doctor of the own children alone", async () => {
  expect(told(await activity(doctor))).toEqual([["vision_started", "Bia Inventada"]]);
});

/** The ids of the last week, by pages of two. */
async function pageByPage(): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = "/api/dashboard/activity/?period=7d&limit=2";
  while (next !== undefined) {
    const answer = await story.send(admin.token, "GET", next);
    seen.push(
      ...Activity.array()
        .parse(answer.json())
        .map(({ id }) => id),
    );
    next = /<([^>]+)>/.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  return seen;
}

test("page after page, none twice and none missed", async () => {
  const whole = await activity(admin, "?period=7d");
  expect(await pageByPage()).toEqual(whole.map(({ id }) => id));
});

test("nor of those that happened within one millisecond, which the database tells apart", async () => {
  const { database } = story;
  const group = await aGroup(database, clinic);
  for (const microseconds of [700, 100, 500, 300, 900]) {
    const child = await aChild(database, clinic, group);
    const answered = { at: hoursAgo(5), level: "baixo" } as const;
    const form = await aForm(database, clinic, child, { sentAt: hoursAgo(300), answered });
    await database.asOwner(({ db }) =>
      sql`update app.form set answered_at = answered_at + ${microseconds}::integer * interval '1 microsecond'
        where id = ${form}`.execute(db),
    );
  }
  const whole = await activity(admin, "?period=7d");
  expect(await pageByPage()).toEqual(whole.map(({ id }) => id));
  expect(whole.filter(({ at }) => at === hoursAgo(5).toISOString())).toHaveLength(5);
});

test("a school sees that forms were answered, with its name", async () => {
  const { database } = story;
  const school = await anOrganization(database, { kind: "school" });
  const group = await aGroup(database, school, { kind: "class", name: "Turma A" });
  const teacher = await aPerson(database, "class_responsible", school, { groupIds: [group] });
  const pupil = await aChild(database, school, group);
  const answered = { at: hoursAgo(1), level: "alto" } as const;
  await aForm(database, school, pupil, { sentAt: hoursAgo(90), answered });
  const [row] = await activity(teacher);
  expect(row).toMatchObject({ kind: "form_answered", group_name: "Turma A" });
  expect(row?.school_name).not.toBeNull();
  expect(JSON.stringify(row)).not.toContain("alto");
});

test("a municipality is not told, and what is no period or place is refused", async () => {
  const city = await anOrganization(story.database, { kind: "municipality" });
  const manager = await aPerson(story.database, "network_manager", city);
  const url = "/api/dashboard/activity/";
  expect((await story.send(manager.token, "GET", url)).statusCode).toBe(403);
  for (const query of ["?period=1h", "?cursor=xyz", "?limit=-1"]) {
    expect((await story.send(admin.token, "GET", url + query)).statusCode).toBe(422);
  }
});
