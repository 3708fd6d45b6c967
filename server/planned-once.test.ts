import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { myWorkRoutes } from "#server/features/insight/my-work/my-work.routes.ts";
import { conversationRoutes } from "#server/features/screening/conversation/conversation.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestPerson } from "#server/testing/builders.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";

/** Calls whose statements the database plans once for each connection: planning takes longer than reading a page. */

let tea: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  tea = await testApp({
    features: [conversationRoutes, dashboardRoutes, myWorkRoutes, patientsRoutes],
  });
  // So many that a tenth of them, as which a limit counts whose value is not known, is worth another plan.
  const { admins } = await aBusyClinic(tea, 20_000);
  admin = admins[0] ?? admin;
  await tea.database.asOwner(({ pool }) => pool.query("vacuum analyze"));
}, 60_000);
afterAll(() => tea.close());

/** After so many times for its values the database either keeps to a plan for any values, or never does. */
const TRIED = 5;

test.each([
  "/api/patients/?limit=50",
  "/api/dashboard/activity/?limit=50",
  "/api/my-work/?quem=equipe&limit=50",
  "/api/conversations/?limit=50",
])("%s", async (url) => {
  for (let time = 0; time < TRIED * 3; time += 1) {
    expect((await tea.send(admin.token, "GET", url)).statusCode).toBe(200);
  }
  // One request after the other, all on the same connection.
  const { rows } = await withoutTenant(tea.database, (db) =>
    sql<{ statement: string; planned: number }>`
      select statement, custom_plans as planned from pg_prepared_statements where generic_plans + custom_plans > ${TRIED}`.execute(
      db,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ planned }) => planned > TRIED)).toEqual([]);
});
