import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { cacheReading } from "./remembered.ts";
import { withTenant } from "./tenant.ts";

let database: Database;
let organizationId: string;
beforeAll(async () => {
  database = await testDatabase();
  organizationId = await anOrganization(database);
});
afterAll(() => database.close());

const NOW = new Date("2026-03-16T15:00:00Z");

/** What a change of settings is, as any process makes it. */
const CHANGES = {
  "a holiday":
    "insert into app.holiday (organization_id, day, name) values ($1, '2026-03-19', 'Dia')",
  "the time zone": "update app.organization set time_zone = 'America/Manaus' where id = $1",
  "sending hours": `insert into app.dispatch_settings (organization_id, reminders, reminder_days, from_hour, to_hour,
    weekdays, updated_at) values ($1, true, '{3}', 8, 20, '{1}', now())`,
  "days of referrals": `insert into app.referral_settings (organization_id, due_therapy, due_pediatrician, due_neurologist,
    working_days, attempts_before_other_way, weights, updated_at) values ($1, 1, 1, 1, true, 3, '{}', now())`,
};

test.for(Object.entries(CHANGES))(
  "%s is read again once it is changed, and not before",
  async ([, change]) => {
    let reads = 0;
    const read = cacheReading(
      async () => (reads += 1),
      () => "settings",
    );
    const scope = { organizationId, accountId: null, groupIds: "all" } as const;
    const ask = () => withTenant(database, scope, (db) => read(db, NOW));
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await database.asOwner(({ pool }) => pool.query(change, [organizationId]));
    expect([await ask(), await ask()]).toEqual([2, 2]);
  },
);

test("what is remembered of one organisation is not another's", async () => {
  const other = await anOrganization(database);
  const read = cacheReading(
    async (db) => {
      const { rows } = await sql<{ id: string }>`select app.organization_id() as id`.execute(db);
      return rows[0]?.id;
    },
    () => "own",
  );
  for (const each of [organizationId, other, organizationId]) {
    const scope = { organizationId: each, accountId: null, groupIds: "all" } as const;
    expect(await withTenant(database, scope, (db) => read(db, NOW))).toBe(each);
  }
});
