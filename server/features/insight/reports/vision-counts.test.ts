import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { ChildReport, GroupReport } from "#contract/insight/reports.ts";
import type { VisionUpload } from "#contract/vision/vision.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestChild, type TestPerson, aChild, aPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { aVisionUpload, anAbortedUpload } from "#server/testing/vision.ts";
import { dashboardRoutes } from "../dashboard/dashboard.routes.ts";
import { reportsRoutes } from "./reports.routes.ts";

/** A clinic with every kind of end that a test has, on two stimulus sets. */
let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
/** The same set: a lower share that was measured better, and a higher one that was measured worse. */
const [better, worse] = [uuidv7(), uuidv7()];
const [inconclusive, otherSet, invalid, aborted, begun] = Array.from({ length: 5 }, uuidv7);

beforeAll(async () => {
  story = await testApp({ features: [dashboardRoutes, reportsRoutes, visionRoutes] });
  clinic = await aClinic(story);
  child = await clinic.child();
  const now = story.clock.now();
  const other = await aChild(story.database, clinic.organizationId, clinic.otherGroupId);
  const usual = aVisionUpload(child, now, { socialShare: 0.35, awayShare: 0.02 });
  const broken = anAbortedUpload(child, now);
  const uploads: [id: string | undefined, upload: VisionUpload][] = [
    [better, usual],
    [worse, aVisionUpload(child, now, { socialShare: 0.65, awayShare: 0.25 })],
    [inconclusive, aVisionUpload(child, now, { manner: "asleep" })],
    [otherSet, { ...usual, stimulus_set: { code: "da-clinica", version: 2 } }],
    [invalid, usual],
    [aborted, broken],
    [
      uuidv7(),
      {
        ...usual,
        patient: other.patientId,
        consent: { ...usual.consent, guardian: other.guardianId },
      },
    ],
  ];
  for (const [id, upload] of uploads) {
    const { statusCode, body } = await send("PUT", `${id}/`, upload);
    if (statusCode !== 200) throw new Error(body);
  }
  await send("POST", `${invalid}/invalidate/`, { reason: "Era o irmão" });
  const { started_at, sent_at } = broken;
  await send("POST", "", { id: begun, patient: child.patientId, attempt: 9, started_at, sent_at });
});
afterAll(() => story.close());

const send = (method: "PUT" | "POST", path: string, body: object) =>
  story.send(clinic.admin.token, method, `/api/vision/sessions/${path}`, body);
const get = async ({ token }: TestPerson, path: string) =>
  (await story.send(token, "GET", `/api/${path}`)).json<unknown>();
const group = async (person: TestPerson) => GroupReport.parse(await get(person, "reports/group/"));
const dashboard = async (person: TestPerson) => Dashboard.parse(await get(person, "dashboard/"));

/** What is in the tables, counted by the definition and by nothing of the program. */
async function counted(groupId?: string): Promise<{ tests: number; valid: number }> {
  return story.database.asOwner(async ({ pool }) => {
    const { rows } = await pool.query<{ tests: number; valid: number }>(
      `select count(*)::int as tests, (count(*) filter (where v.outcome = 'valid'))::int as valid
         from app.vision_session v join app.patient p on p.id = v.patient_id
         where p.organization_id = $1 and ($2::uuid is null or p.group_id = $2) and v.ended = 'completed'
           and v.invalidated_at is null`,
      [clinic.organizationId, groupId ?? null],
    );
    return rows[0] ?? { tests: -1, valid: -1 };
  });
}

describe("visual tests that were made to their end", () => {
  test("are counted alike by dashboard and report, each attempt once, within each one's reach", async () => {
    expect(await counted()).toEqual({ tests: 5, valid: 4 });
    for (const [person, of] of [
      [clinic.admin, await counted()],
      [clinic.carer, await counted(clinic.groupId)],
    ] as const) {
      expect((await group(person)).vision).toEqual(of);
      expect(await dashboard(person)).toMatchObject({
        vision_tests: of.tests,
        vision_valid_rate: Math.round((100 * of.valid) / of.tests),
      });
    }
    expect(await counted(clinic.groupId)).toEqual({ tests: 4, valid: 3 });
  });

  test("are told of a child with one that is reported for each set: the best measured, not the highest", async () => {
    const path = `reports/children/${child.patientId}/`;
    const { vision } = ChildReport.parse(await get(clinic.admin, path));
    const told = new Map(vision?.map((each) => [each.id, each]));
    expect(new Set(told.keys())).toEqual(new Set([better, worse, inconclusive, otherSet]));
    const shareOf = (id: string) => told.get(id)?.social?.pct ?? -1;
    expect(shareOf(worse)).toBeGreaterThan(shareOf(better));
    const reported = vision?.filter((each) => each.is_reported).map(({ id }) => id);
    expect(new Set(reported)).toEqual(new Set([better, otherSet]));
  });

  test("are no business of a school's, beyond that there were some", async () => {
    for (const role of ["school_admin", "class_responsible"] as const) {
      const groupIds = role === "class_responsible" ? { groupIds: [clinic.groupId] } : {};
      const person = await aPerson(story.database, role, clinic.organizationId, groupIds);
      expect((await group(person)).vision).toBeNull();
      expect((await dashboard(person)).vision_valid_rate).toBeNull();
      const report = JSON.stringify(await get(person, `reports/children/${child.patientId}/`));
      expect(report).not.toMatch(/"pct"|valid_pct|inconclusive/);
    }
  });
});
