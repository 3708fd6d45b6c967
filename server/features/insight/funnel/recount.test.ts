import { afterAll, beforeAll, expect, test } from "vitest";
import { Funnel, FunnelChild } from "#contract/insight/funnel.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { randomJourneys } from "#server/testing/random-journeys.ts";
import {
  type RawRows,
  type Row,
  listJourneys,
  recountFunnel,
  tallyReasons,
} from "#server/testing/recounted-funnel.ts";
import { funnelRoutes } from "./funnel.routes.ts";

/**
 * The funnel of random children is counted twice: by the program, and child by child in plain TypeScript over the raw rows, which
 * shares nothing with it.
 */
const CHILDREN = IS_NIGHT ? 350 : 120;

let story: TestApp;
let admin: TestPerson;
let doctor: TestPerson;
let groups: { unit: string; first: string; below: string; second: string };
let raw: RawRows;

beforeAll(async () => {
  story = await testApp({ features: [funnelRoutes] });
  const { database, clock } = story;
  const organizationId = await anOrganization(database);
  admin = await aPerson(database, "clinic_admin", organizationId);
  const unit = await aGroup(database, organizationId, { kind: "unit" });
  const first = await aGroup(database, organizationId, { parentId: unit });
  const below = await aGroup(database, organizationId, { kind: "other", parentId: first });
  const second = await aGroup(database, organizationId, { parentId: unit });
  groups = { unit, first, below, second };
  doctor = await aPerson(database, "clinic_doctor", organizationId, { groupIds: [first, below] });
  const elsewhere = await anOrganization(database);
  await aPerson(database, "clinic_admin", elsewhere);
  const away = await aGroup(database, elsewhere);
  raw = await database.asOwner(async ({ pool }) => {
    const world = { now: clock.now(), children: CHILDREN };
    const groupIds = [unit, first, below, second, second];
    await randomJourneys(pool, { ...world, organizationId, groupIds, seed: 11 });
    const other = { organizationId: elsewhere, groupIds: [away], seed: 12 };
    await randomJourneys(pool, { ...world, children: 40, ...other });
    const all = async (table: string) =>
      (
        await pool.query<Row>(`select * from app.${table} where organization_id = $1`, [
          organizationId,
        ])
      ).rows;
    return {
      patients: await all("patient"),
      forms: await all("form"),
      answers: await all("form_result"),
      results: await all("screening_result"),
      referrals: await all("referral"),
    };
  });
}, 120_000);
afterAll(() => story.close());

const COHORTS = [
  ["the last 90 days", () => "", () => admin],
  ["30 days", () => "from=2026-02-15&to=2026-03-16", () => admin],
  ["a period long gone", () => "from=2025-08-01&to=2025-10-31", () => admin],
  ["one day", () => "from=2026-01-20&to=2026-01-20", () => admin],
  ["everything", () => "from=2025-01-01", () => admin],
  ["a group and those below it", () => `from=2025-06-01&group=${groups.first}`, () => admin],
  ["a group at the end of the tree", () => `from=2025-06-01&group=${groups.second}`, () => admin],
  ["a doctor's own", () => "from=2025-06-01", () => doctor],
  ["part of a doctor's own", () => `from=2025-06-01&group=${groups.below}`, () => doctor],
] as const;

test.each(COHORTS)(
  "of %s every number is what a recount finds, and as long as its list",
  async (_, query, person) => {
    const asked = new URLSearchParams(query());
    const funnel = await read(person(), asked);
    const among = reach(person(), asked.get("group"));
    const ways = listJourneys(raw, funnel.period, among);
    const expected = recountFunnel(ways, story.clock.now());
    expect(Object.fromEntries(funnel.steps.map(({ step, count }) => [step, count]))).toEqual(
      expected.steps,
    );
    expect(funnel.waiting).toEqual(expected.waiting);
    expect(funnel.needs_contact).toBe(expected.needsContact.length);
    expect(byReason(funnel.ended)).toEqual(tallyReasons(expected.ended, "close_reason"));
    expect(byReason(funnel.not_referred)).toEqual(
      tallyReasons(expected.notReferred, "not_referred_reason"),
    );
    expect(funnel.interviews).toEqual(expected.interviews);
    expect(funnel.medians).toEqual(expected.medians);
    for (const unit of funnel.units) {
      const own = listJourneys(raw, funnel.period, new Set([unit.id, ...belowOf(unit.id)]));
      expect(Object.fromEntries(unit.steps.map(({ step, count }) => [step, count]))).toEqual(
        recountFunnel(own, story.clock.now()).steps,
      );
    }
    await expectLists(person(), asked, funnel);
  },
  60_000,
);

