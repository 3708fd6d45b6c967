import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Funnel, FunnelChild } from "#contract/insight/funnel.ts";
import { FUNNEL_LISTS, SCHOOL_LISTS, SCHOOL_STEPS } from "#domain/insight/funnel.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import {
  type TestPerson,
  aChild,
  aGroup,
  aPerson,
  anOrganization,
} from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { randomJourneys } from "#server/testing/random-journeys.ts";
import { funnelRoutes } from "./funnel.routes.ts";

/** Who may see what of the funnel. Today is 16 March 2026. */
let story: TestApp;
let school: { head: TestPerson; teacher: TestPerson; first: string; second: string };
let clinic: { admin: TestPerson; group: string };
let manager: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [funnelRoutes] });
  const { database, clock } = story;
  const city = await anOrganization(database, { kind: "municipality" });
  manager = await aPerson(database, "network_manager", city);
  const schoolId = await anOrganization(database, { kind: "school", parentId: city });
  const first = await aGroup(database, schoolId, { kind: "class", name: "Turma 2" });
  const second = await aGroup(database, schoolId, { kind: "class", name: "Turma 10" });
  const head = await aPerson(database, "school_admin", schoolId);
  const teacher = await aPerson(database, "class_responsible", schoolId, { groupIds: [first] });
  school = { head, teacher, first, second };
  const clinicId = await anOrganization(database, { parentId: city });
  const group = await aGroup(database, clinicId);
  clinic = { admin: await aPerson(database, "clinic_admin", clinicId), group };
  await database.asOwner(async ({ pool }) => {
    const world = { now: clock.now(), children: 120 };
    const ofSchool = { organizationId: schoolId, groupIds: [first, second] };
    await randomJourneys(pool, { ...world, ...ofSchool, seed: 21 });
    await randomJourneys(pool, { ...world, organizationId: clinicId, groupIds: [group], seed: 22 });
  });
}, 120_000);
afterAll(() => story.close());

const get = (person: TestPerson, path: string) => story.send(person.token, "GET", `/api/${path}`);
async function funnel(person: TestPerson, query = ""): Promise<Funnel> {
  const answer = await get(person, `funnel/${query}`);
  expect(answer.statusCode).toBe(200);
  return Funnel.parse(answer.json());
}

describe("a school", () => {
  test("sees who was invited, opened, began and answered, and nothing that tells a result", async () => {
    const seen = await funnel(school.head, "?from=2025-05-01");
    expect(seen.steps.map(({ step }) => step)).toEqual(SCHOOL_STEPS);
    expect(seen.waiting.map(({ step }) => step)).toEqual(["opened", "started", "answered"]);
    expect(seen).toMatchObject({
      ended: null,
      not_referred: null,
      interviews: null,
      medians: null,
      whole: null,
    });
    expect(seen.needs_contact).toBeGreaterThan(0);
    expect(seen.units.map(({ name, rate }) => [name, rate])).toEqual([
      ["Turma 2", null],
      ["Turma 10", null],
    ]);
  });

  test("opens its own lists and no others", async () => {
    for (const list of FUNNEL_LISTS) {
      const answer = await get(school.head, `funnel/children/?from=2025-05-01&step=${list}`);
      expect([list, answer.statusCode]).toEqual([list, SCHOOL_LISTS.includes(list) ? 200 : 403]);
      if (answer.statusCode !== 200) continue;
      const children = FunnelChild.array().parse(answer.json());
      expect(children.filter((child) => child.referral_id !== null)).toEqual([]);
    }
  });

  test("a teacher counts the own class alone", async () => {
    const [whole, own] = [
      await funnel(school.head, "?from=2025-05-01"),
      await funnel(school.teacher, "?from=2025-05-01"),
    ];
    expect(own.units).toEqual(whole.units.filter(({ id }) => id === school.first));
    expect(own.steps[0]?.count).toBe(own.units[0]?.steps[0]?.count);
    const elsewhere = await get(school.teacher, `funnel/?group=${school.second}`);
    expect(elsewhere.statusCode).toBe(404);
  });
});

test("a municipality reads its network's report, and nothing here", async () => {
  for (const path of ["funnel/", "funnel/children/?step=invited"]) {
    expect((await get(manager, path)).statusCode).toBe(403);
  }
});

describe("what cannot be", () => {
  test.each([
    ["funnel/?from=ontem", "from", "Data inválida"],
    ["funnel/?from=2026-03-02&to=2026-03-01", "to", "A data final vem antes da inicial"],
    ["funnel/?group=1", "group", "Identificador inválido"],
    ["funnel/children/?step=alto", "step", "Etapa inválida"],
    ["funnel/children/?step=ended&reason=x", "reason", "Motivo inválido"],
    ["funnel/children/?step=invited&cursor=x", "cursor", "Cursor inválido"],
  ])("%s is refused at %s", async (path, field, words) => {
    const answer = await get(clinic.admin, path);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { [field]: words } }),
    ]);
  });

  test.each(["?to=0001-01-01", "?to=9999-12-31", "?from=0001-01-01&to=9999-12-31"])(
    "the first and the last day that can be written are days: %s",
    async (query) => {
      const { period } = await funnel(clinic.admin, query);
      expect(period.from <= period.to).toBe(true);
    },
  );

  test("a group of another organisation is not found", async () => {
    expect((await get(clinic.admin, `funnel/?group=${school.first}`)).statusCode).toBe(404);
  });
});

test("a group in which answers raise concern far more often than elsewhere is pointed out", async () => {
  const { database, clock } = story;
  const organizationId = await anOrganization(database);
  const admin = await aPerson(database, "clinic_admin", organizationId);
  const often = await aGroup(database, organizationId, { name: "A" });
  const seldom = await aGroup(database, organizationId, { name: "B" });
  const day = new Date(clock.now().getTime() - 5 * 86_400_000);
  const answer = async (groupId: string, level: "alto" | "baixo") => {
    const child = await aChild(database, organizationId, groupId);
    await aForm(database, organizationId, child, { sentAt: day, answered: { at: day, level } });
  };
  for (let child = 0; child < 20; child += 1) {
    await answer(often, child < 14 ? "alto" : "baixo");
    await answer(seldom, child < 2 ? "alto" : "baixo");
  }
  const seen = await funnel(admin);
  expect(seen.whole).toMatchObject({ answered: 40, of_concern: 16, rate: 0.4 });
  expect(seen.units.map(({ name, rate }) => [name, rate?.flag])).toEqual([
    ["A", "far_above"],
    ["B", "far_below"],
  ]);
});
