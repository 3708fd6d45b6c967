import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aGroup, anOrganization } from "#server/testing/builders.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { Database, TenantScope } from "./database.ts";
import { type TenantDb, withTenant } from "./tenant.ts";
import { writeRows, writtenTogether } from "./write-together.ts";

let database: Database;
let organizationId: string;
let groupId: string;
beforeAll(async () => {
  database = await testDatabase();
  organizationId = await anOrganization(database);
  groupId = await aGroup(database, organizationId);
});
afterAll(() => database.close());

const within = <T>(groupIds: TenantScope["groupIds"], work: (db: TenantDb) => Promise<T>) =>
  withTenant(database, { organizationId, accountId: null, groupIds }, work);

async function writeChild(db: TenantDb, organization = organizationId): Promise<string> {
  const id = uuidv7();
  await writeRows(
    db,
    sql`insert into patient (id, organization_id, group_id, full_name)
      values (${id}, ${organization}, ${groupId}, 'Criança Inventada')`,
  );
  await writeRows(
    db,
    db.insertInto("guardian").values({
      id: uuidv7(),
      organization_id: organization,
      patient_id: id,
      full_name: "Responsável Inventada",
      relationship: "Mãe",
      phone: "+5581900000001",
      email: "",
    }),
  );
  return id;
}

const countOf = (id: string) =>
  within("all", async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from guardian where patient_id = ${id}`.execute(db);
    return rows[0]?.count;
  });

describe("what is written together", () => {
  test("is written when the work is done, not before, and refers to itself", async () => {
    const id = await within("all", (db) =>
      writtenTogether(db, async () => {
        const child = await writeChild(db);
        const { rows } = await sql`select from patient where id = ${child}`.execute(db);
        expect(rows).toHaveLength(0);
        return child;
      }),
    );
    expect(await countOf(id)).toBe(1);
  });

  test("is nothing when the work fails", async () => {
    let id = "";
    const failing = within("all", (db) =>
      writtenTogether(db, async () => {
        id = await writeChild(db);
        throw new Error("not finished");
      }),
    );
    await expect(failing).rejects.toThrow("not finished");
    expect(await countOf(id)).toBe(0);
  });

  test("cannot be another organisation's", async () => {
    const other = await anOrganization(database);
    const writing = within("all", (db) => writtenTogether(db, () => writeChild(db, other)));
    await expect(writing).rejects.toMatchObject({ code: "42501" });
  });

  test("is written one after the other by whoever reaches some groups alone", async () => {
    const id = await within([groupId], (db) => writtenTogether(db, () => writeChild(db)));
    expect(await countOf(id)).toBe(1);
    const outside = within([], (db) => writtenTogether(db, () => writeChild(db)));
    await expect(outside).rejects.toMatchObject({ code: "42501" });
  });
});
