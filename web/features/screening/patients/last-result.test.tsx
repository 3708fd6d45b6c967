import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getPatient } from "#contract/screening/patients.ts";
import { INSTRUMENTS } from "#domain/instruments/instruments.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aResult, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";
import { ANSWERED, withForm } from "./testing/answered-record.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;

test("a clinic reads the result: sentence, score, level, route, key signs and domains", async () => {
  logInAs("clinic_doctor");
  serve(getPatient, withForm(ANSWERED));
  openPage(ADDRESS, patientsRoutes);
  const card = await screen.findByRole("region", { name: "Último resultado" });
  const result = within(await within(card).findByRole("region", { name: "Resultado" }));
  expect(result.getByText("MCHAT 20 risco alto")).toBeDefined();
  expect(result.getByText("20 de 20")).toBeDefined();
  expect(result.getByText("Alto")).toBeDefined();
  expect(result.getByText("Neuropediatra")).toBeDefined();
  await userEvent.click(result.getByText("Ver resultado e respostas"));
  expect(await screen.findByRole("heading", { name: "Sinais-chave" })).toBeDefined();
  expect(screen.getByText("Ver as respostas de preocupação (20)")).toBeDefined();
  const sheet = screen.getByText("Ver todas as respostas (20)").closest("details");
  expect(within(sheet ?? document.body).getAllByRole("listitem", { hidden: true })).toHaveLength(
    20,
  );
});

test("of two guardians' answers the child's own result stands on top, the other in a line", async () => {
  logInAs("clinic_doctor");
  const father = aForm({
    id: idOf(40),
    status: "concluido",
    answered_at: "2026-11-06T12:00:00Z",
    companion_of: ANSWERED.id,
    respondent: { id: idOf(41), full_name: "Pai Inventado" },
    result: aResult({ score: 5, level: "moderado" }),
  });
  serve(getPatient, withForm(ANSWERED, { forms: [father, ANSWERED] }));
  openPage(ADDRESS, patientsRoutes);
  const card = within(await screen.findByRole("region", { name: "Último resultado" }));
  expect(await card.findByText("MCHAT 20 risco alto")).toBeDefined();
  expect(card.getByText("Pai Inventado também respondeu: MCHAT 5 risco moderado")).toBeDefined();
});

test("what the family says comes before the result", async () => {
  logInAs("clinic_doctor");
  const result = aResult({ concern: "Deixou de falar.", lost_skills: true });
  serve(getPatient, withForm({ ...ANSWERED, result }));
  openPage(ADDRESS, patientsRoutes);
  const block = await screen.findByRole("region", { name: "Resultado" });
  const words = block.textContent;
  const lost = words.indexOf("perdeu palavras ou habilidades");
  const concern = words.indexOf("Deixou de falar.");
  expect(lost).toBeGreaterThanOrEqual(0);
  expect(concern).toBeGreaterThan(lost);
  expect(words.indexOf("MCHAT 20 risco alto")).toBeGreaterThan(concern);
});

test("a clinic reads who helped to answer, and how many answers were given by listening or beside a drawing", async () => {
  logInAs("clinic_doctor");
  const result = aResult({
    assistance: "read_to",
    answer_modes: {
      mchat_01: "audio",
      mchat_02: "audio_drawing",
      mchat_03: "text",
      mchat_04: "drawing",
      mchat_05: "drawing",
      mchat_06: "whatsapp",
    },
  });
  serve(getPatient, withForm({ ...ANSWERED, result }));
  openPage(ADDRESS, patientsRoutes);
  const block = await screen.findByRole("region", { name: "Resultado" });
  expect(within(block).getByText("Alguém leu para o responsável")).toBeDefined();
  expect(within(block).getByText("2 respostas dadas ouvindo, de 20")).toBeDefined();
  expect(within(block).getByText("3 respostas dadas com o desenho ao lado, de 20")).toBeDefined();
  expect(within(block).getByText("1 resposta dada no WhatsApp, de 20")).toBeDefined();
});

test("what to mind in reading a result is flagged", async () => {
  logInAs("clinic_doctor");
  const result = aResult({ seconds_taken: 59, disagrees: true, age_months: 14 });
  serve(getPatient, withForm({ ...ANSWERED, result, consent_recorded: false }));
  openPage(ADDRESS, patientsRoutes);
  expect(await screen.findByText("Fora da faixa estudada")).toBeDefined();
  expect(screen.getByText(/Idade abaixo de 16 meses/)).toBeDefined();
  expect(screen.getByText("Respondido em menos de 60 s")).toBeDefined();
  expect(screen.getByText("Todas as respostas iguais")).toBeDefined();
  expect(screen.getByText(/O resultado enviado pelo aparelho era outro/)).toBeDefined();
  expect(screen.getByText("consentimento não registrado")).toBeDefined();
});

test.each([
  ["baixo", 1],
  ["moderado", 0],
  ["alto", 0],
  ["muito_alto", 0],
] as const)("the advice fits the level: %s", async (level, times) => {
  logInAs("clinic_doctor");
  const result = aResult({ level, age_months: 20 });
  serve(getPatient, withForm({ ...ANSWERED, result }));
  openPage(ADDRESS, patientsRoutes);
  await screen.findByText(/Todas as respostas iguais: confirme/);
  expect(screen.queryAllByText("Se baixo risco, repetir aos 24 meses.")).toHaveLength(times);
});

test("a result with nothing to mind is not flagged", async () => {
  logInAs("clinic_doctor");
  const answers = Object.fromEntries(
    INSTRUMENTS.mchat.items.map(({ id }, index) => [id, index !== 0]),
  );
  const result = aResult({ score: 1, level: "baixo", recommendation: "terapia", answers });
  serve(getPatient, withForm({ ...ANSWERED, result }));
  openPage(ADDRESS, patientsRoutes);
  const shown = within(await screen.findByRole("region", { name: "Resultado" }));
  expect(shown.getByText("MCHAT 1 risco baixo")).toBeDefined();
  for (const flag of [
    "Fora da faixa estudada",
    "Respondido em menos de 60 s",
    "Todas as respostas iguais",
    "consentimento não registrado",
    "Como foi respondido",
  ]) {
    expect(screen.queryByText(flag)).toBeNull();
  }
  expect(screen.getByText(/Confirme antes de agendar/)).toBeDefined();
});

test("a sheet of another version still shows its result", async () => {
  logInAs("clinic_doctor");
  const result = aResult({ answers: { old_01: true } });
  serve(getPatient, withForm({ ...ANSWERED, result }));
  openPage(ADDRESS, patientsRoutes);
  const shown = within(await screen.findByRole("region", { name: "Resultado" }));
  expect(shown.getByText("MCHAT 20 risco alto")).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Sinais-chave", hidden: true })).toBeNull();
});
