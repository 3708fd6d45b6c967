import { parse } from "csv-parse/sync";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard } from "#contract/insight/dashboard.ts";
import { FunnelSummary } from "#contract/insight/funnel.ts";
import { ChildReport, GroupReport, ReportChild } from "#contract/insight/reports.ts";
import { DISCLAIMER } from "#server/features/organization/exports/provenance.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import type { TestChild, TestPerson } from "#server/testing/builders.ts";
import { type TestClinic, aClinic } from "#server/testing/clinic.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { readPdf } from "#server/testing/pdf.ts";
import { aChildOfEachState } from "#server/testing/reported.ts";
import { dashboardRoutes } from "../dashboard/dashboard.routes.ts";
import { funnelRoutes } from "../funnel/funnel.routes.ts";
import { childReportKind, groupReportKind } from "./report-files.ts";
import { reportsRoutes } from "./reports.routes.ts";

let story: TestApp;
let clinic: TestClinic;
let school: TestClinic;
/** Answered twice, with a name that would be a formula. */
let ana: TestChild;

beforeAll(async () => {
  const files = exportsOf(childReportKind, groupReportKind);
  story = await testApp({ features: [dashboardRoutes, files, funnelRoutes, reportsRoutes] });
  clinic = await aClinic(story);
  school = await aClinic(story, "school");
  ana = await aChildOfEachState(story, clinic);
  await aChildOfEachState(story, school);
});
afterAll(() => story.close());

async function firstOf({ organizationId }: TestClinic): Promise<TestChild> {
  const row = await story.database.asOwner(({ db }) =>
    db
      .selectFrom("patient as p")
      .innerJoin("guardian as g", "g.patient_id", "p.id")
      .select(["p.id as patientId", "g.id as guardianId"])
      .where("p.organization_id", "=", organizationId)
      .where("p.full_name", "=", "=Ana Inventada")
      .executeTakeFirstOrThrow(),
  );
  return row;
}

const get = async (person: TestPerson, url: string) =>
  (await story.send(person.token, "GET", url)).json<unknown>();
const report = async (person: TestPerson, query = "") =>
  GroupReport.parse(await get(person, `/api/reports/group/${query}`));

describe("the report of a group", () => {
  test("counts as the dashboard and the funnel do, for everybody who may read it", async () => {
    for (const person of [clinic.admin, clinic.carer, school.admin, school.carer]) {
      const { forms, funnel } = await report(person);
      const dashboard = Dashboard.parse(await get(person, "/api/dashboard/"));
      expect({
        total_patients: forms.children,
        forms: {
          answered: forms.answered,
          partial: forms.partial,
          not_answered: forms.not_answered,
        },
        overdue: forms.overdue,
        partial_late: forms.partial_late,
      }).toEqual({
        total_patients: dashboard.total_patients,
        forms: dashboard.forms,
        overdue: dashboard.overdue,
        partial_late: dashboard.partial_late,
      });
      expect(funnel).toEqual(FunnelSummary.parse(await get(person, "/api/funnel/")));
    }
  });

  test("tells of one group with those below it, and of no other", async () => {
    const whole = await report(clinic.admin);
    expect(whole.forms).toEqual({
      children: 6,
      answered: 2,
      partial: 2,
      not_answered: 1,
      overdue: 1,
      partial_late: 1,
    });
    expect(whole.units.map(({ name, children: count }) => [name, count])).toEqual([
      ["Dr. Outro", 1],
      ["Dra. Inventada", 5],
    ]);
    expect(whole.levels).toContainEqual({ level: "moderado", count: 1 });
    expect(whole.levels).toContainEqual({ level: "baixo", count: 1 });
    expect(whole.stages).toContainEqual({ stage: "a_encaminhar", count: 2 });
    const one = await report(clinic.admin, `?group=${clinic.groupId}`);
    expect([one.name, one.forms.children, one.forms.answered]).toEqual(["Dra. Inventada", 5, 1]);
    const theirs = await story.send(
      clinic.carer.token,
      "GET",
      `/api/reports/group/?group=${clinic.otherGroupId}`,
    );
    expect(theirs.statusCode).toBe(404);
  });

  test("lists the children page by page; a school sees the state alone", async () => {
    const list = async (person: TestPerson, query: string) => {
      const reply = await story.send(person.token, "GET", `/api/reports/group/children/${query}`);
      return { rows: ReportChild.array().parse(reply.json()), link: reply.headers.link };
    };
    const { rows, link } = await list(clinic.admin, "?limit=2");
    expect(rows.map((row) => row.full_name)).toEqual(["=Ana Inventada", "Bento"]);
    expect(rows[0]).toMatchObject({
      form_status: "concluido",
      level: "moderado",
      recommendation: "pediatra",
      referral_stage: "a_encaminhar",
    });
    expect(rows[1]).toMatchObject({ form_status: "atrasado", level: null });
    const next = /<.*\?(.*)>/.exec(String(link))?.[1] ?? "";
    expect((await list(clinic.admin, `?${next}`)).rows.map((row) => row.full_name)).toEqual([
      "Caio",
      "Davi",
    ]);
    for (const row of (await list(school.admin, "")).rows) {
      expect([row.level, row.recommendation, row.referral_stage]).toEqual([null, null, null]);
    }
    expect(await report(school.admin)).toMatchObject({ levels: null, stages: null });
  });
});

