import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listObservations } from "#contract/screening/observations.ts";
import {
  getPatient,
  type Guardian,
  inviteRespondent,
  type PatientForm,
} from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aForm, aRecord, aResult, aSentForm, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "../patients/routes.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;
const [mother] = aRecord().guardians;
const MOTHER = { id: mother?.id ?? "", full_name: mother?.full_name ?? "" };
const FATHER = { id: idOf(91), full_name: "José Inventado" };

function answered(changes: Partial<PatientForm>, answers: Record<string, boolean>): PatientForm {
  const result = aResult();
  return aForm({
    instrument: "mchat",
    status: "concluido",
    answered_at: "2026-11-05T12:00:00Z",
    result: { ...result, tool: "mchat", answers: { ...result.answers, ...answers } },
    ...changes,
  });
}

function twoGuardians(forms: PatientForm[], rights: Partial<Guardian> = {}) {
  const father = {
    ...FATHER,
    relationship: "Pai",
    phone: "+5581900000002",
    email: "jose@familia.example",
    is_primary: false,
    whatsapp: true,
    may_answer: true,
    may_see: true,
    custody_note: "",
    whatsapp_form: null,
    school_may_know: null,
    ...rights,
  };
  return aRecord({ forms, guardians: [...aRecord().guardians, father] });
}

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listObservations, []);
});

test("who may not answer is not invited", async () => {
  serve(getPatient, twoGuardians([answered({ respondent: MOTHER }, {})], { may_answer: false }));
  openPage(ADDRESS, patientsRoutes);
  await waitFor(() => expect(screen.getAllByText("Só vê: não responde")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: /Convidar José/ })).toBeNull();
});

test("a second guardian is invited, and what hinders it is said", async () => {
  serve(getPatient, twoGuardians([answered({ respondent: MOTHER }, {})]));
  const calls = serve(inviteRespondent, aSentForm());
  openPage(ADDRESS, patientsRoutes);
  const button = { name: "Convidar José Inventado a responder também" };
  await userEvent.click(await screen.findByRole("button", button));
  expect(await screen.findByText("Link enviado a José Inventado.")).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ guardian: FATHER.id }]);
  refuse(inviteRespondent, { status: 422, detail: "O responsável não tem e-mail cadastrado." });
  await userEvent.click(screen.getByRole("button", button));
  expect(await screen.findByText(/não tem e-mail cadastrado/)).toBeDefined();
});

test("answers stand side by side, what differs on top", async () => {
  const own = answered({ respondent: MOTHER }, { mchat_01: false, mchat_06: true });
  const beside = answered(
    { id: idOf(31), respondent: FATHER, companion_of: own.id },
    { mchat_01: false, mchat_06: false },
  );
  serve(getPatient, twoGuardians([beside, own]));
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Comparar respostas" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("1 resposta diferente, mostrada primeiro.")).toBeDefined();
  const different = within(dialog.getByRole("table", { name: "Respostas diferentes" }));
  expect(different.getAllByRole("cell").map(({ textContent: said }) => said)).toEqual([
    "Sim",
    "Não",
  ]);
});

test("a child with one guardian has nothing to compare", async () => {
  serve(getPatient, aRecord({ forms: [answered({ respondent: MOTHER }, {})] }));
  openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("heading", { name: "Olhar da escola" });
  expect(screen.queryByRole("heading", { name: "Quem responde" })).toBeNull();
});
