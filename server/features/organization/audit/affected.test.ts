import { afterAll, beforeAll, expect, test } from "vitest";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { affectedBy } from "./affected.ts";

/** After an incident: of which children something was seen, by the audit trails. */

const DAY = 86_400_000;

let story: TestApp;
let clinic: TestClinic;
let seen: TestChild;
let other: TestChild;

beforeAll(async () => {
  story = await testApp({ features: [] });
  clinic = await aClinic(story);
  seen = await clinic.child({ name: "Ana Inventada", email: "mae@familia.example" });
  other = await clinic.child({ name: "Bento Inventado" });
  await saw(clinic.admin, "patient.read", seen.patientId);
  await saw(clinic.admin, "guardian.edited", seen.guardianId);
  await saw(clinic.admin, "children.listed", null, { count: 12 });
  await saw(clinic.carer, "patient.read", other.patientId);
}, 60_000);
afterAll(() => story.close());

async function saw(
  { accountId }: TestPerson,
  action: "patient.read" | "guardian.edited" | "children.listed",
  entityId: string | null,
  detail = {},
): Promise<void> {
  const scope = { organizationId: clinic.organizationId, accountId, groupIds: "all" } as const;
  await withTenant(story.database, scope, (db) =>
    recordScreeningEvent(db, { action, entityId, detail }),
  );
}

const between = (from: number, to: number) => ({
  since: new Date(Date.now() + from),
  until: new Date(Date.now() + to),
});

test("what one account saw is told by child, with whom to tell; lists are counted apart", async () => {
  const accountIds = [clinic.admin.accountId];
  const [organization, ...rest] = await affectedBy(story, { ...between(-DAY, DAY), accountIds });
  expect(rest).toEqual([]);
  expect(organization?.children).toMatchObject([
    {
      patient_id: seen.patientId,
      full_name: "Ana Inventada",
      guardians: expect.stringContaining("mae@familia.example") as unknown,
      actions: ["guardian.edited", "patient.read"],
      times: 2,
    },
  ]);
  expect(organization?.lists).toEqual([{ action: "children.listed", times: 1, most: 12 }]);
});

test("by anybody, everybody is on the list; of other days nobody", async () => {
  const [organization] = await affectedBy(story, { ...between(-DAY, DAY), accountIds: [] });
  expect(organization?.children.map(({ full_name: name }) => name)).toEqual([
    "Ana Inventada",
    "Bento Inventado",
  ]);
  expect(await affectedBy(story, { ...between(-3 * DAY, -2 * DAY), accountIds: [] })).toEqual([]);
});
