import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aChild, aGroup, anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { type Givens, compileOnce } from "./remembered.ts";
import { type TenantDb, withTenant } from "./tenant.ts";

let database: Database;
let organizationId: string;
let names: string[];
beforeAll(async () => {
  database = await testDatabase();
  organizationId = await anOrganization(database);
  const groupId = await aGroup(database, organizationId);
  names = ["Ana Inventada", "Bia Inventada"];
  for (const name of names) await aChild(database, organizationId, groupId, { name });
});
afterAll(() => database.close());

const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  withTenant(database, { organizationId, accountId: null, groupIds: "all" }, work);

interface Named {
  readonly name: string;
  readonly other: string | null;
}

test("it is built once, and asked with the values of each time", async () => {
  let built = 0;
  const find = compileOnce((db, given: Givens<Named>) => {
    built += 1;
    return db
      .selectFrom("patient")
      .select("full_name")
      .where("full_name", "in", [given("name"), given("other")])
      .orderBy("full_name");
  });
  const [first = "", second = ""] = names;
  const found = await inTenant(async (db) => [
    await find(db, { name: first, other: null }),
    await find(db, { name: second, other: first }),
    await find(db, { name: "Ninguém", other: null }),
  ]);
  expect(found.map((rows) => rows.map(({ full_name }) => full_name))).toEqual([
    [first],
    [first, second],
    [],
  ]);
  expect(built).toBe(1);
});

test("what is no value of a use stays as it was built", async () => {
  const add = compileOnce(
    (_db, given: Givens<{ readonly number: number }>) =>
      sql<{
        sum: number;
      }>`select ${given("number")}::int + ${40}::int + ${given("number")}::int as sum`,
  );
  const sums = await inTenant(async (db) => [
    await add(db, { number: 1 }),
    await add(db, { number: 2 }),
  ]);
  expect(sums).toEqual([[{ sum: 42 }], [{ sum: 44 }]]);
});
