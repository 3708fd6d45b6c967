import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import {
  type AnyDb,
  type TenantDb,
  type TenantScope,
  scopeOf,
  withAccount,
  withTenant,
  withoutTenant,
} from "./tenant.ts";

const CLINIC = randomUUID();
const SCHOOL = randomUUID();
const DOCTOR = randomUUID();
const FIRST_GROUP = randomUUID();
const SECOND_GROUP = randomUUID();

/** One connection, so that whatever a transaction leaves behind meets the next one. */
let database: Database;

beforeAll(async () => {
  database = await testDatabase({ poolSize: 1 });
  await database.asOwner(({ pool }) =>
    pool.query(`
      create table note (
        organization_id uuid not null, group_id uuid not null, account_id uuid, text text not null);
      alter table note enable row level security;
      alter table note force row level security;
      create policy tenant on note to tea_app
        using (organization_id = app.organization_id() and app.reaches_group(group_id))
        with check (organization_id = app.organization_id());
      create policy own on note to tea_app using (account_id = app.account_id());
      create policy owner on note to tea_owner using (true) with check (true);
      grant select, insert, update, delete on note to tea_app`),
  );
}, 60_000);

afterAll(() => database.close());

beforeEach(async () => {
  await database.asOwner(async ({ pool }) => {
    await pool.query("truncate note");
    await pool.query(
      `insert into note values ($1, $3, null, 'clinic, first group'), ($1, $4, null, 'clinic, second group'),
        ($2, $3, $5, 'school, of the doctor'), ($2, $3, null, 'school')`,
      [CLINIC, SCHOOL, FIRST_GROUP, SECOND_GROUP, DOCTOR],
    );
  });
});

describe("what a transaction sees", () => {
  test("without a tenant: nothing", async () => {
    expect(await withoutTenant(database, texts)).toEqual([]);
  });

  test("with a tenant: that one's rows and no other's", async () => {
    expect(await withTenant(database, scope(CLINIC), texts)).toEqual([
      "clinic, first group",
      "clinic, second group",
    ]);
    expect(await withTenant(database, scope(randomUUID()), texts)).toEqual([]);
  });

  test("with an account: its own rows in every organisation", async () => {
    expect(await withAccount(database, DOCTOR, texts)).toEqual(["school, of the doctor"]);
    expect(await withAccount(database, randomUUID(), texts)).toEqual([]);
  });

  test("with groups: theirs alone, and with none: nothing", async () => {
    const inGroups = (groupIds: readonly string[]): Promise<string[]> =>
      withTenant(database, { ...scope(CLINIC), groupIds }, texts);
    expect(await inGroups([SECOND_GROUP])).toEqual(["clinic, second group"]);
    expect(await inGroups([FIRST_GROUP, SECOND_GROUP])).toHaveLength(2);
    expect(await inGroups([])).toEqual([]);
  });

  test.each(["*", "*,*", "}", '"*"'])("a group named %s reaches nothing", async (name) => {
    await expect(
      withTenant(database, { ...scope(CLINIC), groupIds: [name] }, texts),
    ).rejects.toThrow(/malformed array literal|invalid input syntax for type uuid/);
  });
});

describe("what a transaction changes", () => {
  test("a row of another tenant is refused when written, and not there when changed or removed", async () => {
    await withTenant(database, scope(CLINIC), async (db) => {
      const changed = await run(
        db,
        sql`update note set text = 'x' where organization_id = ${SCHOOL}`,
      );
      const removed = await run(db, sql`delete from note where organization_id = ${SCHOOL}`);
      expect([changed, removed]).toEqual([0, 0]);
    });
    for (const statement of [
      sql`insert into note values (${SCHOOL}, ${FIRST_GROUP}, null, 'slipped in')`,
      sql`update note set organization_id = ${SCHOOL}`,
    ])
      await expect(withTenant(database, scope(CLINIC), (db) => run(db, statement))).rejects.toThrow(
        'violates row-level security policy for table "note"',
      );
    expect(await withTenant(database, scope(SCHOOL), texts)).toEqual([
      "school",
      "school, of the doctor",
    ]);
  });

  test("all of it or nothing", async () => {
    const failing = withTenant(database, scope(CLINIC), async (db) => {
      await run(db, sql`delete from note`);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await withTenant(database, scope(CLINIC), texts)).toHaveLength(2);
  });

  test("no way leads out of the program's role", async () => {
    for (const statement of [
      sql`set role tea_owner`,
      sql`set session authorization tea_owner`,
      sql`alter table note disable row level security`,
      sql`drop policy tenant on note`,
      sql`truncate note`,
    ])
      await expect(withTenant(database, scope(CLINIC), (db) => run(db, statement))).rejects.toThrow(
        /permission denied|must be owner/,
      );
  });
});

describe("nothing of a transaction stays behind", () => {
  test("when it resolves, and when it rejects", async () => {
    const mine = { ...scope(CLINIC), accountId: DOCTOR };
    expect(await withTenant(database, mine, settings)).toEqual([CLINIC, DOCTOR, "*"]);
    expect(await withoutTenant(database, settings)).toEqual(["", "", ""]);
    const failing = withTenant(database, mine, (db) => run(db, sql`select nothing`));
    await expect(failing).rejects.toThrow('column "nothing" does not exist');
    expect(await withoutTenant(database, settings)).toEqual(["", "", ""]);
    expect(await withoutTenant(database, texts)).toEqual([]);
  });

  test("nor can one that was kept be used afterwards", async () => {
    let kept: TenantDb | undefined;
    await withTenant(database, scope(CLINIC), (db) => {
      kept = db;
      return Promise.resolve();
    });
    await expect(texts(kept)).rejects.toThrow("Transaction is already committed");
  });
});

test("the scope a transaction was opened for can be asked of it", async () => {
  const mine = { organizationId: CLINIC, accountId: DOCTOR, groupIds: [FIRST_GROUP] };
  expect(await withTenant(database, mine, (db) => Promise.resolve(scopeOf(db)))).toEqual(mine);
});

test("only the doors of this file take hold of the program's connections, and of its replica's those of another", () => {
  const usersOf = (key: string) =>
    globSync("server/**/*.ts")
      .filter((file) => readFileSync(file, "utf8").includes(key))
      .map((file) => file.replaceAll("\\", "/"))
      .toSorted();
  const opening = ["server/platform/db/database.ts", "server/platform/db/open.ts"];
  const here = "server/platform/db/tenant.test.ts";
  expect(usersOf("programConnections")).toEqual([...opening, here, "server/platform/db/tenant.ts"]);
  expect(usersOf("[replica]")).toEqual([
    ...opening,
    "server/platform/db/read-tenant.ts",
    here,
    "server/reports-on-a-replica.test.ts",
  ]);
});

function scope(organizationId: string): TenantScope {
  return { organizationId, accountId: null, groupIds: "all" };
}

async function texts(db: AnyDb | undefined): Promise<string[]> {
  if (!db) throw new Error("no transaction was kept");
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(db);
  return rows.map(({ text }) => text);
}

async function settings(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ values: string[] }>`select array[
    coalesce(current_setting('app.organization_id', true), ''),
    coalesce(current_setting('app.account_id', true), ''),
    coalesce(current_setting('app.groups', true), '')] as values`.execute(db);
  return rows[0]?.values ?? [];
}

async function run(db: AnyDb, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0);
}
