import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { aGroup, aPerson, anOrganization } from "#server/testing/builders.ts";
import { concernedStaff } from "./submission.queries.ts";

let tea: TestApp;
let organizationId: string;
/** Of a class in it, which has no doctor of its own. */
let unitId: string;
let classId: string;
let admin: string;
let doctor: string;

beforeAll(async () => {
  tea = await testApp({ features: [] });
});
afterAll(() => tea.close());
beforeEach(async () => {
  organizationId = await anOrganization(tea.database);
  doctor = (await aPerson(tea.database, "clinic_doctor", organizationId)).accountId;
  admin = (await aPerson(tea.database, "clinic_admin", organizationId)).accountId;
  unitId = await aGroup(tea.database, organizationId, { kind: "doctor", accountId: doctor });
  classId = await aGroup(tea.database, organizationId, { kind: "class", parentId: unitId });
});

const concerned = (groupIds: "all" | readonly string[] = "all") =>
  withTenant(tea.database, { organizationId, accountId: null, groupIds }, (db) =>
    concernedStaff(db, classId),
  );

const ids = async () => (await concerned()).map(({ account_id }) => account_id).toSorted();

const change = (statement: string, ...values: readonly unknown[]) =>
  tea.database.asOwner(({ pool }) => pool.query(statement, [...values]));

test("the doctor of the nearest group above, and who administers", async () => {
  expect(await ids()).toEqual([doctor, admin].toSorted());
  const own = (await concerned()).find(({ is_doctor }) => is_doctor);
  expect(own?.account_id).toBe(doctor);
});

test("is remembered, and read again at once when a person comes", async () => {
  expect(await concerned()).toBe(await concerned());
  const { accountId } = await aPerson(tea.database, "clinic_admin", organizationId);
  expect(await ids()).toEqual([doctor, admin, accountId].toSorted());
});

test.each([
  ["leaves", "update app.role_assignment set ended_at = now() where account_id = $1"],
  [
    "has another role",
    "update app.role_assignment set role = 'clinic_doctor' where account_id = $1",
  ],
  ["is shut out", "update app.account set disabled_at = now() where id = $1"],
])("read again when who administers %s", async (_what, statement) => {
  expect(await ids()).toContain(admin);
  await change(statement, admin);
  expect(await ids()).toEqual([doctor]);
});

test("read again when a person has another address or wants no notices", async () => {
  const own = async () => (await concerned()).find(({ account_id }) => account_id === admin);
  expect(await own()).toMatchObject({ wants_email: true });
  await change("update app.account set email_notifications = false where id = $1", admin);
  expect(await own()).toMatchObject({ wants_email: false });
  await change("update app.account set email = 'outra@clinica.example' where id = $1", admin);
  expect(await own()).toMatchObject({ email: "outra@clinica.example" });
});

test("read again when a group is another one's, or below another", async () => {
  const theDoctor = async () => (await concerned()).find(({ is_doctor }) => is_doctor)?.account_id;
  const other = (await aPerson(tea.database, "clinic_doctor", organizationId)).accountId;
  expect(await theDoctor()).toBe(doctor);
  await change("update app.patient_group set account_id = $2 where id = $1", unitId, other);
  expect(await theDoctor()).toBe(other);
  const above = await aGroup(tea.database, organizationId, { kind: "doctor", accountId: doctor });
  await change("update app.patient_group set parent_id = $2 where id = $1", classId, above);
  expect(await theDoctor()).toBe(doctor);
});

test("what somebody reads who does not see the groups above is nobody else's", async () => {
  expect((await concerned([classId])).some(({ is_doctor }) => is_doctor)).toBe(false);
  expect((await concerned()).some(({ is_doctor }) => is_doctor)).toBe(true);
  expect((await concerned([classId])).some(({ is_doctor }) => is_doctor)).toBe(false);
});
