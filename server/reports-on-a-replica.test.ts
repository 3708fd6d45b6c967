import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fhirExport } from "#server/features/exchange/fhir/fhir.export.ts";
import { fhirRoutes } from "#server/features/exchange/fhir/fhir.routes.ts";
import { organizationExport } from "#server/features/exchange/portability/organization-export.ts";
import { funnelRoutes } from "#server/features/insight/funnel/funnel.routes.ts";
import { childReportKind, groupReportKind } from "#server/features/insight/reports/report-files.ts";
import { reportsRoutes } from "#server/features/insight/reports/reports.routes.ts";
import { rolesOf } from "#server/features/organization/accounts/accounts.queries.ts";
import { staffOf } from "#server/features/organization/accounts/held-role.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type Database, replica } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { openDatabase } from "#server/platform/db/open.ts";
import { withoutTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { TEST_SECRET_KEY } from "#server/testing/database.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { keepOwner } from "#server/testing/keep-owner.ts";
import { collectBytes } from "#server/testing/moving-organization.ts";
import { type ReplicatedServers, startReplicated } from "#server/testing/replicated.ts";
import { aChildOfEachState } from "#server/testing/reported.ts";
import { SILENT_LOG } from "#server/testing/server.ts";
import { WORK } from "./jobs.ts";
import { SUBSCRIBERS } from "./subscribers.ts";

/** What a program with a DATABASE_READ_URL reads there: reports and exports, nothing else, and what it records of them. */

let servers: ReplicatedServers;
let story: TestApp;
let clinic: TestClinic;
let ana: TestChild;
/** Each look on the replica, and whether it was one. */
let looks: boolean[];

beforeAll(async () => {
  servers = await startReplicated();
  await servers.primary.query("create database tea");
  await servers.catchUp();
  const at = (host: string) => `postgres://postgres@${host}/tea`;
  const opened = await openDatabase(
    {
      url: at(servers.primary.host),
      readUrl: at(servers.standby.host),
      dataDir: "/nowhere",
      secretKey: TEST_SECRET_KEY,
      subscribers: SUBSCRIBERS,
    },
    SILENT_LOG,
  );
  await migrateDatabase(opened, { queues: WORK.map(({ job }) => job.queue) });
  const files = exportsOf(childReportKind, groupReportKind, fhirExport);
  story = await testApp({
    features: [fhirRoutes, files, funnelRoutes, patientsRoutes, reportsRoutes],
    on: counting(keepOwner(opened)),
  });
  clinic = await aClinic(story);
  ana = await aChildOfEachState(story, clinic);
}, 60_000);

afterAll(async () => {
  await story.close();
  await servers.close();
});

function counting(database: Database): Database {
  const follower = database[replica];
  if (!follower) throw new Error("the database has no replica");
  return {
    ...database,
    [replica]: {
      ...follower,
      lend: async (work) => {
        const lent = await follower.lend(work);
        looks.push(lent !== undefined);
        return lent;
      },
    },
  };
}

async function looksOf(act: () => Promise<unknown>): Promise<readonly boolean[]> {
  looks = [];
  await act();
  return looks;
}

async function get(url: string): Promise<void> {
  const { statusCode } = await story.send(clinic.admin.token, "GET", url);
  expect(statusCode).toBe(200);
}

async function actions(): Promise<readonly string[]> {
  const rows = await story.database.asOwner(({ db }) =>
    sql<{ action: string }>`select action from app.audit_event
      where organization_id = ${clinic.organizationId} order by at, id`.execute(db),
  );
  return rows.rows.map(({ action }) => action);
}

test.each([
  ["the report of a child", (id: string) => `/api/reports/children/${id}/`, 1, ["report.read"]],
  ["the report of all", () => "/api/reports/group/", 2, []],
  ["its children", () => "/api/reports/group/children/", 1, ["report.read"]],
  ["the funnel", () => "/api/funnel/", 1, []],
  ["a child's record in FHIR", (id: string) => `/api/patients/${id}/fhir/`, 1, ["patient.fhir"]],
  ["the list of children", () => "/api/patients/?limit=50", 0, []],
  ["a child's record", (id: string) => `/api/patients/${id}/`, 0, ["patient.read"]],
])("%s", async (_name, path, times, recorded) => {
  const before = await actions();
  const all = await looksOf(() => get(path(ana.patientId)));
  expect(all).toEqual(Array.from({ length: times }, () => true));
  const added = (await actions()).slice(before.length);
  expect(added).toEqual(expect.arrayContaining(recorded));
});

test.each([
  ["the file of a report", groupReportKind, () => ({ format: "csv" })],
  ["the file of a child", childReportKind, (patient: string) => ({ patient, format: "pdf" })],
  ["all children in FHIR", fhirExport, () => ({})],
])("%s is read there", async (_name, kind, params) => {
  const all = await looksOf(() => fileOf(story, clinic.admin, kind, params(ana.patientId)));
  expect(all.length).toBeGreaterThan(1);
  expect(all).not.toContain(false);
  expect(await actions()).toContain("export.requested");
});

test("everything of an organisation is read there, at one moment", async () => {
  const { accountId } = clinic.admin;
  const [role] = await withoutTenant(story.database, (db) => rolesOf(db, accountId));
  if (!role) throw new Error("the administrator has no role");
  const all = await looksOf(() =>
    collectBytes(
      organizationExport.make({
        deps: story.deps,
        staff: staffOf(accountId, role),
        params: { confirmation: "" },
        at: story.clock.now(),
        tell: async () => undefined,
      }),
    ),
  );
  expect(all).toEqual([true]);
});
