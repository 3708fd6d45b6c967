import { globSync, readFileSync } from "node:fs";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { GroupReport } from "#contract/insight/reports.ts";
import { PatientListItem } from "#contract/screening/patients.ts";
import { VisionSession } from "#contract/vision/vision.ts";
import { fhirExport } from "#server/features/exchange/fhir/fhir.export.ts";
import { fhirRoutes } from "#server/features/exchange/fhir/fhir.routes.ts";
import { dashboardRoutes } from "#server/features/insight/dashboard/dashboard.routes.ts";
import { groupReportKind } from "#server/features/insight/reports/report-files.ts";
import { reportsRoutes } from "#server/features/insight/reports/reports.routes.ts";
import { duplicatesRoutes } from "#server/features/registry/duplicates/duplicates.routes.ts";
import { patientsRoutes } from "#server/features/screening/patients/patients.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { duplicateCalls } from "#server/testing/duplicates.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { bundleFor, resourcesIn } from "#server/testing/fhir.ts";
import { aVisionUpload } from "#server/testing/vision.ts";
import { visionRoutes } from "./vision.routes.ts";

/** Results of different stimulus sets, or of versions of one, are never put into one figure: tests are counted, shares are not. */
let story: TestApp;

beforeAll(async () => {
  story = await testApp({
    features: [
      dashboardRoutes,
      duplicatesRoutes,
      exportsOf(fhirExport, groupReportKind),
      fhirRoutes,
      patientsRoutes,
      reportsRoutes,
      visionRoutes,
    ],
  });
});
afterAll(() => story.close());

const DRAWN = { code: "desenhado", version: 2 };
const FORMER = { code: "desenhado", version: 1 };
const OWN = { code: "clinica-1", version: 1 };
const NEXT = { code: "clinica-1", version: 2 };
/** A child that is measured well, and one that looks away. */
const [WELL, LESS] = [0.02, 0.25];

interface Made {
  readonly set: typeof DRAWN;
  readonly awayShare?: number;
  readonly socialShare?: number;
  readonly asleep?: boolean;
}

/** Stores a test of a child; returns its id. */
async function made(clinic: TestClinic, child: TestChild, given: Made): Promise<string> {
  const { set, awayShare = WELL, socialShare = 0.6, asleep = false } = given;
  const id = uuidv7();
  const upload = {
    ...aVisionUpload(child, story.clock.now(), {
      awayShare,
      socialShare,
      ...(asleep && { manner: "asleep" as const }),
    }),
    stimulus_set: set,
  };
  const url = `/api/vision/sessions/${id}/`;
  const { statusCode, body } = await story.send(clinic.admin.token, "PUT", url, upload);
  if (statusCode !== 200) throw new Error(body);
  return id;
}

const get = async ({ admin }: TestClinic, path: string) =>
  (await story.send(admin.token, "GET", `/api/${path}`)).json<unknown>();

/** The tests of a child that are reported. */
async function reportedOf(clinic: TestClinic, { patientId }: TestChild): Promise<Set<string>> {
  const tests = VisionSession.array().parse(
    await get(clinic, `patients/${patientId}/vision-sessions/`),
  );
  return new Set(tests.filter((each) => each.is_reported).map(({ id }) => id));
}

describe("two records that are joined", () => {
  test("have of each set and version the best measured of both, and each its own again when parted", async () => {
    const clinic = await aClinic(story);
    const twin = { dateOfBirth: "2024-12-01" };
    const keep = await clinic.child({ ...twin, name: "Sofia Alves Pinto" });
    const other = await clinic.child({ ...twin, name: "Sophia Alves Pinto" });
    const drawnLess = await made(clinic, keep, { set: DRAWN, awayShare: LESS, socialShare: 0.7 });
    const former = await made(clinic, keep, { set: FORMER });
    const ownLess = await made(clinic, keep, { set: OWN, awayShare: LESS, socialShare: 0.7 });
    const drawn = await made(clinic, other, { set: DRAWN, socialShare: 0.3 });
    const own = await made(clinic, other, { set: OWN, socialShare: 0.3 });
    const next = await made(clinic, other, { set: NEXT, asleep: true });
    const calls = duplicateCalls(story, () => clinic.admin);
    const merge = await calls.merge(keep, other);
    expect(await reportedOf(clinic, keep)).toEqual(new Set([drawn, own, former, next]));
    await calls.undo(merge);
    expect(await reportedOf(clinic, keep)).toEqual(new Set([drawnLess, former, ownLess]));
    expect(await reportedOf(clinic, other)).toEqual(new Set([drawn, own, next]));
  }, 120_000);
});

