import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openInEmergency } from "#contract/screening/patient-record.ts";
import { countPatients, getPatient, listPatients } from "#contract/screening/patients.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aRecord, anEntry, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";
import { ANSWERED, withForm } from "./testing/answered-record.ts";

// Loaded before the first test, which else would wait for it and not for the page.
await Promise.all([
  import("../texts.ts"),
  import("./patients-page.tsx"),
  import("./patient-detail.tsx"),
  import("./emergency-dialog.tsx"),
  import("./emergency-record.tsx"),
  import("./result.tsx"),
]);

const SEARCH = "/pacientes?busca=Ícaro Inventado";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const OPENED = {
  ...withForm(
    { ...ANSWERED, waits_for_talk: true, consent_recorded: false },
    { full_name: "Ícaro Inventado" },
  ),
};

function searchAs(role: Role): void {
  logInAs(role);
  serve(listPatients, []);
  serve(countPatients, { count: 0 });
  openPage(SEARCH, patientsRoutes);
}

test("a doctor whose search found nobody opens a record with name, birth date and reason", async () => {
  searchAs("clinic_doctor");
  const sent = serve(openInEmergency, { patient_id: idOf(1), until: inMinutes(180) });
  serve(getPatient, { ...OPENED, emergency: { until: inMinutes(170) } });
  await userEvent.click(await screen.findByRole("button", { name: "Abrir com motivo" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Abrir um prontuário com motivo" }),
  );
  expect(dialog.getByText(/A administração é avisada na hora/)).toBeDefined();
  expect(dialog.getByLabelText(/Nome completo/)).toHaveProperty("value", "Ícaro Inventado");
  await userEvent.click(dialog.getByRole("button", { name: "Abrir por três horas" }));
  expect(sent).toEqual([]);
  await userEvent.write(dialog.getByLabelText(/Data de nascimento/), "01/12/2024");
  await userEvent.write(dialog.getByLabelText(/Motivo/), "Convulsão");
  await userEvent.click(dialog.getByRole("button", { name: "Abrir por três horas" }));
  expect(await screen.findByRole("heading", { name: "Ícaro Inventado" })).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    { full_name: "Ícaro Inventado", date_of_birth: "2024-12-01", reason: "Convulsão" },
  ]);
  expect(screen.getByText("Faltam 170 minutos.")).toBeDefined();
  expect(screen.getByText(/Aberto em emergência, só para leitura/)).toBeDefined();
  // All of it can be read, and nothing of it be done.
  // As the last result, and in the timeline.
  await waitFor(() => expect(screen.getAllByText("MCHAT 20 risco alto")).toHaveLength(2));
  for (const name of ["Enviar Formulário", "Conversei com a família", "Registrar consentimento"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
});

test("nobody of that name and day: the dialog says so and stays", async () => {
  searchAs("class_responsible");
  refuse(openInEmergency, {
    status: 404,
    detail: "Nenhuma criança da instituição tem exatamente este nome e esta data de nascimento.",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Abrir com motivo" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.write(dialog.getByLabelText(/Data de nascimento/), "01/12/2024");
  await userEvent.write(dialog.getByLabelText(/Motivo/), "Convulsão");
  await userEvent.click(dialog.getByRole("button", { name: "Abrir por três horas" }));
  expect(await dialog.findByText(/Nenhuma criança da instituição/)).toBeDefined();
});

test.each(["clinic_admin", "school_admin"] as const)(
  "%s reaches all and is offered none",
  async (role) => {
    searchAs(role);
    expect(await screen.findByText(/Ícaro Inventado/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Abrir com motivo" })).toBeNull();
  },
);

test("when the time is over the record is asked for again, and is not there", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  logInAs("clinic_doctor");
  serve(getPatient, { ...OPENED, emergency: { until: inMinutes(1) } });
  openPage(`/pacientes?paciente=${idOf(1)}`, patientsRoutes);
  expect(await screen.findByText("Falta 1 minuto.")).toBeDefined();
  refuse(getPatient, { status: 404 });
  vi.setSystemTime(Date.now() + 61_000);
  vi.advanceTimersByTime(16_000);
  expect(await screen.findByText("O tempo acabou.")).toBeDefined();
  vi.useRealTimers();
});

test("the record's history tells who opened it and why", async () => {
  logInAs("clinic_admin");
  const reason = { code: "as_written", params: { text: "Convulsão" }, detail: "Convulsão" };
  const entry = anEntry("emergency_opened", { by: "Dra. Outra", reason });
  serve(getPatient, aRecord({ timeline: [entry] }));
  openPage(`/pacientes?paciente=${idOf(1)}`, patientsRoutes);
  const line = (await screen.findByText("Prontuário aberto em emergência")).closest("li");
  expect(line?.textContent).toContain("Dra. Outra");
  expect(line?.textContent).toContain("Convulsão");
});