describe("a group's file", () => {
  const definitions = "Crianças cujo formulário mais recente foi respondido até o fim.";

  test("as PDF has numbers, children, definitions, who asked, the disclaimer and page numbers", async () => {
    const file = await fileOf(story, clinic.admin, groupReportKind, { format: "pdf" });
    expect([file.name, file.mediaType]).toEqual([
      "relatorio-da-instituicao-2026-03-16.pdf",
      "application/pdf",
    ]);
    const { text, pages, isTagged } = await readPdf(file.bytes);
    expect(isTagged).toBe(true);
    for (const part of [
      DISCLAIMER,
      definitions,
      "Pedido por",
      "16/03/2026",
      "=Ana Inventada",
      "17/12/2025 a 16/03/2026",
      "Merecem atenção",
      `Página 1 de ${pages}`,
    ]) {
      expect(text).toContain(part);
    }
  });

  test("as XLSX says on its first sheet what it is, and has the children as values", async () => {
    const file = await fileOf(story, clinic.admin, groupReportKind, { format: "xlsx" });
    const sheets = await readXlsx(file.bytes);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Sobre este relatório",
      "Números",
      "Grupos",
      "Crianças",
    ]);
    const [about, , , list] = sheets.map(({ data }) => data);
    expect(about).toContainEqual(["Aviso", DISCLAIMER]);
    expect(about).toContainEqual(["Responderam", definitions]);
    expect(about?.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Instituição", "Período", "Pedido por", "Gerado em"]),
    );
    expect(list?.[1]?.slice(0, 1)).toEqual(["=Ana Inventada"]);
    expect(list?.[1]?.slice(4)).toEqual([
      "Respondido",
      expect.any(Date),
      expect.any(Date),
      "Moderado",
      "Pediatra",
      "A encaminhar",
    ]);
    expect(list).toHaveLength(7);
  });

  test("as CSV neutralises names, and tells what it is beneath the rows; a school's has no result", async () => {
    const file = await fileOf(story, school.carer, groupReportKind, {
      format: "csv",
      group: school.groupId,
    });
    const rows: string[][] = parse(file.bytes.toString("utf8"), {
      delimiter: ";",
      bom: true,
      relax_column_count: true,
    });
    expect(rows[0]).toEqual([
      "Nome",
      "Nascimento",
      "Idade (meses)",
      "Grupo",
      "Formulário",
      "Enviado em",
      "Respondido em",
    ]);
    expect(rows[1]?.[0]).toBe("'=Ana Inventada");
    expect(rows.map(([name]) => name)).not.toContain("Fábio");
    expect(rows).toContainEqual(["Aviso", DISCLAIMER]);
    expect(file.bytes.toString("utf8")).not.toMatch(/moderado|Pediatra|A encaminhar/i);
  });

  test("of a group out of reach is not made", async () => {
    const order = {
      id: crypto.randomUUID(),
      kind: "report_group",
      params: { format: "csv", group: clinic.otherGroupId },
    };
    expect((await story.send(clinic.carer.token, "POST", "/api/exports/", order)).statusCode).toBe(
      404,
    );
  });
});

describe("the report of a child", () => {
  test("runs through results, forms, referrals and answers; the reading is recorded", async () => {
    const child = ChildReport.parse(
      await get(clinic.carer, `/api/reports/children/${ana.patientId}/`),
    );
    expect(child.results?.map((each) => [each.score, each.maximum, each.level])).toEqual([
      [12, 20, "alto"],
      [5, 20, "moderado"],
    ]);
    expect(child.results?.[0]?.thresholds).toEqual({ moderado: 3, alto: 8 });
    expect(child.forms.map(({ status }) => status)).toEqual(["concluido", "concluido"]);
    expect(child.referrals).toHaveLength(1);
    const trail = await clinic.trailOf(ana.patientId);
    expect(trail.map(({ action }) => action)).toContain("report.read");
  });

  test("is a file with a chart that is told in words", async () => {
    const patient = ana.patientId;
    const bytesAs = async (format: string) =>
      (await fileOf(story, clinic.admin, childReportKind, { patient, format })).bytes;
    const pdf = await readPdf(await bytesAs("pdf"));
    expect(pdf.text).toContain("=Ana Inventada");
    expect(pdf.text).toContain(DISCLAIMER);
    expect(pdf.structure).toContain("12 de 20, alto");
    const sheets = await readXlsx(await bytesAs("xlsx"));
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Sobre este relatório",
      "Triagens",
      "Formulários",
      "Encaminhamentos",
      "Testes visuais",
      "Respostas",
    ]);
  });

  test("tells a school the forms alone", async () => {
    const { patientId } = await firstOf(school);
    const child = ChildReport.parse(await get(school.carer, `/api/reports/children/${patientId}/`));
    expect([child.results, child.referrals, child.answers]).toEqual([null, null, null]);
    const file = await fileOf(story, school.carer, childReportKind, {
      patient: patientId,
      format: "pdf",
    });
    expect((await readPdf(file.bytes)).text).not.toMatch(/moderado|pediatra|pontos/i);
  });
});
