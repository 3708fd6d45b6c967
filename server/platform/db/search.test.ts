import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aChild, aGroup, anOrganization } from "#server/testing/builders.ts";
import { isFoundInPassing, searchedFor } from "./search.ts";
import { type TenantDb, withTenant } from "./tenant.ts";

let story: TestApp;
let organizationId: string;
let first: string;
const all = new Map<string, string>();

beforeAll(async () => {
  story = await testApp({ features: [] });
  const { database } = story;
  organizationId = await anOrganization(database);
  const elsewhere = await anOrganization(database);
  first = await aGroup(database, organizationId);
  const second = await aGroup(database, organizationId);
  const children = [
    { group: first, name: "Ana Íris Jatobá", phone: "+5581988887777" },
    { group: first, name: "Mário 100% Ipê", phone: "+5581955554444" },
    { group: second, name: "Ana Braúna", phone: "+5581988886666" },
  ];
  for (const { group, name, phone } of children) {
    const { patientId } = await aChild(database, organizationId, group, { name, phone });
    all.set(patientId, name);
  }
  await aChild(database, elsewhere, await aGroup(database, elsewhere), { name: "Ana de Outra" });
  const archived = await aChild(database, organizationId, first, { name: "Ana Arquivada" });
  await database.asOwner(({ db }) =>
    sql`update app.patient set archived_at = now() where id = ${archived.patientId}`.execute(db),
  );
});
afterAll(() => story.close());

/** Names by the search of all at once, then of so many, and of one child after the other. */
async function found(words: string, groupIds: "all" | readonly string[]) {
  const search = searchedFor(words);
  return withTenant(
    story.database,
    { organizationId, accountId: null, groupIds },
    async (db: TenantDb) => {
      const named = (rows: readonly { readonly id: string }[]) =>
        [...new Set(rows.map(({ id }) => all.get(id) ?? id))].toSorted((a, b) =>
          a.localeCompare(b),
        );
      const atOnce = await sql<{
        id: string;
      }>`select patient_id as id from search_patients(${search})`.execute(db);
      const some = await sql<{
        id: string;
      }>`select patient_id as id from search_patients(${search}, 50)`.execute(db);
      const alone = await db
        .selectFrom("patient as k")
        .select("k.id")
        .where(isFoundInPassing("k.id", search))
        .execute();
      return { atOnce: named(atOnce.rows), some: named(some.rows), alone: named(alone) };
    },
  );
}

test.each([
  ["ana", ["Ana Braúna", "Ana Íris Jatobá"]],
  ["iris jato", ["Ana Íris Jatobá"]],
  ["100%", ["Mário 100% Ipê"]],
  ["9888", ["Ana Braúna", "Ana Íris Jatobá"]],
  ["(81) 98888-7777", ["Ana Íris Jatobá"]],
  ["888", []],
  ["zzyx", []],
])("%s finds the same at once and in passing", async (words, names) => {
  expect(await found(words, "all")).toEqual({ atOnce: names, some: names, alone: names });
  const within = names.filter((name) => name !== "Ana Braúna");
  expect(await found(words, [first])).toEqual({ atOnce: within, some: within, alone: within });
});
