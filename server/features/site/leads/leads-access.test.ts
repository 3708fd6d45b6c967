import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "#contract/site/leads.ts";
import { PLATFORM_ORGANIZATION_ID, ROLES } from "#domain/access/roles.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { anOrganization, aPerson } from "#server/testing/builders.ts";
import { leadsRoutes } from "./leads.routes.ts";

let tea: TestApp;
let id: string;
beforeAll(async () => {
  tea = await testApp({ features: [leadsRoutes] });
  const asked = { solucao: "tea_start", nome: "Rita Inventada", email: "rita@creche.example" };
  await tea.send(null, "POST", "/api/leads/", asked);
  const { token } = await aPerson(tea.database, "operator", PLATFORM_ORGANIZATION_ID, {
    at: tea.clock.now(),
  });
  const [lead] = (await tea.send(token, "GET", "/api/leads/")).json<Lead[]>();
  id = lead?.id ?? "";
});
afterAll(() => tea.close());

const PLATFORM = {
  organizationId: PLATFORM_ORGANIZATION_ID,
  accountId: null,
  groupIds: "all",
} as const;

describe("nobody but an operator", () => {
  test("is served the requests, or marks one", async () => {
    const organizationId = await anOrganization(tea.database);
    for (const role of ROLES.filter((one) => one !== "operator")) {
      const { token } = await aPerson(tea.database, role, organizationId, { at: tea.clock.now() });
      expect((await tea.send(token, "GET", "/api/leads/")).statusCode).toBe(403);
      const mark = { situacao: "respondida" };
      const marked = await tea.send(token, "PATCH", `/api/leads/${id}/`, mark);
      expect(marked.statusCode).toBe(403);
    }
  });

  test("finds one in the database, had a query forgotten whose they are", async () => {
    const organizationId = await anOrganization(tea.database);
    const visible = (scope: { organizationId: string; groupIds: "all" | string[] }) =>
      withTenant(tea.database, { ...scope, accountId: null }, (db) =>
        db.selectFrom("lead").select("name").execute(),
      );
    expect(await visible({ organizationId, groupIds: "all" })).toEqual([]);
    expect(await visible({ organizationId: PLATFORM_ORGANIZATION_ID, groupIds: [] })).toEqual([]);
    expect(await visible(PLATFORM)).toHaveLength(1);
  });

  test("can change what a person wrote, not even the program", async () => {
    const rewriting = withTenant(tea.database, PLATFORM, (db) =>
      db.updateTable("lead").set({ message: "outra coisa" }).execute(),
    );
    await expect(rewriting).rejects.toThrow("permission denied");
  });
});
