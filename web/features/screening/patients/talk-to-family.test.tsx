import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { recordTalk } from "#contract/screening/consents.ts";
import { getPatient } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";
import { ANSWERED, withForm } from "./testing/answered-record.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;
const WAITING = { ...ANSWERED, waits_for_talk: true };

test("the last result says that the family does not see it, and the talk shows it", async () => {
  logInAs("clinic_doctor");
  serve(getPatient, withForm(WAITING));
  const told = serve(recordTalk, ANSWERED);
  openPage(ADDRESS, patientsRoutes);
  const card = within(await screen.findByRole("region", { name: "Último resultado" }));
  expect(card.getByText("a família ainda não vê o resultado")).toBeDefined();
  await userEvent.click(card.getByRole("button", { name: "Conversei com a família" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Já conversou com a família?" }));
  expect(dialog.getByText(/a família vê este resultado no link/)).toBeDefined();
  serve(getPatient, withForm(ANSWERED));
  await userEvent.click(dialog.getByRole("button", { name: "Conversei com a família" }));
  expect(await screen.findByText(/Conversa registrada/)).toBeDefined();
  expect(told).toHaveLength(1);
  expect(screen.queryByText("a família ainda não vê o resultado")).toBeNull();
});

test("a school, which sees no result, has it at the answer; a refusal stays in sight", async () => {
  logInAs("class_responsible");
  serve(getPatient, withForm({ ...WAITING, result: null }));
  refuse(recordTalk, { status: 409, detail: "Este formulário ainda não foi respondido." });
  openPage(ADDRESS, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Conversei com a família" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Conversei com a família" }));
  expect(await dialog.findByText(/ainda não foi respondido/)).toBeDefined();
});
