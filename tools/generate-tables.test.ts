import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { TABLES_FILE, describeTables } from "./generate-tables.ts";

test("the committed types of the tables are those of the migrated database", async () => {
  const database = await testDatabase();
  try {
    expect(await readFile(TABLES_FILE, "utf8")).toBe(await describeTables(database));
  } finally {
    await database.close();
  }
});
