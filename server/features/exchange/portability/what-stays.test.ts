import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/platform/db/open.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type PortableTable, findPortableTables } from "./portability.queries.ts";
import {
  COLUMNS_THAT_STAY,
  TABLES_THAT_STAY,
  TABLES_TO_READ_ONLY,
  tablesFor,
} from "./what-stays.ts";
import { portionOf } from "./write-organization.ts";

let database: Database;
let tables: PortableTable[];

beforeAll(async () => {
  database = await testDatabase();
  tables = await database.asOwner(({ pool }) =>
    findPortableTables(async <Row extends object>(text: string) => {
      const { rows } = await pool.query<Row>(text);
      return rows;
    }),
  );
});
afterAll(() => database.close());

describe("what goes along", () => {
  test("is said of every table and every column of the catalogue", () => {
    const names = new Set(tables.map(({ name }) => name));
    for (const table of tables) expect(() => portionOf(table)).not.toThrow();
    for (const name of [...Object.keys(TABLES_THAT_STAY), ...Object.keys(TABLES_TO_READ_ONLY)])
      expect(names).toContain(name);
    for (const [name, columns] of Object.entries(COLUMNS_THAT_STAY)) {
      const table = tables.find((each) => each.name === name);
      expect(table?.columns).toEqual(expect.arrayContaining(Object.keys(columns)));
      expect(TABLES_THAT_STAY[name]).toBeUndefined();
    }
    for (const kind of ["school", "municipality"] as const)
      for (const name of tablesFor(kind) ?? []) expect(names).toContain(name);
  });

  /** What sounds like a secret and is none: a paper's code verifies it and opens nothing. */
  const HARMLESS = new Set([
    "issued_document.code_hash",
    "issued_document.content_hash",
    "roster_mapping.heading_hash",
  ]);

  test("never has a secret, a hash of one, or a password in it", () => {
    const secretive = tables.flatMap((table) =>
      (portionOf(table)?.columns ?? [])
        .filter((column) => /hash|secret|token|password/.test(column))
        .map((column) => `${table.name}.${column}`),
    );
    expect(secretive.filter((column) => !HARMLESS.has(column))).toEqual([]);
  });

  test("of a school tells of no answer, score, level or care", () => {
    const seen = tablesFor("school");
    for (const name of [
      "form_result",
      "screening_result",
      "referral",
      "draft",
      "interview",
      "message",
    ])
      expect(seen?.has(name)).toBe(false);
  });
});