describe("a child's tests that leave as FHIR", () => {
  test("are each an Observation of its own set and version, one of each reported", async () => {
    const clinic = await aClinic(story);
    const child = await clinic.child();
    await made(clinic, child, { set: DRAWN });
    await made(clinic, child, { set: DRAWN, awayShare: LESS });
    await made(clinic, child, { set: OWN, socialShare: 0.3 });
    const bundle = await bundleFor(story, clinic.admin, child.patientId);
    const told = resourcesIn(bundle)
      .filter(({ resourceType }) => resourceType === "Observation")
      .map((each) => JSON.stringify(each));
    const said = told.map((text) => [
      /"text":"([a-z0-9-]+, versão \d+)"/.exec(text)?.[1],
      text.includes('"valueBoolean":true'),
      text.split('"parcela-social"').length - 1,
    ]);
    expect(said).toHaveLength(3);
    expect(said).toEqual(
      expect.arrayContaining([
        ["clinica-1, versão 1", true, 1],
        ["desenhado, versão 2", false, 1],
        ["desenhado, versão 2", true, 1],
      ]),
    );
  }, 120_000);
});

describe("figures of many children", () => {
  /** A clinic whose children made as many tests, with other pictures and other shares. */
  async function aClinicWith(sets: readonly (typeof DRAWN)[], socialShare: number) {
    const clinic = await aClinic(story);
    for (const set of sets) {
      const child = await clinic.child();
      await made(clinic, child, { set, socialShare });
    }
    await made(clinic, await clinic.child(), { set: sets[0] ?? DRAWN, asleep: true });
    return clinic;
  }

  /** Everything that is told of all children at once. */
  async function figuresOf(clinic: TestClinic) {
    const { vision, forms, levels, stages, funnel } = GroupReport.parse(
      await get(clinic, "reports/group/"),
    );
    const tested = PatientListItem.array().parse(await get(clinic, "patients/?vision=1"));
    const file = await fileOf(story, clinic.admin, groupReportKind, { format: "csv" });
    return {
      dashboard: Dashboard.parse(await get(clinic, "dashboard/")),
      report: { vision, forms, levels, stages, funnel },
      tested: tested.length,
      // Children have invented names and numbers of their own.
      columns: file.bytes.toString("utf8").split("\r\n")[0],
    };
  }

  test("are the same whatever was shown and whatever was measured, and so have no share in them", async () => {
    const one = await figuresOf(await aClinicWith([DRAWN, DRAWN, DRAWN], 0.3));
    const other = await figuresOf(await aClinicWith([OWN, NEXT, FORMER], 0.8));
    expect(other).toEqual(one);
    expect(one.report.vision).toEqual({ tests: 4, valid: 3 });
    expect(one.tested).toBe(4);
    expect(one.columns).not.toMatch(/visual|social/i);
  }, 120_000);
});

describe("in the program", () => {
  const sources = globSync("{server,domain,contract,web,tools}/**/*.{ts,tsx,sql}").filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );

  test("no question to the database looks into a reading: no sum or mean of shares can be made there", () => {
    const looking = sources.filter((file) =>
      /\breading\s*(?:->|#>|@>|\bjsonb_path)|jsonb_\w+\(\s*(?:\w+\.)?reading/.test(
        readFileSync(file, "utf8"),
      ),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(looking).toEqual([]);
  });

  test("whatever takes the share out of a reading is known, and tells of one test at a time", () => {
    const taking = sources.filter((file) =>
      /\bsocial\??\.(?:pct|lo|hi)\b|measures\??\.social\b/.test(readFileSync(file, "utf8")),
    );
    expect(taking.filter((file) => !file.startsWith("domain/vision/")).toSorted()).toEqual([
      // A line of each test in FHIR, and what it is made from.
      "domain/exchange/fhir/vision.ts",
      "server/features/exchange/fhir/vision-facts.ts",
      // A line of each test in the report of its child, and in its files.
      "server/features/insight/reports/child-report.ts",
      "server/features/insight/reports/files/child-workbook.ts",
      "server/features/insight/reports/files/vision-words.ts",
      // Compares what a device said of a test with what was computed of the same.
      "server/features/vision/compute-reading.ts",
      // A line of each test, and one test.
      "web/features/insight/reports/vision-tests.tsx",
      "web/features/vision/reading-view.tsx",
      "web/features/vision/vision-card.tsx",
      // What an examiner's phone told beside what the camera told of the same test.
      "web/features/vision/vision-coding/agreement-note.tsx",
    ]);
  });
});
