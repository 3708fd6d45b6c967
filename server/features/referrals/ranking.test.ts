import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  record,
} from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReferralListItem } from "#contract/referrals/referrals.ts";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import { RISK_LEVELS } from "#domain/instruments/risk.ts";
import { addDays } from "#domain/organization/days.ts";
import {
  GREATEST_WEIGHT,
  type PriorityWeights,
  amountsOf,
  byPriority,
  calculatePriority,
} from "#domain/referrals/priority.ts";
import { dayIn } from "#server/platform/clock.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { aForm } from "#server/testing/forms.ts";
import { factsOf } from "./list-by-priority.ts";
import { EVERYTHING, listOpenReferrals } from "./ranking.queries.ts";
import { referralSettingsRoutes } from "./referral-settings/referral-settings.routes.ts";
import { referralsRoutes } from "./referrals.routes.ts";

const CHILDREN = 40;
const ZONE = "America/Recife";
const NOBODY = { token: "", accountId: "" };

let tea: TestApp;
let organizationId: string;
let [admin, colleague] = [NOBODY, NOBODY];

beforeAll(async () => {
  tea = await testApp({ features: [referralSettingsRoutes, referralsRoutes] });
  const at = tea.clock.now();
  organizationId = await anOrganization(tea.database);
  admin = await aPerson(tea.database, "clinic_admin", organizationId, { at });
  colleague = await aPerson(tea.database, "clinic_admin", organizationId, { at });
  const group = await aGroup(tea.database, organizationId);
  for (let each = 0; each < CHILDREN; each += 1) {
    const child = await aChild(tea.database, organizationId, group);
    await aForm(tea.database, organizationId, child, {
      sentAt: at,
      answered: { at, level: "moderado" },
    });
  }
});
afterAll(() => tea.close());

/** What may be true of a child's referral, days before or after the clock's. */
const story = record({
  level: constantFrom(...RISK_LEVELS),
  tool: constantFrom(...INSTRUMENT_CODES),
  keySigns: nat(9),
  concern: boolean(),
  lost: boolean(),
  bornDaysAgo: option(integer({ min: 0, max: 1800 })),
  openedHoursAgo: integer({ min: 0, max: 24 * 120 }),
  dueIn: integer({ min: -50, max: 40 }),
  failed: nat(6),
});
type Story = typeof story extends Arbitrary<infer S> ? S : never;

const weight = nat(GREATEST_WEIGHT);
const anyWeights: Arbitrary<PriorityWeights> = record({
  level: weight,
  lost_skills: weight,
  concern: weight,
  key_signs: weight,
  sibling: weight,
  age_window: weight,
  days_waiting: weight,
  days_overdue: weight,
  failed_contacts: weight,
});

async function tell(stories: readonly Story[]): Promise<void> {
  const now = tea.clock.now();
  const today = dayIn(ZONE, now);
  await tea.database.asOwner(async ({ db }) => {
    const referrals = await db
      .selectFrom("referral")
      .select(["id", "patient_id", "screening_result_id"])
      .where("organization_id", "=", organizationId)
      .orderBy("id")
      .execute();
    for (const [index, referral] of referrals.entries()) {
      const one = stories[index % stories.length];
      if (!one) continue;
      const { bornDaysAgo } = one;
      const date_of_birth = bornDaysAgo === null ? null : addDays(today, -bornDaysAgo);
      await db
        .updateTable("patient")
        .set({ date_of_birth })
        .where("id", "=", referral.patient_id)
        .execute();
      await db
        .updateTable("screening_result")
        .set({
          level: one.level,
          tool: one.tool,
          key_signs: one.keySigns,
          concern_stated: one.concern,
          lost_skills: one.lost,
        })
        .where("id", "=", referral.screening_result_id)
        .execute();
      await db
        .updateTable("referral")
        .set({
          opened_at: new Date(now.getTime() - one.openedHoursAgo * 3_600_000),
          due_on: addDays(today, one.dueIn),
          failed_attempts: one.failed,
        })
        .where("id", "=", referral.id)
        .execute();
    }
  });
}

