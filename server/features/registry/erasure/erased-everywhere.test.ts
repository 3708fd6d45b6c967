import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { TRACES } from "#server/testing/whole-child-rows.ts";
import { type WholeChild, aWholeChild } from "#server/testing/whole-child.ts";
import { erasureRoutes } from "./erasure.routes.ts";

/** A child of whom there is a row in every table is erased, and no table knows it any more. */

let story: TestApp;
let clinic: TestClinic;
let child: WholeChild;

beforeAll(async () => {
  story = await testApp({ features: [erasureRoutes] });
  clinic = await aClinic(story);
  child = await aWholeChild(story, clinic);
}, 60_000);
afterAll(() => story.close());

/** Tables in whose rows one of the traces stands, by what was found in them. */
async function whereItStands(): Promise<Record<string, string[]>> {
  return story.database.asOwner(async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'app'::regnamespace and relkind = 'r' order by relname`.execute(db);
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(`app.${name}`)} t`.execute(db);
      const traces = TRACES.filter((trace) =>
        rows.some(({ row }) => row.toLowerCase().includes(trace.toLowerCase())),
      );
      if (traces.length > 0) found[name] = traces;
    }
    return found;
  });
}

/** Tables that hang on a child, by their rules: directly, or on something that does. */
async function tablesOfAChild(): Promise<string[]> {
  return story.database.asOwner(async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      with recursive below as (
        select 'app.patient'::regclass::oid as id
        union select c.conrelid from pg_constraint c join below b on c.confrelid = b.id where c.contype = 'f'
      ) select distinct relname as name from below join pg_class on pg_class.oid = below.id order by 1`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  });
}

test("the child of this story has a row in every table that hangs on one", async () => {
  const lacking: string[] = [];
  for (const table of await tablesOfAChild()) {
    const { rows } = await story.database.asOwner(({ db }) =>
      sql`select 1 from ${sql.table(`app.${table}`)} limit 1`.execute(db),
    );
    if (rows.length === 0) lacking.push(table);
  }
  expect(lacking).toEqual(["locked_record"]);
});

test("no table knows the child once it is erased", async () => {
  expect(Object.keys(await whereItStands()).length).toBeGreaterThan(30);
  const reply = await story.send(
    clinic.admin.token,
    "POST",
    `/api/erasure-requests/${child.requestId}/answer/`,
    { answer: "erase" },
  );
  expect(reply.json()).toMatchObject({ state: "locked", patient: { full_name: "" } });
  // The letter that tells of it is on its way.
  const { message: letter, ...rest } = await whereItStands();
  expect(rest).toEqual({});
  expect(letter).toEqual(["Canarinho", "canarinho@"]);
  // Codes are no trace: of these the rows themselves are gone.
  const { rows } = await story.database.asOwner(({ db }) =>
    sql`select from app.child_background`.execute(db),
  );
  expect(rows).toEqual([]);
});
