import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { limitTo, programDialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

const db = new Kysely<Tables>({
  dialect: programDialect({
    connect: () => Promise.reject(new Error("nothing is asked here")),
    end: () => Promise.resolve(),
    options: {},
  }),
});

const children = db.selectFrom("patient").select("id");

test.each([
  [1, "limit 1"],
  [51, "limit 51"],
  [101, "limit 101"],
] as const)("a limit that screens ask for is in the text: %i", (rows, text) => {
  expect(children.limit(rows).compile()).toMatchObject({
    sql: `select "id" from "patient" ${text}`,
    parameters: [],
  });
  expect(limitTo(rows).compile(db)).toMatchObject({ sql: text, parameters: [] });
});

test.each([0, 2, 50, 73, 500])("any other is a value, so that there are few texts: %i", (rows) => {
  expect(children.limit(rows).compile()).toMatchObject({
    sql: `select "id" from "patient" limit $1`,
    parameters: [rows],
  });
  expect(limitTo(rows).compile(db)).toMatchObject({
    sql: "limit $1",
    parameters: [rows],
  });
});

test("a limit that is computed stays as it is", () => {
  const { sql: text } = children.limit(sql<number>`1 + 50`).compile();
  expect(text).toBe(`select "id" from "patient" limit 1 + 50`);
});

test("where there is no limit none is written", () => {
  expect(limitTo(undefined).compile(db)).toMatchObject({ sql: "", parameters: [] });
});