const list = async (query = "", who = admin) => {
  const reply = await tea.send(who.token, "GET", `/api/referrals/${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json<ReferralListItem[]>();
};

test("the database counts and orders as the domain does, whatever the children and the weights", async () => {
  const today = dayIn(ZONE, tea.clock.now());
  await assert(
    asyncProperty(
      array(story, { minLength: CHILDREN, maxLength: CHILDREN }),
      anyWeights,
      async (stories, chosen) => {
        await tell(stories);
        const rows = await withTenant(
          tea.database,
          { organizationId, accountId: null, groupIds: "all" },
          (db) => listOpenReferrals(db, EVERYTHING, { weights: chosen, today, timeZone: ZONE }),
        );
        const expected = rows.map((row) => ({
          id: row.id,
          dueOn: row.due_on,
          points: calculatePriority(amountsOf(factsOf(row), today), chosen).points,
        }));
        expect(rows.map(({ points }) => points)).toEqual(expected.map(({ points }) => points));
        expect(rows.map(({ id }) => id)).toEqual(expected.toSorted(byPriority).map(({ id }) => id));
      },
    ),
    { numRuns: 12 },
  );
});

describe("the list", () => {
  test("shows the arithmetic of each row, by the weights of the organisation", async () => {
    await tell([
      {
        level: "alto",
        tool: "mchat",
        keySigns: 3,
        concern: true,
        lost: false,
        bornDaysAgo: null,
        openedHoursAgo: 48,
        dueIn: -4,
        failed: 1,
      },
    ]);
    const [first] = await list("?limit=1");
    expect(first).toMatchObject({ days_waiting: 2, overdue: true, escalated_at: null });
    expect(first?.owner?.id).toBe(admin.accountId);
    const { points, parts } = first?.priority ?? { points: 0, parts: [] };
    expect(Object.fromEntries(parts.map((part) => [part.factor, part.points]))).toEqual({
      level: 260,
      lost_skills: 0,
      concern: 20,
      key_signs: 12,
      sibling: 0,
      age_window: 0,
      days_waiting: 2,
      days_overdue: 4,
      failed_contacts: 5,
    });
    expect(points).toBe(303);
    const before = await tea.send(admin.token, "GET", "/api/referral-settings/");
    const settings = before.json<{ weights: PriorityWeights }>();
    await tea.send(admin.token, "PUT", "/api/referral-settings/", {
      ...settings,
      weights: { ...settings.weights, concern: 100 },
    });
    expect((await list("?limit=1"))[0]?.priority.points).toBe(383);
    await tea.send(admin.token, "PUT", "/api/referral-settings/", settings);
  });

  test("comes whole page by page, equal points too", async () => {
    const seen: string[] = [];
    let url: string | undefined = "/api/referrals/?limit=7";
    while (url) {
      const reply = await tea.send(admin.token, "GET", url);
      seen.push(...reply.json<ReferralListItem[]>().map(({ id }) => id));
      url = /<([^>]+)>; rel="next"/.exec(String(reply.headers["link"]))?.[1];
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
    expect(seen).toHaveLength(CHILDREN);
  });

  test("is narrowed by stage, by who sees to it, and to what was escalated", async () => {
    const [first, second] = await list();
    await tea.database.asOwner(async ({ db }) => {
      await db
        .updateTable("referral")
        .set({ owner_account_id: colleague.accountId, stage: "agendado" })
        .where("id", "=", first?.id ?? "")
        .execute();
      await db
        .updateTable("referral")
        .set({ escalated_at: tea.clock.now() })
        .where("id", "=", second?.id ?? "")
        .execute();
    });
    const ids = async (query: string, who = admin) => (await list(query, who)).map(({ id }) => id);
    expect(await ids("?stage=agendado")).toEqual([first?.id]);
    expect(await ids("?stage=contatado")).toEqual([]);
    expect(await ids("?owner=mine", colleague)).toEqual([first?.id]);
    expect(await ids(`?owner=${colleague.accountId}`)).toEqual([first?.id]);
    expect(await ids("?owner=mine")).toHaveLength(CHILDREN - 1);
    expect(await ids("?escalated=1")).toEqual([second?.id]);
    expect(await ids("?escalated=1&stage=agendado")).toEqual([]);
  });
});
