import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { KNOWN_OBSTACLES, type ObstacleKind } from "#server/testing/distribution-obstacles.ts";
import type { Database } from "./open.ts";

/**
 * What of the schema would keep it from being spread over servers by organisation, as Citus does with a distribution column:
 * read off the catalogue and held against a list with a reason for each (see `docs/scale.md`). What is new either keeps to
 * the rules or says why not.
 */

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const TABLES = `select c.oid, c.relname from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')`;

/** Those with the column. To the two that every server has a copy of, any foreign key may lead. */
const SPREAD = `select t.oid, t.relname, a.attnum from (${TABLES}) t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped`;
const COPIED = "('app.account'::regclass, 'app.organization'::regclass)";

const FOUND: Readonly<Record<ObstacleKind, string>> = {
  "table without organization_id": `select relname from (${TABLES}) t
    where oid not in (select oid from (${SPREAD}) s)`,
  "unique without organization_id": `select i.indexrelid::regclass::text from pg_index i
    join (${SPREAD}) t on t.oid = i.indrelid
    where i.indisunique and not t.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])`,
  "foreign key without organization_id": `select k.conname from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'app'::regnamespace and k.confrelid not in ${COPIED}
      and not (k.conrelid in (select oid from (${TABLES}) t) and k.confrelid = k.conrelid
        and k.conrelid not in (select oid from (${SPREAD}) s))
      and not exists (select from generate_subscripts(k.conkey, 1) place
        join (${SPREAD}) one on one.oid = k.conrelid and one.attnum = k.conkey[place]
        join (${SPREAD}) other on other.oid = k.confrelid and other.attnum = k.confkey[place])`,
  trigger: `select t.relname || '.' || g.tgname from (${TABLES}) t
    join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal`,
  "function past the policies": `select distinct proname from pg_proc
    where pronamespace = 'app'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype`,
  sequence: `select relname from pg_class where relkind = 'S' and relnamespace = 'app'::regnamespace`,
  "advisory lock in a function": `select proname from pg_proc
    where pronamespace = 'app'::regnamespace and prosrc ~ 'pg_(try_)?advisory'`,
};

async function find(kind: ObstacleKind): Promise<string[]> {
  const { rows } = await database.asOwner(({ db }) =>
    sql<{ name: string }>`select name::text from (${sql.raw(FOUND[kind])}) found (name)`.execute(
      db,
    ),
  );
  return rows.map(({ name }) => name.replace(/^app\./, "")).toSorted();
}

const KINDS = [
  "table without organization_id",
  "unique without organization_id",
  "foreign key without organization_id",
  "trigger",
  "function past the policies",
  "sequence",
  "advisory lock in a function",
] as const satisfies readonly ObstacleKind[];

test.each(KINDS)("each %s is known, with why", async (kind) => {
  expect(await find(kind)).toEqual(KNOWN_OBSTACLES[kind].flatMap(({ names }) => names).toSorted());
});

test("a table that keeps to the rules adds nothing, and one that does not is found by each of them", async () => {
  const before = await Promise.all(KINDS.map(find));
  await database.asOwner(async ({ pool }) => {
    await pool.query(`create table app.kept (organization_id uuid not null references app.organization, id uuid not null,
      patient_id uuid not null, primary key (organization_id, id),
      foreign key (organization_id, patient_id) references app.patient (organization_id, id))`);
  });
  expect(await Promise.all(KINDS.map(find))).toEqual(before);
  await database.asOwner(async ({ pool }) => {
    await pool.query(`create table app.nobodys (id uuid primary key)`);
    await pool.query(`create table app.stray (organization_id uuid not null, id bigserial primary key,
      patient_id uuid references app.patient (id))`);
    await pool.query(
      `create function app.reach() returns trigger language plpgsql as $$ begin return new; end $$`,
    );
    await pool.query(
      `create trigger reaches before insert on app.stray for each row execute function app.reach()`,
    );
    await pool.query(`create function app.all_of_them() returns bigint language sql security definer
      as $$ select count(*) from app.patient where pg_try_advisory_xact_lock(1) $$`);
  });
  const after = await Promise.all(KINDS.map(find));
  const added = after.map((names, at) => names.filter((name) => !before[at]?.includes(name)));
  expect(added).toEqual([
    ["nobodys"],
    ["stray_pkey"],
    ["stray_patient_id_fkey"],
    ["stray.reaches"],
    ["all_of_them"],
    ["stray_id_seq"],
    ["all_of_them"],
  ]);
});
