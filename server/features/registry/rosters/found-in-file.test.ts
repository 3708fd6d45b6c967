import { afterAll, beforeAll, expect, test } from "vitest";
import type { Roster } from "#contract/registry/rosters.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { type PlantedRoster, plantedRoster } from "#server/testing/planted-roster.ts";
import { appliedRoster, judgedRoster } from "#server/testing/rosters.ts";
import { rostersRoutes } from "./rosters.routes.ts";

/** Of what was planted in a list nearly all is found, and nearly all that is flagged was planted. */

const ROWS = 1500;
const PLANTED = 300;

let story: TestApp;
let admin: TestPerson;
let planted: PlantedRoster;
let roster: Roster;

beforeAll(async () => {
  story = await testApp({ features: [rostersRoutes] });
  const school = await anOrganization(story.database, { kind: "school" });
  for (let number = 1; number <= 40; number += 1) {
    await aGroup(story.database, school, { kind: "class", name: `Turma ${number}` });
  }
  admin = await aPerson(story.database, "school_admin", school);
  planted = plantedRoster(ROWS, PLANTED);
  roster = await judgedRoster(story, admin, planted.csv);
});
afterAll(() => story.close());

async function flagged(): Promise<ReadonlySet<number>> {
  const rows = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("roster_row")
      .select("line")
      .where("roster_id", "=", roster.id)
      .where("outcome", "in", ["error", "duplicate"])
      .execute(),
  );
  return new Set(rows.map(({ line }) => line));
}

test("at least 95 % of what was planted is found, and 90 % of what is flagged was planted", async () => {
  const found = await flagged();
  const wanted = new Set([...planted.duplicates, ...planted.errors]);
  const right = [...found].filter((line) => wanted.has(line)).length;
  expect(wanted.size).toBe(PLANTED);
  expect(right / wanted.size).toBeGreaterThanOrEqual(0.95);
  expect(right / found.size).toBeGreaterThanOrEqual(0.9);
});

test("what is sound is written, and the same list then changes nothing", async () => {
  const applied = await appliedRoster(story, admin, roster);
  expect(applied.result).toMatchObject({ created: roster.counts.create, updated: 0, moved: 0 });
  const again = await judgedRoster(story, admin, planted.csv);
  expect(again.counts).toMatchObject({ create: 0, update: 0, move: 0 });
  expect(again.counts.unchanged).toBe(roster.counts.create);
});
