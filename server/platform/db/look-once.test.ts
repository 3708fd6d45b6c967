import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aChild, aGroup, anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";
import { lookOnce } from "./look-once.ts";
import type { Givens } from "./remembered.ts";
import {
  type Acting,
  type TenantScope,
  inOneStatement,
  inOneTransaction,
  withTenant,
} from "./tenant.ts";

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

/** Whatever row level security leaves, and nothing else. */
const lookAround = lookOnce((db, given: Givens<Acting & { readonly longest: number }>) =>
  db
    .selectFrom("patient")
    .select(["organization_id", "full_name"])
    .where(sql<boolean>`length(full_name) <= ${given("longest")}`)
    .orderBy("full_name"),
);

describe("a look that is one statement", () => {
  let others: string;
  let inReach: string;
  const of = (id: string, groupIds: TenantScope["groupIds"] = "all"): TenantScope => ({
    organizationId: id,
    accountId: null,
    groupIds,
  });
  const namesIn = async (scope: TenantScope, longest = 100): Promise<string[]> =>
    (await lookAround(database, scope, { longest })).map(({ full_name: name }) => name);

  beforeAll(async () => {
    others = await anOrganization(database);
    await aChild(database, others, await aGroup(database, others), { name: "Zilda Alheia" });
    inReach = await aGroup(database, others);
    await aChild(database, others, inReach, { name: "Zora Alheia" });
  });

  test("finds what its scope reaches, as often as it is asked, and no more", async () => {
    // The database plans it for its values at first and for any later.
    for (let time = 0; time < 8; time += 1) {
      expect(await namesIn(of(organizationId))).toEqual(names);
      expect(await namesIn(of(others))).toEqual(["Zilda Alheia", "Zora Alheia"]);
      expect(await namesIn(of(others, [inReach]))).toEqual(["Zora Alheia"]);
      expect(await namesIn(of(others, []))).toEqual([]);
      expect(await namesIn(of(others), "Zora Alheia".length)).toEqual(["Zora Alheia"]);
    }
  });

  test("leaves the scope behind: whoever comes next on its connection has none", async () => {
    await namesIn(of(organizationId));
    const { rows } = await inOneStatement(database, (db) =>
      sql`select from app.patient`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test("is a part of the transaction around it", async () => {
    const gone = inOneTransaction(database, async () => {
      await withTenant(database, of(others), (db) =>
        db.updateTable("patient").set({ full_name: "Nome Outro" }).execute(),
      );
      expect(await namesIn(of(others))).toEqual(["Nome Outro", "Nome Outro"]);
      throw new Error("taken back");
    });
    await expect(gone).rejects.toThrow("taken back");
    expect(await namesIn(of(others))).toEqual(["Zilda Alheia", "Zora Alheia"]);
  });
});
