import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countAllChanged } from "#server/features/insight/tallies/count-changed.ts";
import type { Database } from "#server/platform/db/open.ts";
import { testDatabase } from "#server/testing/database.ts";
import { inBulk } from "./in-bulk.ts";
import { seedDemonstration, seedMunicipality } from "./index.ts";
import { seededRandom } from "./random.ts";
import { unitSizes } from "./unit-sizes.ts";

const OPTIONS = {
  now: new Date("2026-03-16T15:00:00Z"),
  secretKey: "a key for seeds of 32 characters and more",
};
const CLINIC = "Clínica Mangue (demonstração)";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await seedDemonstration(database, OPTIONS);
});
afterAll(() => database.close());

/** The latest form of each child of the demonstration clinic, in plain SQL. */
const LATEST = `with latest as (
  select distinct on (p.id) f.* from app.patient p join app.form f on f.patient_id = p.id and f.companion_of is null
  join app.organization o on o.id = p.organization_id and o.name = '${CLINIC}'
  order by p.id, f.created_at desc)`;
const TODAY = "timestamptz '2026-03-16T15:00:00Z'";

async function rows(sql: string, from: Database = database): Promise<Record<string, unknown>[]> {
  const query = async ({ pool }: { pool: Pool }) =>
    (await pool.query<Record<string, unknown>>(sql)).rows;
  return from.asOwner(query);
}

describe("the demonstration clinic", () => {
  test("has 127 children, 14 of them of the last month, in the states of the dashboard", async () => {
    const [states] = await rows(`${LATEST} select count(*) as total,
      count(*) filter (where answered_at is not null) as answered,
      count(*) filter (where answered_at is null and started_at is not null) as partial,
      count(*) filter (where answered_at is null and started_at is null) as silent from latest`);
    expect(states).toEqual({ total: 127, answered: 89, partial: 23, silent: 15 });
    const [young] = await rows(`select count(*) as n from app.patient p
      join app.organization o on o.id = p.organization_id and o.name = '${CLINIC}'
      where p.created_at > ${TODAY} - interval '30 days'`);
    expect(young).toEqual({ n: 14 });
  });

  test("has 8 overdue forms, 5 of which no message has reached, and 12 partial for too long", async () => {
    const [late] = await rows(`${LATEST} select
      count(*) filter (where started_at is null and (sent_at at time zone 'America/Recife')::date < date '2026-03-16' - 30) as overdue,
      count(*) filter (where started_at is null and (sent_at at time zone 'America/Recife')::date < date '2026-03-16' - 30
        and not exists (select from app.message m join app.form_link l on l.id = m.form_link_id
          where l.form_id = latest.id and m.status in ('sent', 'delivered', 'read'))) as unreached,
      count(*) filter (where (started_at at time zone 'America/Recife')::date < date '2026-03-16' - 15) as partial_late
      from latest where answered_at is null`);
    expect(late).toEqual({ overdue: 8, unreached: 5, partial_late: 12 });
  });

  test("shows an event with what a tablet told of it, and one record to decide about", async () => {
    const [event] = await rows(`select
      count(*) filter (where r.kind = 'answers' and r.state = 'stored') > 2 as are_answered,
      count(*) filter (where r.kind = 'check_in') = count(*) filter (where r.kind = 'answers') as all_arrived,
      count(*) filter (where r.conflict = 'likely_duplicate') as to_decide, count(distinct r.event_id) as events
      from app.event_record r join app.organization o on o.id = r.organization_id and o.name = '${CLINIC}'`);
    expect(event).toEqual({ are_answered: true, all_arrived: true, to_decide: 1, events: 1 });
  });

  test("knows of some families what they told of themselves, of others that they would rather not", async () => {
    const [told] = await rows(`select count(*) > 20 as are_some,
      count(*) filter (where b.gestation_weeks ~ '^3[0-6]$') > 2 as are_preterm,
      count(*) filter (where num_nonnulls(b.schooling, b.race_color, b.gestation_weeks) = 0) > 2 as are_silent,
      count(*) filter (where num_nonnulls(b.schooling, b.race_color, b.gestation_weeks) > 0)
        = (select count(*) from app.consent where purpose = 'background') as all_consented,
      count(*) filter (where o.name <> '${CLINIC}') as elsewhere
      from app.child_background b join app.organization o on o.id = b.organization_id`);
    expect(told).toEqual({
      are_some: true,
      are_preterm: true,
      are_silent: true,
      all_consented: true,
      elsewhere: 0,
    });
  });

  test("knows the addresses that no message reached as dead", async () => {
    const [dead] = await rows(`select count(*) as n from app.suppression s
      join app.organization o on o.id = s.organization_id and o.name = '${CLINIC}'
      where s.reason = 'bounced' and exists (select from app.message m
        where m.organization_id = o.id and m.status = 'failed' and m.recipient = s.address)`);
    expect(dead).toEqual({ n: 5 });
  });

  test("answered 12 18 25 32 28 35 42 38 forms in the last eight weeks", async () => {
    const weeks = await rows(`select count(*) as n from app.form f
      join app.organization o on o.id = f.organization_id and o.name = '${CLINIC}'
      where f.companion_of is null and answered_at >= timestamptz '2026-03-17T03:00:00Z' - interval '56 days'
      group by trunc(extract(epoch from (timestamptz '2026-03-17T03:00:00Z' - answered_at)) / 604800)
      order by min(answered_at)`);
    expect(weeks.map(({ n }) => n)).toEqual([12, 18, 25, 32, 28, 35, 42, 38]);
  });

  test("has 45, 28 and 16 open referrals, 3 of the last past their date", async () => {
    const referrals =
      await rows(`select r.type, count(*) as n, count(*) filter (where due_on < '2026-03-16') as late
      from app.referral r join app.organization o on o.id = r.organization_id and o.name = '${CLINIC}'
      where closed_at is null group by r.type order by r.type`);
    expect(referrals).toEqual([
      { type: "neurologist", n: 16, late: 3 },
      { type: "pediatrician", n: 28, late: 0 },
      { type: "therapy", n: 45, late: 0 },
    ]);
  });

  test("lets no referral be due before it was opened", async () => {
    const [wrong] = await rows(`select count(*) as n from app.referral r
      join app.organization o on o.id = r.organization_id and o.name = '${CLINIC}'
      where due_on < (opened_at at time zone 'America/Recife')::date and closed_at is null`);
    expect(wrong).toEqual({ n: 0 });
  });

  test("stores with each result the level and route that its answers come to", async () => {
    const [odd] =
      await rows(`select count(*) as n from app.screening_result where (level, recommendation) not in
      (('baixo', 'terapia'), ('moderado', 'pediatra'), ('alto', 'neuropediatra'))`);
    expect(odd).toEqual({ n: 0 });
  });

  test("lets nothing happen in the future, or before what it follows", async () => {
    const [wrong] =
      await rows(`select count(*) as n from app.form f join app.patient p on p.id = f.patient_id
      where f.answered_at > ${TODAY} or f.started_at > f.answered_at or f.sent_at > coalesce(f.started_at, f.sent_at)
        or p.created_at > f.sent_at + interval '1 day'`);
    expect(wrong).toEqual({ n: 0 });
  });

  test("is made only in an empty database", async () => {
    expect(await seedDemonstration(database, OPTIONS)).toBe(false);
  });

  test("leaves row level security forced", async () => {
    const [loose] =
      await rows(`select count(*) as n from pg_class c join pg_namespace s on s.oid = c.relnamespace
      where s.nspname = 'app' and c.relkind = 'r' and c.relname <> 'rate_limit' and not c.relforcerowsecurity`);
    expect(loose).toEqual({ n: 0 });
  });
});

