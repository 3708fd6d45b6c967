import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Funnel } from "#contract/insight/funnel.ts";
import { Network, type NetworkNumbers } from "#contract/insight/network.ts";
import { FUNNEL_STEPS } from "#domain/insight/funnel.ts";
import { NETWORK_MEASURES, type NetworkMeasure } from "#domain/insight/network/measures.ts";
import { isSmall } from "#domain/insight/small-cells/merge-cells.ts";
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
import { visualTestsOf } from "#server/testing/visual-tests-of-unit.ts";
import { funnelRoutes } from "../funnel/funnel.routes.ts";
import { networkRoutes } from "./network.routes.ts";
import { networksPublished } from "./publish-quarters.ts";

/** A municipality of three schools, a clinic and a school too small to be seen. The last closed quarter is that of 2025-T4. */
let story: TestApp;
let manager: TestPerson;
let clinic: { id: string; admin: TestPerson };
/** Of each unit somebody who sees all of its funnel. */
const admins: { unit: string; admin: TestPerson }[] = [];
const schools: string[] = [];
let tiny: string;
/** What was seen before a quarter was counted. */
let unpublished: Network;

/** The first moment after the quarter was closed. */
const CLOSED = new Date("2026-01-31T03:00:00Z");

beforeAll(async () => {
  story = await testApp({ features: [funnelRoutes, networkRoutes] });
  story.clock.advanceDays((CLOSED.getTime() - story.clock.now().getTime()) / 86_400_000);
  const { database } = story;
  const city = await anOrganization(database, { kind: "municipality" });
  manager = await aPerson(database, "network_manager", city);
  const clinicId = await anOrganization(database, { parentId: city });
  clinic = { id: clinicId, admin: await aPerson(database, "clinic_admin", clinicId) };
  const units = [{ id: clinicId, group: await aGroup(database, clinicId), children: 130 }];
  for (let school = 0; school < 3; school += 1) {
    const id = await anOrganization(database, { kind: "school", parentId: city });
    schools.push(id);
    units.push({ id, group: await aGroup(database, id, { kind: "class" }), children: 70 });
  }
  await database.asOwner(async ({ pool }) => {
    for (const [index, { id, group, children }] of units.entries()) {
      const world = { now: CLOSED, children, seed: 45 + index };
      await randomJourneys(pool, { ...world, organizationId: id, groupIds: [group] });
    }
  });
  tiny = await anOrganization(database, { kind: "school", parentId: city });
  const group = await aGroup(database, tiny, { kind: "class" });
  for (let child = 0; child < 3; child += 1) {
    const at = new Date("2025-11-03T12:00:00Z");
    await aForm(database, tiny, await aChild(database, tiny, group), {
      sentAt: at,
      answered: { at, level: "alto" },
    });
  }
  const [first, second] = schools;
  const tests = (unit: string, tested: number, valid: number) =>
    visualTestsOf(database, { unit, tested, valid, by: clinic.admin.accountId });
  await tests(tiny, 2, 2);
  await tests(clinicId, 60, 41);
  for (const [index, id] of schools.entries()) await tests(id, 20 + index, 9);
  const saved = await story.send(manager.token, "PUT", "/api/network/regions/", {
    units: [
      { id: first, region: "Norte" },
      { id: second, region: "Norte" },
    ],
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  for (const unit of [...units.map(({ id }) => id), tiny]) {
    admins.push({ unit, admin: await aPerson(database, "clinic_admin", unit) });
  }
  // Whoever looks first has the quarters counted, and is told so.
  unpublished = await network();
  await networksPublished.run(story.deps);
}, 120_000);
afterAll(() => story.close());

const get = (person: TestPerson, path: string) => story.send(person.token, "GET", `/api/${path}`);
async function network(query = ""): Promise<Network> {
  const answer = await get(manager, `network/${query}`);
  expect([answer.statusCode, query]).toEqual([200, query]);
  return Network.parse(answer.json());
}
const at = ({ measures }: NetworkNumbers, wanted: NetworkMeasure) =>
  measures.find(({ measure }) => measure === wanted)?.count ?? null;

describe("the report of a closed quarter", () => {
  test("is being counted for whoever looks first, and not a moment longer", async () => {
    expect(unpublished).toMatchObject({ counting: true, period: null, units: [] });
    expect(await network()).toMatchObject({ counting: false, period: { key: "2025-T4" } });
  });

  test("is equal to what the units see themselves at the moment of closing", async () => {
    const own = await Promise.all(
      admins.map(async ({ unit, admin }) => {
        const answer = await get(admin, "funnel/?from=2025-10-01&to=2025-12-31");
        return Object.assign(Funnel.parse(answer.json()), { unit });
      }),
    );
    const ownCount = (units: readonly string[], step: string) =>
      own
        .filter(({ unit }) => units.includes(unit))
        .reduce((all, { steps }) => all + (steps.find((one) => one.step === step)?.count ?? 0), 0);
    const { sum, units } = await network();
    const shown = FUNNEL_STEPS.filter((step) => at(sum, step) !== null);
    expect(shown).toEqual(expect.arrayContaining(["invited", "answered", "of_concern"]));
    const everywhere = units.map(({ id }) => id);
    expect(shown.map((step) => at(sum, step))).toEqual(
      shown.map((step) => ownCount(everywhere, step)),
    );
    const ages = own.flatMap(({ medians }) => (medians?.age ? [medians.age.median] : []));
    expect(sum.medians.age).toBeGreaterThanOrEqual(Math.floor(Math.min(...ages)));
    expect(sum.medians.age).toBeLessThanOrEqual(Math.ceil(Math.max(...ages)));
    for (const unit of units) {
      const alone = own.find((each) => each.unit === unit.id)?.medians?.age?.median;
      expect([null, Math.round(alone ?? -1)]).toContain(unit.medians.age);
      const seen = FUNNEL_STEPS.filter((step) => at(unit, step) !== null);
      expect(seen.map((step) => at(unit, step))).toEqual(
        seen.map((step) => ownCount([unit.id], step)),
      );
    }
  });

  test("hides the small school, and another one with it, from which it would follow", async () => {
    const { units, sum, hides } = await network("?kind=school");
    const hidden = units.filter((unit) => at(unit, "invited") === null);
    expect(hidden.map(({ id }) => id)).toContain(tiny);
    expect(hidden).toHaveLength(2);
    expect(at(sum, "invited")).toBeGreaterThan(0);
    expect(hides).toBe(true);
    expect(hidden.map(({ rate }) => rate)).toEqual([null, null]);
    expect(hidden.map(({ children }) => children % 10)).toEqual([0, 0]);
  });

  test("counts the children with a visual test once each, and hides what is small there too", async () => {
    const { sum, units } = await network();
    // Two children of the small school are in the whole, and nowhere alone.
    expect(sum.vision).toEqual({ tested: 60 + 20 + 21 + 22 + 2, valid: 41 + 9 * 3 + 2 });
    const visionOf = (id: string) => units.find((unit) => unit.id === id)?.vision;
    expect(visionOf(clinic.id)).toEqual({ tested: 60, valid: 41 });
    expect(visionOf(tiny)).toEqual({ tested: null, valid: null });
    const hidden = units.filter(({ vision }) => vision?.tested === null);
    expect(hidden).toHaveLength(2);
    const { vision: north } = await network("?kind=school&region=Norte").then(
      ({ sum: part }) => part,
    );
    expect(north).toEqual({ tested: 41, valid: 18 });
  });

  test("does not move when children move on: it is what it was", async () => {
    const before = await network("?period=2025-T4");
    const group = await aGroup(story.database, tiny, { kind: "class" });
    for (let child = 0; child < 6; child += 1) {
      const sentAt = new Date("2025-12-03T12:00:00Z");
      await aForm(story.database, tiny, await aChild(story.database, tiny, group), { sentAt });
    }
    expect(await network("?period=2025-T4")).toEqual(before);
  });
});

/** Every filter there is: of kind, of region, of both; each beside those that it holds. */
const FILTERS = ["", "&region=Norte"].flatMap((region) =>
  ["", "&kind=school", "&kind=clinic"].map((kind) => ({ region, kind })),
);
const NESTED = FILTERS.flatMap((outer, place) =>
  FILTERS.flatMap((inner, within) =>
    ["", inner.region].includes(outer.region) && ["", inner.kind].includes(outer.kind)
      ? [[place, within] as const]
      : [],
  ),
);

test("no answer to any filters, and no difference of two, is of 1 to 4 children; a year is its quarters", async () => {
  const { periods } = await network();
  const counts: (number | null)[][] = [];
  const visual: (number | null)[][] = [];
  for (const { key } of periods) {
    const sums: (readonly (number | null)[])[] = [];
    for (const { region, kind } of FILTERS) {
      const answer = await network(`?period=${key}${region}${kind}`);
      const { sum, units, by_region: regions } = answer;
      for (const part of [sum, ...units, ...regions]) {
        counts.push(part.measures.map(({ count }) => count));
        expect(isSmall(part.not_answered ?? 0)).toBe(false);
        visual.push([part.vision?.tested ?? null, part.vision?.valid ?? null]);
      }
      sums.push([
        ...sum.measures.map(({ count }) => count),
        sum.vision?.tested ?? null,
        sum.vision?.valid ?? null,
      ]);
    }
    // What is in the one filter and not in the other that it holds is their difference.
    for (const [outer, inner] of NESTED) {
      const between = (sums[outer] ?? []).map((whole, measure) => {
        const part = sums[inner]?.[measure] ?? null;
        return whole === null || part === null ? 0 : whole - part;
      });
      expect(between.filter(isSmall), `${key} ${outer} ${inner}`).toEqual([]);
    }
  }
  expect(counts.length).toBeGreaterThan(40);
  expect(visual.flat()).toContain(60);
  // Whoever is tested is not among the invited: these are held against each other alone.
  for (const row of [...counts, ...visual]) {
    const known = row.filter((count) => count !== null);
    const all = known.flatMap((count) => [0, ...known].map((other) => Math.abs(count - other)));
    expect(all.filter(isSmall)).toEqual([]);
  }
  const quarters = await Promise.all(
    periods
      .filter(({ key }) => key.startsWith("2025-T"))
      .map(({ key }) => network(`?period=${key}`)),
  );
  const year = await network("?period=2025");
  for (const measure of NETWORK_MEASURES) {
    const parts = quarters.map(({ sum }) => at(sum, measure));
    expect(at(year.sum, measure)).toBe(
      parts.includes(null) ? null : parts.reduce<number>((all, part) => all + (part ?? 0), 0),
    );
  }
  expect(year.period).toMatchObject({ to: "2025-12-31", closed_on: "2026-01-30" });
});

describe("what cannot be", () => {
  test.each([
    ["?period=2026-T1", 404],
    ["?period=ontem", 422],
    ["?kind=hospital", 422],
    ["?region=Lua", 422],
  ])("%s answers %i", async (query, status) => {
    expect((await get(manager, `network/${query}`)).statusCode).toBe(status);
  });

  test("a unit of another network gets no region", async () => {
    const elsewhere = await anOrganization(story.database, { kind: "school" });
    const answer = await story.send(manager.token, "PUT", "/api/network/regions/", {
      units: [{ id: elsewhere, region: "Norte" }],
    });
    expect(answer.statusCode).toBe(404);
  });

  test("nobody else reads it", async () => {
    expect((await get(clinic.admin, "network/")).statusCode).toBe(403);
  });
});
