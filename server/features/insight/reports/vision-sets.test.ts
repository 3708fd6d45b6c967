import readXlsx from "read-excel-file/node";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ChildReport } from "#contract/insight/reports.ts";
import { stimulusSetsRoutes } from "#server/features/vision/stimulus-sets/stimulus-sets.routes.ts";
import { visionRoutes } from "#server/features/vision/vision.routes.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { activateOwnSet } from "#server/testing/stimulus-sets.ts";
import { aVisionUpload } from "#server/testing/vision.ts";
import { childReportKind } from "./report-files.ts";
import { reportsRoutes } from "./reports.routes.ts";

/** A child who made tests with the drawn scenes, and with a clinic's films whose sides differ in light. */
let story: TestApp;
let clinic: TestClinic;
let child: TestChild;
const REASON = "A praça é clara, e é a que as crianças conhecem";
const WHY = `Motivo do uso, por Ana Teste: ${REASON}`;

beforeAll(async () => {
  story = await testApp({
    features: [exportsOf(childReportKind), reportsRoutes, stimulusSetsRoutes, visionRoutes],
  });
  clinic = await aClinic(story);
  child = await clinic.child();
  const { accountId } = clinic.admin;
  await story.database.asOwner(({ db }) =>
    db.updateTable("account").set({ full_name: "Ana Teste" }).where("id", "=", accountId).execute(),
  );
  const films = await activateOwnSet(story, clinic.admin, {
    name: "Praça",
    light: 0.3,
    reason: REASON,
  });
  const upload = aVisionUpload(child, story.clock.now());
  for (const set of [
    { code: "desenhado", version: 2 },
    { code: films.code, version: films.version },
    { code: "de-outra", version: 3 },
  ]) {
    const url = `/api/vision/sessions/${uuidv7()}/`;
    const body = { ...upload, stimulus_set: set };
    const reply = await story.send(clinic.admin.token, "PUT", url, body);
    if (reply.statusCode !== 200) throw new Error(reply.body);
  }
}, 120_000);
afterAll(() => story.close());

const fileFor = (format: "pdf" | "xlsx") =>
  fileOf(story, clinic.admin, childReportKind, { patient: child.patientId, format });

describe("the reason why films of unlike sides were shown", () => {
  test("is told with the test in the report of a child", async () => {
    const path = `/api/reports/children/${child.patientId}/`;
    const { vision } = ChildReport.parse(
      (await story.send(clinic.carer.token, "GET", path)).json(),
    );
    const told = vision?.map(({ set_name: name, unlike }) => [name, unlike]);
    expect(new Set(told)).toEqual(
      new Set([
        [null, null],
        ["Praça", { light: 0.5, movement: 0, reason: REASON, by: "Ana Teste" }],
        [null, null],
      ]),
    );
  });

  test("stands in the printed report, by the name of the set, with what is not to be compared", async () => {
    const { text } = await readPdf((await fileFor("pdf")).bytes);
    const words = text.replaceAll(/\s+/g, " ");
    for (const part of [
      "Cenas desenhadas, versão 2",
      "Praça, versão 1: Os dois lados diferem até 50% em luz e 0% em movimento",
      WHY,
      "de-outra, versão 3",
      "com versões diferentes deles, não se comparam",
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain("clinica-");
  });

  test("stands in the line of its test on the sheet, and in no other; each test is a line and nothing adds them up", async () => {
    const sheets = await readXlsx((await fileFor("xlsx")).bytes);
    const rows = sheets.find(({ sheet }) => sheet === "Testes visuais")?.data ?? [];
    const [head, ...lines] = rows;
    const [set, why] = ["Estímulos", "Diferença entre os lados e motivo do uso"].map(
      (name) => head?.indexOf(name) ?? -1,
    );
    const told = lines.map((line) => [line[set ?? -1], String(line[why ?? -1] ?? "")]);
    expect(new Map(told.map(([name, text]) => [name, String(text).includes(WHY)]))).toEqual(
      new Map([
        ["Cenas desenhadas, versão 2", false],
        ["Praça, versão 1", true],
        ["de-outra, versão 3", false],
      ]),
    );
    expect(lines).toHaveLength(3);
  });
});
