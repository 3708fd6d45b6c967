import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { funnelRoutes } from "#server/features/insight/funnel/funnel.routes.ts";
import { inboxCountsRoutes } from "#server/features/insight/inbox-counts/inbox-counts.routes.ts";
import { myWorkRoutes } from "#server/features/insight/my-work/my-work.routes.ts";
import { reportsRoutes } from "#server/features/insight/reports/reports.routes.ts";
import { countAllChanged } from "#server/features/insight/tallies/count-changed.ts";
import { accountsRoutes } from "#server/features/organization/accounts/accounts.routes.ts";
import { referralsRoutes } from "#server/features/referrals/referrals.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestPerson, aGroup, aPerson } from "#server/testing/builders.ts";
import { type BusyCalls, excessOf, openBusyCalls } from "#server/testing/busy-calls.ts";
import { aBusyClinic } from "#server/testing/many-children.ts";

/** What the staff's busiest calls may ask of the database and send: figures that no machine changes. More of any is a decision. */

let busy: BusyCalls;

beforeAll(async () => {
  busy = await openBusyCalls([
    accountsRoutes,
    dashboardRoutes,
    funnelRoutes,
    inboxCountsRoutes,
    myWorkRoutes,
    patientsRoutes,
    referralsRoutes,
    reportsRoutes,
  ]);
}, 60_000);
afterAll(() => busy.close());

/** Registered by the first test. */
const NEW_CHILDREN = 3;

const reading = (url: string) => async () => () => busy.tea.send(busy.admin.token, "GET", url);

test("a new child with its form and message is nine round trips and a wake-up", async () => {
  const cost = await busy.measured(async (attempt) => () => {
    const body = {
      full_name: `Criança Nova ${attempt}`,
      date_of_birth: "2025-01-15",
      guardian_name: "Responsável Novo",
      guardian_relationship: "Mãe",
      guardian_phone: "+55 81 999999999",
      guardian_email: `familia${attempt}@exemplo.com`,
      doctor: busy.groupId,
    };
    return busy.tea.send(busy.admin.token, "POST", "/api/patients/create-and-email/", body);
  });
  const most = { roundTrips: 10, statements: 34, triggerCalls: 23, bytes: 600, mostRows: 20 };
  expect(excessOf(cost, most)).toEqual([]);
});

describe("whoever is logged in", () => {
  const me = reading("/api/accounts/me/");

  test("is known without a look into the database as long as nothing changes", async () => {
    const most = { roundTrips: 0, statements: 0, triggerCalls: 0, bytes: 900, mostRows: 0 };
    expect(excessOf(await busy.measured(me), most)).toEqual([]);
  });

  test("is found by the token in one round trip", async () => {
    const most = { roundTrips: 1, statements: 6, triggerCalls: 0, bytes: 900, mostRows: 20 };
    const later = () => busy.tea.clock.advanceDays(1 / 1440);
    expect(excessOf(await busy.measured(me, later), most)).toEqual([]);
  });
});

/** Rows of a page of fifty, and the one that tells whether there is another. */
const PAGE = 51;

test("the first page of the list of children is one round trip", async () => {
  const most = { roundTrips: 1, statements: 1, triggerCalls: 0, bytes: 20_000, mostRows: PAGE };
  expect(excessOf(await busy.measured(reading("/api/patients/?limit=50")), most)).toEqual([]);
});

describe("a name that is common elsewhere is looked for among the organization's own children", () => {
  beforeAll(async () => {
    await aBusyClinic(busy.tea, 300);
    await countAllChanged(busy.tea);
    await busy.tea.database.asOwner(({ pool }) => pool.query("analyze app.referral_rank"));
  });

  test.each([
    ["on the list of children", "/api/patients/?limit=50&search=crianca", 15],
    ["on the list of referrals", "/api/referrals/?limit=50&search=crianca", 24],
  ] as const)("%s", async (_name, url, statements) => {
    const most = { roundTrips: 8, statements, triggerCalls: 0, bytes: 5000, mostRows: PAGE };
    expect(excessOf(await busy.measured(reading(url)), most)).toEqual([]);
  });
});

