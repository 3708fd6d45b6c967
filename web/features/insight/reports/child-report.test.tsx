import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { type ChildReport, getChildReport } from "#contract/insight/reports.ts";
import { listExports } from "#contract/organization/exports.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { reportsRoutes } from "./routes.ts";

beforeAll(() => import("./reports-page.tsx"));

const REPORT: ChildReport = {
  patient: {
    id: idOf(7),
    full_name: "Ana Inventada",
    date_of_birth: "2023-01-01",
    age_months: 38,
    group_name: "Turma A",
  },
  organization_name: "Clínica Ipê",
  made_at: "2026-03-16T15:00:00.000Z",
  forms: [
    {
      id: idOf(8),
      title: "CSBS (2–4 anos)",
      status: "concluido",
      sent_at: "2026-03-01T12:00:00.000Z",
      answered_at: "2026-03-02T12:00:00.000Z",
      respondent: "Rita Inventada",
    },
  ],
  vision: [
    {
      id: idOf(9),
      made_on: "2026-03-10",
      age_months: 38,
      outcome: "valid",
      stimulus_set: { code: "desenhado", version: 1 },
      set_name: null,
      unlike: null,
      is_reported: true,
      social: { pct: 61.5, lo: 50, hi: 72 },
      valid_pct: 88,
    },
    {
      id: idOf(19),
      made_on: "2026-03-01",
      age_months: 38,
      outcome: "valid",
      stimulus_set: { code: "outra-clinica", version: 2 },
      set_name: "Praça",
      unlike: null,
      is_reported: true,
      social: { pct: 30, lo: 20, hi: 40 },
      valid_pct: 80,
    },
  ],
  results: [
    {
      form_id: idOf(8),
      answered_on: "2026-03-02",
      tool: "csbs",
      title: "CSBS (2–4 anos)",
      score: 9,
      maximum: 48,
      thresholds: { moderado: 6, alto: 11 },
      level: "moderado",
      recommendation: "pediatra",
      age_months: 38,
      still_of_concern: null,
    },
  ],
  referrals: [],
  answers: [
    {
      form_id: idOf(8),
      title: "CSBS (2–4 anos)",
      answered_on: "2026-03-02",
      items: [{ number: 1, text: "Olha quando chamam?", answer: "Não", of_concern: true }],
    },
  ],
};

test("a child's report has its history beside the picture; a school's the forms alone", async () => {
  logInAs("clinic_admin");
  serve(listExports, []);
  serve(getChildReport, REPORT);
  const clinic = openPage(`/relatorios?paciente=${idOf(7)}`, reportsRoutes);
  const table = within(await screen.findByRole("region", { name: "Histórico de triagens" }));
  expect(table.getByRole("row", { name: /9 de 48 Moderado/ })).toBeDefined();
  expect(screen.getByText("CSBS (2–4 anos), 02/03/2026 · 1 resposta de atenção")).toBeDefined();
  const vision = within(screen.getByRole("region", { name: "Testes visuais" }));
  expect(vision.getByText("62% do olhar na cena social (entre 50% e 72%)")).toBeDefined();
  expect(vision.getAllByText("Válido")).toHaveLength(2);
  expect(vision.getByText(/88% de amostras válidas · cenas desenhadas, versão 1/)).toBeDefined();
  expect(vision.getByText(/80% de amostras válidas · vídeos: Praça, versão 2/)).toBeDefined();
  expect(vision.getByText(/cenas diferentes, e por isso não se comparam/)).toBeDefined();
  expect(vision.getByText(/em validação\. Não é diagnóstico\./)).toBeDefined();
  clinic.unmount();
  logInAs("class_responsible");
  serve(getChildReport, { ...REPORT, results: null, referrals: null, vision: null, answers: null });
  openPage(`/relatorios?paciente=${idOf(7)}`, reportsRoutes);
  expect(await screen.findByRole("region", { name: "Formulários" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Histórico de triagens" })).toBeNull();
  expect(document.body.textContent).not.toMatch(/moderado|visua/i);
});
