import { afterAll, beforeAll, expect, test } from "vitest";
import { type FunnelList, FUNNEL_LISTS } from "#domain/insight/funnel.ts";
import { addDays } from "#domain/organization/days.ts";
import { CLOSE_REASONS } from "#domain/referrals/closing.ts";
import { dayIn } from "#server/platform/clock.ts";
import { isTallied } from "#server/platform/db/kept-sums.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { seededRandom } from "#server/seed/random.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, anOrganization } from "#server/testing/builders.ts";
import { actAtRandom } from "#server/testing/child-acts.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { randomJourneys } from "#server/testing/random-journeys.ts";
import { countAllChanged } from "../tallies/count-changed.ts";
import { type ListedChild, findInCohort, findListed } from "./funnel.queries.ts";
import type { Cohort } from "./journeys.queries.ts";
import { type Measure, pickListed } from "./pick-listed.queries.ts";

/** The pages picked by what is kept of children are those of the whole list, which is read from their journeys. */
const CHILDREN = IS_NIGHT ? 300 : 120;
const PAGE = 41;
const TIME_ZONE = "America/Recife";

let story: TestApp;
let organizationId: string;

const within = <T>(work: (db: TenantDb) => Promise<T>) =>
  withTenant(story.database, { organizationId, accountId: null, groupIds: "all" }, work);

beforeAll(async () => {
  story = await testApp({ features: [] });
  const { database, clock } = story;
  organizationId = await anOrganization(database);
  const groupIds = [await aGroup(database, organizationId), await aGroup(database, organizationId)];
  const world = { now: clock.now(), children: CHILDREN, organizationId, groupIds };
  await database.asOwner(({ pool }) => randomJourneys(pool, { ...world, seed: 31 }));
  await countAllChanged(story);
  // Not counted since: these are taken as they are now.
  await actAtRandom({ ...story, organizationId, now: clock.now() }, seededRandom(32), 25);
}, 120_000);
afterAll(() => story.close());

const COHORTS: readonly (readonly [first: number, last: number])[] = [
  [400, 0],
  [200, 100],
  ...(IS_NIGHT
    ? ([
        [89, 0],
        [75, 75],
      ] as const)
    : []),
];

const MEASURES: readonly Measure[] = [
  // All looked at; met on a walk by name; not met on one, and all looked at.
  { few: 10_000, walks: [], many: 10_000 },
  { few: 0, walks: [30, 10_000], many: 0 },
  { few: 0, walks: [30], many: 10_000 },
];

function cohortOf([first, last]: readonly [first: number, last: number]): Cohort {
  const today = dayIn(TIME_ZONE, story.clock.now());
  return {
    from: addDays(today, -first),
    to: addDays(today, -last),
    today,
    timeZone: TIME_ZONE,
  };
}

const asked = (list: FunnelList, reason?: string) => ({
  list,
  reason,
  groupIds: undefined,
  after: undefined,
  limit: undefined,
});

const LISTS = [
  ...FUNNEL_LISTS.map((list) => asked(list)),
  ...CLOSE_REASONS.map((reason) => asked("ended", reason)),
];

test.each(COHORTS)(
  "of those invited from %i to %i days ago, however they are found",
  async (...days) => {
    const cohort = cohortOf(days);
    let listed = 0;
    for (const list of LISTS) {
      const whole = await within((db) => findInCohort(db, cohort, list));
      const pages = await Promise.all(
        MEASURES.map((measure) => pagesOf(cohort, whole, list, measure)),
      );
      const ids = whole.map(({ id }) => id);
      expect([list.list, list.reason, ...pages]).toEqual([list.list, list.reason, ids, ids, ids]);
      listed += ids.length;
    }
    expect(listed).toBeGreaterThan(CHILDREN);
  },
  120_000,
);

/** The whole list, page by page, each after the child with which the one before ends. */
async function pagesOf(
  cohort: Cohort,
  whole: readonly ListedChild[],
  list: (typeof LISTS)[number],
  measure: Measure,
): Promise<readonly string[]> {
  return within(async (db) => {
    const found: string[] = [];
    let page: readonly string[] | undefined;
    do {
      const last = whole[found.length - 1];
      const after = last && { fullName: last.full_name, id: last.id };
      page = await pickListed(db, cohort, { ...list, after, limit: PAGE }, measure);
      found.push(...(page ?? ["read the cohort"]));
    } while (page?.length === PAGE);
    return found;
  });
}

test("a page is what the whole list begins with, word for word", async () => {
  const cohort = cohortOf([400, 0]);
  expect(await within(isTallied)).toBe(true);
  for (const list of LISTS) {
    const whole = await within((db) => findInCohort(db, cohort, list));
    const page = await within((db) => findListed(db, cohort, { ...list, limit: PAGE }));
    expect(page).toEqual(whole.slice(0, PAGE));
  }
});

test("whoever would have to walk too far is told so", async () => {
  const rare = { list: "interview_positive", reason: undefined, after: undefined } as const;
  const pick = (walks: readonly number[]) =>
    within((db) =>
      pickListed(db, cohortOf([400, 0]), { ...rare, limit: PAGE }, { few: 0, walks, many: 0 }),
    );
  expect(await pick([10, 20])).toBeUndefined();
  expect((await pick([10, CHILDREN + 1]))?.length).toBeGreaterThan(0);
});
