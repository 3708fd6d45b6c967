import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./open.ts";
import { statementNames } from "./prepared.ts";
import { withoutTenant } from "./tenant.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a text gets its name when it comes back, and keeps it", () => {
  const nameOf = statementNames();
  expect([nameOf("a"), nameOf("a"), nameOf("a"), nameOf("b"), nameOf("a")]).toEqual([
    undefined,
    undefined,
    "s0",
    undefined,
    "s0",
  ]);
});

test("texts without end do not become statements without end", () => {
  const nameOf = statementNames();
  const names = new Set<string | undefined>();
  for (let text = 0; text < 1000; text += 1) {
    for (let use = 0; use < 4; use += 1) names.add(nameOf(`select ${text}`));
  }
  expect(names.size).toBe(501);
});

test("a query that is repeated is planned once and still sees what it is given", async () => {
  const seen = await withoutTenant(database, async (db) => {
    const answers: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      answers.push((await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n);
    }
    const { rows } = await sql<{ prepared: number }>`
      select count(*) as prepared from pg_prepared_statements where statement like 'select $1::int as n%'`.execute(
      db,
    );
    return { answers, prepared: rows[0]?.prepared };
  });
  expect(seen).toEqual({ answers: [0, 1, 2, 3, 4, 5], prepared: 1 });
});