test("there is something of everything to count", async () => {
  const funnel = await read(admin, new URLSearchParams("from=2025-01-01"));
  const counts = [
    ...funnel.steps.map(({ count }) => count ?? 0),
    ...funnel.waiting.flatMap(({ count, late }) => [count, late]),
    ...Object.values(funnel.interviews ?? {}),
    ...(funnel.ended ?? []).map(({ count }) => count),
    funnel.medians?.contact?.count ?? 0,
    raw.patients.filter(({ archived_at: at }) => at !== null).length,
  ];
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(funnel.ended?.length).toBeGreaterThan(5);
});

async function read(person: TestPerson, asked: URLSearchParams): Promise<Funnel> {
  const answer = await story.send(person.token, "GET", `/api/funnel/?${asked.toString()}`);
  expect(answer.statusCode).toBe(200);
  return Funnel.parse(answer.json());
}

/** Each number of a funnel opens a list of so many children, by name, none twice. */
async function expectLists(
  person: TestPerson,
  asked: URLSearchParams,
  funnel: Funnel,
): Promise<void> {
  const numbers: [string, number][] = [
    ...funnel.steps.map(({ step, count }): [string, number] => [`step=${step}`, count ?? -1]),
    ...funnel.waiting.flatMap(({ step, count, late }): [string, number][] => [
      [`step=waiting_${step}`, count],
      [`step=late_${step}`, late],
    ]),
    ["step=needs_contact", funnel.needs_contact ?? -1],
    ...Object.entries(funnel.interviews ?? {}).map(([name, count]): [string, number] => [
      `step=interview_${name}`,
      count,
    ]),
    ...(funnel.ended ?? []).map(({ reason, count }): [string, number] => [
      `step=ended&reason=${reason}`,
      count,
    ]),
    ...(funnel.not_referred ?? []).map(({ reason, count }): [string, number] => [
      `step=not_referred&reason=${reason}`,
      count,
    ]),
  ];
  for (const [list, count] of numbers) {
    const children = await wholeList(
      person,
      `/api/funnel/children/?${asked.toString()}&${list}&limit=60`,
    );
    expect([list, children.length, new Set(children.map(({ id }) => id)).size]).toEqual([
      list,
      count,
      count,
    ]);
  }
}

async function wholeList(person: TestPerson, first: string): Promise<FunnelChild[]> {
  const children: FunnelChild[] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const answer = await story.send(person.token, "GET", url);
    expect(answer.statusCode).toBe(200);
    children.push(...FunnelChild.array().parse(answer.json()));
    url = /<([^>]+)>/.exec(String(answer.headers["link"] ?? ""))?.[1];
  }
  return children;
}

function belowOf(group: string): string[] {
  if (group === groups.unit) return [groups.first, groups.below, groups.second];
  return group === groups.first ? [groups.below] : [];
}

function reach(person: TestPerson, group: string | null): ReadonlySet<string> {
  if (group !== null) return new Set([group, ...belowOf(group)]);
  if (person === doctor) return new Set([groups.first, groups.below]);
  return new Set(Object.values(groups));
}

function byReason(
  counts: readonly { reason: string; count: number }[] | null,
): Record<string, number> {
  return Object.fromEntries((counts ?? []).map(({ reason, count }) => [reason, count]));
}
