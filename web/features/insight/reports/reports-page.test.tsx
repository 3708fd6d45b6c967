import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  getGroupReport,
  type GroupReport,
  listReportChildren,
  type ReportChild,
} from "#contract/insight/reports.ts";
import {
  createExport,
  deleteExport,
  type Export,
  getExport,
  getExportFile,
  listExports,
} from "#contract/organization/exports.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { reportsRoutes } from "./routes.ts";

const FORMS = {
  children: 9,
  answered: 4,
  partial: 2,
  not_answered: 2,
  overdue: 1,
  partial_late: 1,
};
const UNIT = { id: idOf(1), name: "Turma A", kind: "class", depth: 0, ...FORMS } as const;

const CLINIC: GroupReport = {
  group: null,
  name: "Clínica Ipê",
  organization_name: "Clínica Ipê",
  made_at: "2026-03-16T15:00:00.000Z",
  forms: FORMS,
  vision: { tests: 12, valid: 9 },
  levels: [
    { level: "baixo", count: 3 },
    { level: "moderado", count: 1 },
    { level: "alto", count: 0 },
    { level: "muito_alto", count: 0 },
  ],
  stages: [{ stage: "a_encaminhar", count: 1 }],
  funnel: {
    period: { from: "2025-12-17", to: "2026-03-16" },
    steps: [
      { step: "invited", count: 8 },
      { step: "answered", count: 4 },
    ],
    waiting: [],
    needs_contact: 1,
    ended: [],
    not_referred: [],
    interviews: { due: 0, waiting: 0, done: 0, positive: 0 },
    medians: { contact: { count: 3, lower: 1, median: 2.5, upper: 4 }, visit: null, age: null },
  },
  units: [UNIT, { ...UNIT, id: idOf(2), name: "Turma B" }],
};

const CHILD: ReportChild = {
  id: idOf(7),
  full_name: "Ana Inventada",
  date_of_birth: "2023-01-01",
  group_name: "Turma A",
  form_status: "concluido",
  sent_at: "2026-03-01T12:00:00.000Z",
  answered_at: "2026-03-02T12:00:00.000Z",
  level: "moderado",
  recommendation: "pediatra",
  referral_stage: "agendado",
};

const FILE: Export = {
  id: idOf(5),
  kind: "report_group",
  params: { format: "xlsx" },
  state: "done",
  done: 1,
  total: 1,
  file_name: "relatorio-da-instituicao-2026-03-16.xlsx",
  size: 20_480,
  created_at: "2026-03-16T15:00:00.000Z",
  created_by_name: "Beatriz Alves Lima",
  expires_at: "2026-03-23T15:00:00.000Z",
  failure: null,
  needs_password: false,
};

const kept: string[] = [];

beforeEach(() => {
  kept.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

function served(report: GroupReport = CLINIC, files: Export[] = []) {
  serve(getGroupTree, []);
  serve(listReportChildren, [CHILD]);
  serve(listExports, files);
  return serve(getGroupReport, report);
}

test("a clinic reads the numbers with their definitions, and opens the report of one class", async () => {
  logInAs("clinic_admin");
  const asked = served();
  const page = openPage("/relatorios", reportsRoutes);
  const now = within(await screen.findByRole("region", { name: "Situação hoje" }));
  expect(now.getByRole("row", { name: /^Responderam 4/ })).toBeDefined();
  expect(now.getByRole("row", { name: /^Sem formulário 1/ })).toBeDefined();
  expect(screen.getByText("2,5")).toBeDefined();
  expect(await screen.findByRole("link", { name: "Ana Inventada" })).toBeDefined();
  expect(screen.getByText(/foi respondido até o fim/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Ver o relatório de Turma B" }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ group: idOf(2) }));
  expect(page.address()).toBe(`/relatorios?grupo=${idOf(2)}`);
});

test("one press makes the file, shows how far it is, and keeps it", async () => {
  logInAs("clinic_admin");
  served();
  const orders = serve(createExport, ({ body }): Export => ({
    ...FILE,
    id: body.id,
    state: "queued",
  }));
  let looks = 0;
  serve(getExport, ({ params }): Export => {
    looks += 1;
    return looks === 1
      ? { ...FILE, id: params.id, state: "running", done: 40, total: 100 }
      : { ...FILE, id: params.id };
  });
  respond(
    getExportFile,
    () =>
      new Response("x", {
        headers: { "content-disposition": `attachment; filename="${FILE.file_name}"` },
      }),
  );
  openPage("/relatorios?periodo=30d", reportsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Baixar planilha (XLSX)" }));
  expect(await screen.findByText("40% pronto")).toBeDefined();
  await waitFor(() => expect(kept).toEqual([FILE.file_name]));
  expect(await screen.findByText("Pronto: o arquivo foi baixado.")).toBeDefined();
  expect(orders[0]?.body).toMatchObject({ kind: "report_group", params: { format: "xlsx" } });
});

test("a file that cannot be made says why, and is asked for again under the same id", async () => {
  logInAs("clinic_admin");
  served();
  const orders = serve(createExport, ({ body }): Export => ({
    ...FILE,
    id: body.id,
    state: "failed",
    failure: asWritten("Não há crianças neste período."),
  }));
  serve(getExport, ({ params }): Export => ({
    ...FILE,
    id: params.id,
    state: "failed",
    failure: asWritten("Não há crianças neste período."),
  }));
  openPage("/relatorios", reportsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Baixar PDF" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Não há crianças");
  await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(orders).toHaveLength(2));
  const [first, second] = orders.map(({ body }) => createExport.body.parse(body).id);
  expect(first).toBe(second);
});

test("what was made before is fetched once more, and taken away", async () => {
  logInAs("clinic_doctor");
  served(CLINIC, [FILE]);
  respond(getExportFile, () => new Response("x"));
  const removed = serve(deleteExport, {});
  openPage("/relatorios", reportsRoutes);
  const files = within(await screen.findByRole("region", { name: "Meus arquivos" }));
  expect(await files.findByText(/guardado até 23\/03\/2026/)).toBeDefined();
  await userEvent.click(files.getByRole("button", { name: `Baixar ${FILE.file_name}` }));
  await waitFor(() => expect(kept).toHaveLength(1));
  serve(listExports, []);
  await userEvent.click(files.getByRole("button", { name: `Apagar ${FILE.file_name}` }));
  expect(await files.findByText(/Nenhum arquivo guardado/)).toBeDefined();
  expect(removed[0]?.params).toEqual({ id: FILE.id });
});

test("a report that cannot be had says why", async () => {
  logInAs("school_admin");
  served();
  refuse(getGroupReport, { status: 404, detail: "Grupo não encontrado." });
  openPage(`/relatorios?grupo=${idOf(3)}`, reportsRoutes);
  expect((await screen.findByRole("alert")).textContent).toContain("Grupo não encontrado.");
});
