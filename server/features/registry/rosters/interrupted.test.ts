import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Roster } from "#contract/registry/rosters.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { judgedRoster, workThrough } from "#server/testing/rosters.ts";
import { somebodyWaits } from "#server/testing/waiting.ts";
import { rostersRoutes } from "./rosters.routes.ts";
import { rostersResumed, workOn } from "./rosters.work.ts";

/** An import that is cut off while it writes leaves nothing behind, and the next worker writes all of it, once. */

/** More than one round of statements, so that the cut comes between two of them. */
const ROWS = 500;

let story: TestApp;
let admin: TestPerson;
let list: string;

beforeAll(async () => {
  story = await testApp({ features: [rostersRoutes] });
});
beforeEach(async () => {
  const school = await anOrganization(story.database, { kind: "school" });
  await aGroup(story.database, school, { kind: "class", name: "Pré A" });
  admin = await aPerson(story.database, "school_admin", school);
  const rows = Array.from({ length: ROWS }, (_, at) => `${nameOf(at)};14/03/2021;Pré A;M${at}`);
  list = ["Nome completo;Data de nascimento;Turma;Matrícula", ...rows].join("\n");
});
afterAll(() => story.close());

/** Names that sound like no other, so that nothing of the list is a question. */
function nameOf(at: number): string {
  const syllables = ["ba", "co", "di", "fu", "ge", "lo", "mi", "nu", "pa", "ri"];
  const word = (number: number) =>
    String(number)
      .padStart(3, "0")
      .replaceAll(/\d/g, (digit) => syllables[Number(digit)] ?? "");
  return `Inventada${word(at)} ${word(999 - at)}mora`;
}

async function children(): Promise<number> {
  const { rows } = await story.database.asOwner(({ db }) =>
    sql<{ count: number }>`select count(*)::integer as count from patient
      where organization_id = ${admin.organizationId} and archived_at is null`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

async function confirmed(): Promise<Roster> {
  const roster = await judgedRoster(story, admin, list);
  expect(roster.counts).toMatchObject({ create: ROWS, duplicate: 0, error: 0 });
  const { id, version } = roster;
  await story.send(admin.token, "POST", `/api/rosters/${id}/confirm/`, { version });
  return roster;
}

/** Ends the connection of the database that this import is written by. */
async function cutOff(id: string): Promise<void> {
  const whole = { organizationId: admin.organizationId, accountId: null, groupIds: "all" } as const;
  const { rows } = await withTenant(story.database, whole, (db) =>
    sql`select pg_terminate_backend(l.pid) as cut from pg_locks l
      where l.locktype = 'advisory' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(${`roster:${id}`}, 0)`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ cut: true }]);
}

/** Writes this import with its connection lost between two rounds, as by a dead worker or a broken network. */
async function writeInterrupted(id: string): Promise<"written" | "lost"> {
  const { ended } = await story.database.asOwner(({ db }) =>
    db.transaction().execute(async (holding) => {
      // Held, so that the import waits after its first round to tell how far it is.
      await sql`select from roster_import where id = ${id} for no key update`.execute(holding);
      const working = workOn(story.deps, admin.organizationId, id).then(
        () => "written" as const,
        () => "lost" as const,
      );
      await somebodyWaits(story.database);
      await cutOff(id);
      return { ended: working };
    }),
  );
  return ended;
}

test("a connection lost between two rounds leaves no child, and the import is written by the next worker", async () => {
  const { id } = await confirmed();
  expect(await writeInterrupted(id)).toBe("lost");
  expect(await children()).toBe(0);
  const held = await story.send(admin.token, "GET", `/api/rosters/${id}/`);
  expect(held.json()).toMatchObject({ state: "applying", result: null });
  story.clock.advanceDays(0.01);
  await rostersResumed.run(story.deps);
  expect(await workThrough(story, admin, id)).toMatchObject({
    state: "applied",
    result: { created: ROWS, left_out: 0 },
  });
  expect(await children()).toBe(ROWS);
  await workOn(story.deps, admin.organizationId, id);
  expect(await children()).toBe(ROWS);
  const again = await judgedRoster(story, admin, list);
  expect(again.counts).toMatchObject({ create: 0, update: 0, move: 0, unchanged: ROWS });
});
