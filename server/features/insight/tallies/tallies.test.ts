import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERIODS, periodSince } from "#domain/insight/dashboard/progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import { seededRandom } from "#server/seed/random.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, anOrganization } from "#server/testing/builders.ts";
import { actAtRandom } from "#server/testing/child-acts.ts";
import { keptDifferences } from "#server/testing/kept-figures.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { randomJourneys } from "#server/testing/random-journeys.ts";
import { aVisionSession } from "#server/testing/vision.ts";
import { countPlainly } from "../dashboard/count-plainly.ts";
import { countedFor } from "../dashboard/counts.ts";
import { tallyCounts } from "../dashboard/tally-counts.queries.ts";
import { countAllChanged } from "./count-changed.ts";
import { mendTallies } from "./mend-tallies.ts";
import { rankDue } from "./rank-referrals.ts";

/** What is kept equals what is counted child by child, whatever has happened and however much of it is counted yet. */
const CHILDREN = IS_NIGHT ? 400 : 120;
const ROUNDS = IS_NIGHT ? 15 : 8;

let story: TestApp;
let organizationId: string;
let timeZone = "America/Recife";
let groups: string[];

beforeAll(async () => {
  story = await testApp({ features: [] });
  organizationId = await anOrganization(story.database);
  groups = [];
  for (let made = 0; made < 3; made += 1) groups.push(await aGroup(story.database, organizationId));
  await story.database.asOwner(({ pool }) =>
    randomJourneys(pool, {
      now: story.clock.now(),
      children: CHILDREN,
      organizationId,
      groupIds: groups,
      seed: 21,
    }),
  );
}, 120_000);
afterAll(() => story.close());

const NONE = { children: 0, sums: 0, ranks: 0 };
const told: unknown[] = [];
const mend = () =>
  mendTallies({ database: story.database, log: { error: (what: unknown) => told.push(what) } });

const whole = (): TenantScope => ({ organizationId, accountId: null, groupIds: "all" });

/** What differs, of the whole organisation, of some of its groups, and of none. */
async function differences(): Promise<unknown[]> {
  const today = dayIn(timeZone, story.clock.now());
  const found: unknown[] = [];
  for (const groupIds of ["all", groups.slice(1), []] as const) {
    const scope = { ...whole(), groupIds };
    for (const period of PERIODS) {
      const asked = countedFor(today, periodSince(period, today), timeZone);
      const plain = await withTenant(story.database, scope, (db) => countPlainly(db, asked));
      const kept = await withTenant(story.database, scope, (db) => tallyCounts(db, asked));
      if (!isDeepStrictEqual(kept, plain)) found.push({ groupIds, period, kept, plain });
    }
  }
  const { database } = story;
  return [
    ...found,
    ...(await keptDifferences({ database, organizationId, groups, today, timeZone })),
  ];
}

test("before anything is counted, and after all of it was", async () => {
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  await rankDue(story);
  expect(await differences()).toEqual([]);
});

test("whatever becomes of children, and however much of it is counted", async () => {
  const random = seededRandom(3);
  let taken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    taken += await actAtRandom({ ...story, organizationId, now: story.clock.now() }, random, 60);
    expect(await differences()).toEqual([]);
    if (random.chance(60)) await countAllChanged(story);
    expect(await differences()).toEqual([]);
  }
  expect(taken).toBeGreaterThan(ROUNDS * 10);
}, 300_000);

test("visual tests", async () => {
  const { database, clock } = story;
  const children = await database.asOwner(({ db }) =>
    db
      .selectFrom("patient")
      .select("id")
      .where("organization_id", "=", organizationId)
      .limit(20)
      .execute(),
  );
  for (const [index, { id: patientId }] of children.entries()) {
    const startedAt = new Date(clock.now().getTime() - index * 5 * 86_400_000);
    const child = { patientId, guardianId: "" };
    await aVisionSession(database, organizationId, child, { startedAt, finishedAt: startedAt });
  }
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  expect(await differences()).toEqual([]);
});

test("days are those of the organisation, also of one that moves", async () => {
  await story.database.asOwner(({ pool }) =>
    pool.query("update organization set time_zone = 'Pacific/Auckland' where id = $1", [
      organizationId,
    ]),
  );
  timeZone = "Pacific/Auckland";
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  expect(await differences()).toEqual([]);
});

test("while children change, several count at once and lose nothing", async () => {
  const random = seededRandom(5);
  const counting = async () => {
    for (let time = 0; time < 15; time += 1) await countAllChanged(story);
  };
  await Promise.all([
    actAtRandom({ ...story, organizationId, now: story.clock.now() }, random, 60),
    counting(),
    counting(),
  ]);
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  expect(await differences()).toEqual([]);
  expect(await mend()).toEqual(NONE);
  expect(told).toEqual([]);
});

test("what is wrong all the same is found in the night, told and mended", async () => {
  await story.database.asOwner(async ({ pool }) => {
    await pool.query(
      "update tally set number = number + 1 where organization_id = $1 and kind = 'child'",
      [organizationId],
    );
    await pool.query(
      "update figure set number = number + 1 where organization_id = $1 and kind = 'way' and grain = 'month'",
      [organizationId],
    );
    await pool.query(
      "update referral_rank set points = points + 1 where organization_id = $1 and referral_id = (select max(referral_id::text)::uuid from referral_rank)",
      [organizationId],
    );
    await pool.query(
      "delete from child_tally where organization_id = $1 and patient_id = (select min(patient_id::text)::uuid from child_tally)",
      [organizationId],
    );
  });
  const { children, sums, ranks } = await mend();
  expect(children).toBe(1);
  expect(sums).toBeGreaterThan(0);
  expect(ranks).toBe(1);
  expect(told).toEqual([{ children, sums, ranks }]);
  expect(await mend()).toEqual(NONE);
  expect(await differences()).toEqual([]);
});

test("another organisation counts nothing of it", async () => {
  const other = await anOrganization(story.database);
  const scope = { organizationId: other, accountId: null, groupIds: "all" } as const;
  const today = dayIn(timeZone, story.clock.now());
  const asked = countedFor(today, null, timeZone);
  const kept = await withTenant(story.database, scope, (db) => tallyCounts(db, asked));
  expect(kept.forms.total).toBe(0);
});
