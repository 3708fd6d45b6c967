import { afterAll, beforeAll, expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";
import { findBlocked } from "./blocking.queries.ts";
import { duplicatesRoutes } from "./duplicates.routes.ts";

let story: TestApp;

beforeAll(async () => {
  story = await testApp({ features: [duplicatesRoutes] });
}, 60_000);
afterAll(() => story.close());

/** Children of a new clinic who are to be compared with one of whom nothing but a telephone is like theirs. */
async function comparedByPhone(children: number): Promise<number> {
  const { organizationId } = await aBusyClinic(story, children);
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const phones = ["+5581900000001"];
  const one = { fullName: "Zulmira Xavier", dateOfBirth: null, cpf: "", cns: "", externalId: "" };
  const found = await withTenant(story.database, scope, (db) =>
    findBlocked(db, [{ ref: "one", ...one, phones }]),
  );
  return found.length;
}

test("a telephone that some families share is a reason to compare their children", async () => {
  expect(await comparedByPhone(20)).toBe(20);
});

test("one that a whole school gave is none", async () => {
  expect(await comparedByPhone(21)).toBe(0);
});

/** Children of a new clinic, all born on one day with one name, who are to be compared with one more of them. */
async function comparedByName(children: number): Promise<number> {
  const { organizationId } = await aBusyClinic(story, children);
  const alike = { fullName: "Ana Inventada", dateOfBirth: "2024-01-01" };
  await story.database.asOwner(({ pool }) =>
    pool.query(
      "update app.patient set full_name = $2, date_of_birth = $3 where organization_id = $1",
      [organizationId, alike.fullName, alike.dateOfBirth],
    ),
  );
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  const one = { ref: "one", ...alike, cpf: "", cns: "", externalId: "", phones: [] };
  const found = await withTenant(story.database, scope, (db) => findBlocked(db, [one]));
  return found.length;
}

test("a birth date and a name that hundreds share are a reason to compare them", async () => {
  expect(await comparedByName(500)).toBe(500);
});

test("those that a list has made up for more are none", async () => {
  expect(await comparedByName(501)).toBe(0);
});
