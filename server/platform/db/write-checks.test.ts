import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "#server/testing/database.ts";
import type { Database } from "./database.ts";

/** A policy may check what is written by a condition of its own, which costs less: it must say what its condition for reading says. */

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const Policy = z.object({ policy: z.string(), reads: z.string(), checks: z.string() });

async function policiesThatCheck() {
  const { rows } = await database.asOwner(({ pool }) =>
    pool.query(`select tablename || ' ' || policyname as policy, qual as reads, with_check as checks from pg_policies
      where schemaname = 'app' and cmd = 'ALL' and roles = '{tea_app}' and with_check is not null order by 1`),
  );
  return z.array(Policy).parse(rows);
}

/** A condition as both kinds can be written: without the sub-queries that have a function asked once for all rows. */
function plainly(condition: string): string {
  return condition
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\( SELECT (\w+\(\)) AS \w+\)/g, "$1")
    .replaceAll(/\( SELECT (\(\w+\(\) IS NULL\))(?: AS "[^"]+")?\)/g, "$1")
    .replaceAll("group_ids()::uuid[]", "group_ids()")
    .replaceAll(
      /\(EXISTS \( SELECT FROM (\w+) \w WHERE \(\w\.id = \w+\.(\w+)\)\)\)/g,
      "reaches_$1($2)",
    );
}

/** Another unit of a network may be named where one reads no more than the own organisation. */
const NARROWER = ["network_unit tenant"];

test("what may be written is what may be read, under each policy that has a check of its own", async () => {
  const policies = await policiesThatCheck();
  const others = policies.filter(({ reads, checks }) => plainly(reads) !== plainly(checks));
  expect(others.map(({ policy }) => policy)).toEqual(NARROWER);
  const asked = policies.filter(({ checks }) => checks.includes("reaches_"));
  expect(asked.map(({ policy }) => policy.split(" ")[0])).toEqual([
    "consent",
    "draft",
    "form",
    "form_link",
    "form_result",
    "guardian",
    "message",
    "message_event",
    "referral",
    "referral_event",
    "screening_result",
    "task",
  ]);
});

test("no policy asks whether what a sub-query gives is null, which is taken to hold for one row in two hundred", async () => {
  const { rows } = await database.asOwner(({ pool }) =>
    pool.query(`select tablename from pg_policies where schemaname = 'app'
      and coalesce(qual, '') || coalesce(with_check, '') ~ 'SELECT [a-z_.]+\\(\\) AS [a-z_]+\\) IS NULL'`),
  );
  expect(rows).toEqual([]);
});

test.each(["form", "message", "patient", "referral"])(
  "whether a %s is reached is asked under the policies of whoever asks",
  async (table) => {
    const { rows } = await database.asOwner(({ pool }) =>
      pool.query<{ source: string; definer: boolean }>(
        "select prosrc as source, prosecdef as definer from pg_proc where oid = $1::regproc",
        [`app.reaches_${table}`],
      ),
    );
    expect(rows).toEqual([
      {
        source: `begin return exists (select from app.${table} r where r.id = wanted); end`,
        definer: false,
      },
    ]);
  },
);