test("a municipality of any size is the same whenever it is made from the same seed, in bulk or row by row", async () => {
  const [byRow, bulk] = [
    await municipality({ isBulk: false }),
    await municipality({ isBulk: true }),
  ];
  expect(byRow.rows["patient"]).toMatchObject({ n: 503 });
  expect(byRow.rows["child_tally"]).toMatchObject({ n: 503 });
  expect(bulk.rows).toEqual(byRow.rows);
  expect(bulk.schema).toEqual(byRow.schema);
});

test("what is written in bulk is checked like anything else", async () => {
  const fresh = await testDatabase();
  try {
    const fillWrongly = (sql: string) =>
      fresh.asOwner(async ({ pool }) => {
        const client = await pool.connect();
        try {
          await client.query("begin");
          await inBulk(client, ["patient", "guardian"], async () => {
            await client.query(sql);
          });
        } finally {
          await client.query("rollback");
          client.release();
        }
      });
    await expect(
      fillWrongly(`insert into app.guardian (id, organization_id, patient_id, full_name, relationship, phone, email)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Ninguém', 'mae', '', '')`),
    ).rejects.toThrow(/violates foreign key constraint/);
  } finally {
    await fresh.close();
  }
});

test("a large city has sixty clinics and schools, one with a tenth of its children and one with a hundredth", () => {
  const sizes = unitSizes(1_000_000);
  expect(sizes.slice(0, 3)).toEqual([100_000, 15_345, 10_000]);
  expect(sizes).toHaveLength(60);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_000_000);
  expect(unitSizes(1_000_000, 250_000)).toEqual([250_000, 250_000, 250_000, 250_000]);
  expect(unitSizes(12_000)).toEqual([4000, 4000, 4000]);
});

/** Every row of a municipality, with the sums that are kept of it, and what the database knows of its tables. */
async function municipality(options: { isBulk: boolean }) {
  const fresh = await testDatabase();
  try {
    await seedMunicipality(fresh, { ...OPTIONS, ...options, children: 503, perOrganization: 200 });
    await countAllChanged({ database: fresh });
    const digests: Record<string, unknown> = {};
    for (const { name } of await rows(TABLES, fresh)) {
      const [digest] = await rows(
        `select count(*) as n, md5(string_agg(row, '' order by row)) as rows
          from (select (to_jsonb(t) - '{${OF_THE_CLOCK}}'::text[])::text as row from app.${String(name)} t) as texts`,
        fresh,
      );
      digests[String(name)] = digest;
    }
    return { rows: digests, schema: await rows(SCHEMA, fresh) };
  } finally {
    await fresh.close();
  }
}

/** Columns that chance or the moment of writing gives, and not the seed. */
const OF_THE_CLOCK = "password_hash,due_at";
const TABLES =
  "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'";
const SCHEMA = `
  select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as "is", convalidated as holds
    from pg_constraint where connamespace = 'app'::regnamespace
  union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'app'
  union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
  union all select attrelid::regclass::text, attname, 'not null', attnotnull from pg_attribute a
    join pg_class c on c.oid = a.attrelid where relnamespace = 'app'::regnamespace and relkind = 'r' and attnum > 0
  union all select relname, 'forced', 'row level security', relforcerowsecurity from pg_class
    where relnamespace = 'app'::regnamespace and relkind = 'r'
  order by place, name, "is"`;

test("ids are UUIDs of version 7 that carry their time", () => {
  const id = seededRandom(7).id(new Date("2026-03-16T15:00:00Z"));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(
    Date.parse("2026-03-16T15:00:00Z"),
  );
});
