import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERIODS, periodSince } from "#domain/insight/dashboard/progress.ts";
import { dayIn } from "#server/platform/clock.ts";
import { type TenantScope, withTenant } from "#server/platform/db/tenant.ts";
import { type Random, seededRandom } from "#server/seed/random.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, anOrganization } from "#server/testing/builders.ts";
import { IS_NIGHT } from "#server/testing/night.ts";
import { randomJourneys } from "#server/testing/random-journeys.ts";
import { aVisionSession } from "#server/testing/vision.ts";
import { countPlainly } from "../dashboard/count-plainly.ts";
import { countedFor } from "../dashboard/counts.ts";
import { tallyCounts } from "../dashboard/tally-counts.queries.ts";
import { countAllChanged } from "./count-changed.ts";
import { mendTallies } from "./mend-tallies.ts";

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
  return found;
}

const ONE_CHILD =
  "(select id from patient where organization_id = $1 order by md5(id::text || $2) limit 1)";
const ONE_FORM =
  "(select id from form where organization_id = $1 and companion_of is null order by md5(id::text || $2) limit 1)";

/** What can become of a child; what the database refuses does not. `$2` is chance, `$3` a moment up to now. */
const CHANGES = [
  `update patient set group_id = (select id from patient_group where organization_id = $1 order by md5(id::text || $2) limit 1)
    where id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set archived_at = $3 where id = ${ONE_CHILD}`,
  `update patient set archived_at = null, erased_at = null where id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `update patient set archived_at = $3, erased_at = $3 where id = ${ONE_CHILD}`,
  `update form set sent_at = $3 where id = ${ONE_FORM}`,
  `update form set started_at = $3 where id = ${ONE_FORM}`,
  `update form set answered_at = $3 where id = ${ONE_FORM}`,
  `update form set cancelled_at = $3 where id = ${ONE_FORM}`,
  `update form set patient_id = ${ONE_CHILD} where id = ${ONE_FORM} and $3::timestamptz is not null`,
  `insert into form (id, organization_id, patient_id, created_at, sent_at) select gen_random_uuid(), $1, ${ONE_CHILD}, $3, $3`,
  `update referral set due_on = $3 where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `update vision_session set invalidated_at = $3, invalidated_by = (select id from account limit 1)
    where organization_id = $1 and patient_id = ${ONE_CHILD}`,
  `with link as (insert into form_link (id, organization_id, form_id, token_hash, expires_at, created_at)
      select gen_random_uuid(), $1, ${ONE_FORM}, decode(md5($2), 'hex'), $3, $3 returning id, form_id)
    insert into message (id, organization_id, kind, channel, status, recipient, patient_id, form_link_id)
    select gen_random_uuid(), $1, 'form_link', 'email', 'queued', 'a@exemplo.com', f.patient_id, link.id
    from link join form f on f.id = link.form_id`,
  `update message set status = (array['accepted', 'failed', 'read'])[1 + length($2) % 3]
    where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
  `delete from referral where organization_id = $1 and patient_id = ${ONE_CHILD} and $3::timestamptz is not null`,
];

/** Makes some of them, and answers how many the database took. */
async function change(random: Random, times: number): Promise<number> {
  return story.database.asOwner(async ({ pool }) => {
    let taken = 0;
    for (let time = 0; time < times; time += 1) {
      const at = new Date(story.clock.now().getTime() - random.between(0, 100 * 86_400_000));
      const chance = "x".repeat(random.between(1, 5)) + random.between(0, 1_000_000);
      try {
        await pool.query(random.pick(CHANGES), [organizationId, chance, at]);
        taken += 1;
      } catch {
        // Refused: nothing has changed.
      }
    }
    return taken;
  });
}

test("before anything is counted, and after all of it was", async () => {
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  expect(await differences()).toEqual([]);
});

test("whatever becomes of children, and however much of it is counted", async () => {
  const random = seededRandom(3);
  let taken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    taken += await change(random, 30);
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
  await Promise.all([change(random, 60), counting(), counting()]);
  expect(await differences()).toEqual([]);
  await countAllChanged(story);
  expect(await differences()).toEqual([]);
  expect(await mend()).toEqual({ children: 0, sums: 0 });
  expect(told).toEqual([]);
});

test("what is wrong all the same is found in the night, told and mended", async () => {
  await story.database.asOwner(async ({ pool }) => {
    await pool.query(
      "update tally set number = number + 1 where organization_id = $1 and kind = 'child'",
      [organizationId],
    );
    await pool.query(
      "delete from child_tally where organization_id = $1 and patient_id = (select min(patient_id::text)::uuid from child_tally)",
      [organizationId],
    );
  });
  const { children, sums } = await mend();
  expect(children).toBe(1);
  expect(sums).toBeGreaterThan(0);
  expect(told).toEqual([{ children, sums }]);
  expect(await mend()).toEqual({ children: 0, sums: 0 });
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
