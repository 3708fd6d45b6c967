import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { findBackground, insertBackground, replaceBackground } from "./background.queries.ts";

/** What a family said of itself, had every query forgotten who may read it: the database itself keeps it from schools. */

let tea: TestApp;
let clinic: TestClinic;
let child: TestChild;

const TOLD = { schooling: "medio_completo", race_color: "parda", gestation_weeks: "34" } as const;
const CHANGED = { ...TOLD, race_color: "preta" } as const;

beforeAll(async () => {
  tea = await testApp({ features: [] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  clinic = await aClinic(tea);
  child = await clinic.child();
  await asFamily((db) => insertBackground(db, child.patientId, TOLD, tea.clock.now()));
});

const within = <T>(
  { accountId }: Pick<TestPerson, "accountId">,
  work: (db: TenantDb) => Promise<T>,
  groupIds: "all" | readonly string[] = "all",
) => withTenant(tea.database, { organizationId: clinic.organizationId, accountId, groupIds }, work);
const asFamily = <T>(work: (db: TenantDb) => Promise<T>) =>
  withTenant(
    tea.database,
    { organizationId: clinic.organizationId, accountId: null, groupIds: "all" },
    work,
  );
const seen = (person: TestPerson, groupIds: "all" | readonly string[] = "all") =>
  within(person, (db) => findBackground(db, child.patientId), groupIds);
const colleague = (role: Role) =>
  aPerson(tea.database, role, clinic.organizationId, { groupIds: [clinic.groupId] });

describe("who works in a school's role", () => {
  test.each(["school_admin", "class_responsible"] as const)(
    "as %s sees nothing of it and writes nothing, whatever the query reaches",
    async (role) => {
      const person = await colleague(role);
      expect(await seen(person)).toBeUndefined();
      await expect(
        within(person, (db) => replaceBackground(db, child.patientId, CHANGED, tea.clock.now())),
      ).rejects.toThrow("row-level security");
      expect(await seen(clinic.admin)).toMatchObject(TOLD);
    },
  );

  test("and was a clinic's before sees nothing of it any more", async () => {
    const person = await colleague("clinic_doctor");
    expect(await seen(person)).toMatchObject(TOLD);
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("role_assignment")
        .set({ role: "class_responsible" })
        .where("account_id", "=", person.accountId)
        .execute(),
    );
    expect(await seen(person)).toBeUndefined();
  });
});

test.each(["school", "municipality"] as const)(
  "of a %s nobody sees or writes it, not even the worker or a family",
  async (kind) => {
    await tea.database.asOwner(({ db }) =>
      db
        .updateTable("organization")
        .set({ kind })
        .where("id", "=", clinic.organizationId)
        .execute(),
    );
    expect(await seen(clinic.admin)).toBeUndefined();
    expect(await asFamily((db) => findBackground(db, child.patientId))).toBeUndefined();
    const another = await clinic.child();
    await expect(
      asFamily((db) => insertBackground(db, another.patientId, TOLD, tea.clock.now())),
    ).rejects.toThrow("row-level security");
  },
);

test("a doctor sees that of the own children and of no other, and takes no row away", async () => {
  expect(await seen(clinic.carer, [clinic.groupId])).toMatchObject(TOLD);
  expect(await seen(clinic.carer, [clinic.otherGroupId])).toBeUndefined();
  const foreign = within(
    clinic.carer,
    (db) => replaceBackground(db, child.patientId, CHANGED, tea.clock.now()),
    [clinic.otherGroupId],
  );
  await expect(foreign).rejects.toThrow("row-level security");
  const removed = within(clinic.admin, (db) => db.deleteFrom("child_background").execute());
  await expect(removed).rejects.toThrow("permission denied");
});

test("another institution sees nothing of it", async () => {
  const { outsider } = clinic;
  const found = await withTenant(
    tea.database,
    { organizationId: outsider.organizationId, accountId: outsider.accountId, groupIds: "all" },
    (db) => db.selectFrom("child_background").select("patient_id").execute(),
  );
  expect(found).toEqual([]);
});

test("nothing else of the program reads it: no order, no message, no letter, no list and no report", () => {
  const features = join(import.meta.dirname, "..", "..");
  const reading = globSync("**/*.ts", { cwd: features })
    .filter((file) => !file.includes(".test."))
    .filter((file) => readFileSync(join(features, file), "utf8").includes("child_background"));
  expect(reading.toSorted()).toEqual([
    "exchange/fhir/columns.ts",
    "exchange/fhir/import-rows.ts",
    "registry/family-rights/consents.queries.ts",
    "registry/family-rights/held-data.queries.ts",
    "registry/family/family.queries.ts",
    "screening/background/background.queries.ts",
  ]);
});
