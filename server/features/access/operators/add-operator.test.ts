import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PLATFORM_ORGANIZATION_ID } from "#domain/access/roles.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anAccount } from "#server/testing/auth.ts";
import { authRoutes } from "../auth/auth.routes.ts";
import { addOperator } from "./add-operator.ts";

let tea: TestApp;
beforeAll(async () => {
  tea = await testApp({ features: [authRoutes] });
});
afterAll(() => tea.close());

beforeEach(async () => {
  await tea.database.asOwner(async ({ db }) => {
    await db.deleteFrom("message_event").execute();
    await db.deleteFrom("message").execute();
  });
});

const emails = () =>
  tea.database.asOwner(({ db }) =>
    db.selectFrom("message").select(["kind", "recipient", "organization_id"]).execute(),
  );

const rolesOf = (email: string) =>
  tea.database.asOwner(({ db }) =>
    db
      .selectFrom("role_assignment as r")
      .innerJoin("account as a", "a.id", "r.account_id")
      .where("a.email", "=", email)
      .select(["r.role", "r.organization_id", "a.full_name"])
      .execute(),
  );

test("a new person gets an account, the role, and an email to choose a password", async () => {
  const person = { email: "nova@tea.example", name: "Nova Inventada" };
  expect(await addOperator(tea.deps, person)).toEqual({ isNew: true, isWrittenTo: true });
  expect(await rolesOf(person.email)).toEqual([
    { role: "operator", organization_id: PLATFORM_ORGANIZATION_ID, full_name: "Nova Inventada" },
  ]);
  expect(await emails()).toEqual([
    {
      kind: "password_reset",
      recipient: "nova@tea.example",
      organization_id: PLATFORM_ORGANIZATION_ID,
    },
  ]);
});

test("asked again, it gives no second role, and writes once more while no password is chosen", async () => {
  const email = "segunda@tea.example";
  await addOperator(tea.deps, { email, name: "Segunda Inventada" });
  const person = { email, name: "Outro Nome" };
  expect(await addOperator(tea.deps, person)).toEqual({ isNew: false, isWrittenTo: true });
  expect(await rolesOf(person.email)).toHaveLength(1);
});

test("whoever has an account keeps name and password", async () => {
  const { email } = await anAccount(tea.database);
  const person = { email: email.toUpperCase(), name: "Outro Nome" };
  expect(await addOperator(tea.deps, person)).toEqual({ isNew: true, isWrittenTo: false });
  expect(await rolesOf(email)).toMatchObject([{ full_name: "Inês Inventada da Silva" }]);
  expect(await emails()).toEqual([]);
});