test("a child's record is gathered in one transaction and looks at that child alone", async () => {
  const { rows } = await busy.tea.database.asOwner(({ db }) =>
    sql<{ id: string }>`select r.patient_id as id from app.referral r
      where r.organization_id = ${busy.organizationId} and r.closed_at is null order by r.id limit 1`.execute(
      db,
    ),
  );
  const cost = await busy.measured(reading(`/api/patients/${rows[0]?.id}/`));
  const most = { roundTrips: 19, statements: 23, triggerCalls: 1, bytes: 5000, mostRows: 20 };
  expect(excessOf(cost, most)).toEqual([]);
});

test("the dashboard adds up what is kept of each day, however many children there are", async () => {
  // Sums of some hundred days, which of this few children are more than there are children.
  const most = { roundTrips: 5, statements: 4, triggerCalls: 0, bytes: 1200, mostRows: 1300 };
  expect(excessOf(await busy.measured(reading("/api/dashboard/")), most)).toEqual([]);
});

test("what the whole team has to do is found among what is open", async () => {
  const all = busy.children + NEW_CHILDREN;
  const most = { roundTrips: 6, statements: 3, triggerCalls: 0, bytes: 35_000, mostRows: all };
  const url = "/api/my-work/?quem=equipe&limit=50";
  expect(excessOf(await busy.measured(reading(url)), most)).toEqual([]);
});

test("a page of referrals is read in the order of the ranks that are kept", async () => {
  const most = { roundTrips: 6, statements: 18, triggerCalls: 0, bytes: 60_000, mostRows: PAGE };
  // As the database itself does at some moment.
  await busy.tea.database.asOwner(({ pool }) =>
    pool.query("analyze app.referral_rank, app.tally_change"),
  );
  expect(excessOf(await busy.measured(reading("/api/referrals/?limit=50")), most)).toEqual([]);
});

test.each([
  ["the badges of the sidebar", "/api/inbox-counts/", [11, 9, 150, PAGE]],
  ["what happened lately", "/api/dashboard/activity/?limit=50", [5, 2, 20_000, PAGE]],
] as const)("%s is a few statements about few rows", async (_name, url, figures) => {
  const [roundTrips, statements, bytes, mostRows] = figures;
  const most = { roundTrips, statements, triggerCalls: 0, bytes, mostRows };
  expect(excessOf(await busy.measured(reading(url)), most)).toEqual([]);
});

/** Children of a doctor, of the hundreds of her clinic. */
const OWN = 10;

describe("a doctor waits for what is told of her own children alone", () => {
  let doctor: TestPerson;
  beforeAll(async () => {
    const { tea, organizationId } = busy;
    const groupId = await aGroup(tea.database, organizationId);
    doctor = await aPerson(tea.database, "clinic_doctor", organizationId, {
      groupIds: [groupId],
      at: tea.clock.now(),
    });
    await tea.database.asOwner(async ({ db, pool }) => {
      await sql`update app.patient set group_id = ${groupId} where id in (select patient_id from app.referral
        where organization_id = ${organizationId} and closed_at is null order by id limit ${OWN}::int)`.execute(
        db,
      );
      await pool.query(
        "analyze app.patient, app.referral, app.form, app.screening_result, app.task",
      );
    });
  });

  test.each([
    ["/api/referrals/?limit=50", OWN, 19],
    ["/api/patients/?limit=30&recommendation=terapia", OWN, 9],
    ["/api/patients/count/?recommendation=terapia", OWN, 3],
    ["/api/funnel/", OWN, 4],
    ["/api/funnel/children/?step=invited&limit=30", OWN, 3],
    ["/api/reports/group/", OWN, 11],
    // What happened to their referrals is told of each, and PostgreSQL 15 holds each of these against each child.
    ["/api/my-work/?quem=equipe&limit=50", (OWN + 1) * OWN, 4],
  ])("%s", async (url, mostRows, statements) => {
    const most = { roundTrips: 17, statements, triggerCalls: 0, bytes: 25_000, mostRows };
    const call = async () => () => busy.tea.send(doctor.token, "GET", url);
    expect(excessOf(await busy.measured(call), most)).toEqual([]);
  });
});
