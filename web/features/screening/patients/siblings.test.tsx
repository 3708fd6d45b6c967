import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { listClinicDoctors } from "#contract/organization/organizations.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { getPatient, listPatients, type PatientDetail } from "#contract/screening/patients.ts";
import { getRegistrationProgramme } from "#contract/screening/programmes.ts";
import { createPatient } from "#contract/screening/registration.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aPatient, aRecord, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const OLDER = aRecord({ group: { id: idOf(2), name: "Dra. Helena", type: "doctor" } });

function record(siblings: Partial<PatientDetail["siblings"]>): void {
  logInAs("clinic_doctor");
  serve(getPatient, { ...OLDER, siblings: { ...OLDER.siblings, ...siblings } });
  openPage(`/pacientes?paciente=${OLDER.id}`, patientsRoutes);
}
const card = () => screen.findByRole("region", { name: "Irmãos" });

test("where autism was found, the record asks for younger ones, and lists those that are registered", async () => {
  const younger = { id: idOf(7), full_name: "Caio Inventado", date_of_birth: "2025-12-01" };
  record({ may_have_younger: true, younger: [younger] });
  const shown = within(await card());
  expect(shown.getByText(/Irmãos menores merecem um olhar cedo/)).toBeDefined();
  expect(shown.getByRole("link", { name: "Caio Inventado" }).getAttribute("href")).toBe(
    `/pacientes?paciente=${idOf(7)}`,
  );
  expect(shown.getByRole("link", { name: "Cadastrar irmão menor" }).getAttribute("href")).toBe(
    `/pacientes/novo?irmao=${OLDER.id}`,
  );
});

test("a younger one leads to the older one, and asks for nobody", async () => {
  record({ older: { id: idOf(8), full_name: "Bia Inventada", date_of_birth: null } });
  const shown = within(await card());
  expect(shown.getByRole("link", { name: /Bia Inventada/ })).toBeDefined();
  expect(shown.queryByRole("link", { name: "Cadastrar irmão menor" })).toBeNull();
});

test("any other record says nothing of brothers and sisters", async () => {
  record({});
  await screen.findByRole("heading", { name: OLDER.full_name });
  expect(screen.queryByRole("region", { name: "Irmãos" })).toBeNull();
});

test("is registered with the guardian and the doctor of the older one, and tied to it", async () => {
  logInAs("clinic_admin");
  serve(getRegistrationProgramme, { active: true });
  serve(getGroupTree, []);
  serve(listPatients, []);
  serve(listClinicDoctors, [
    { id: idOf(2), full_name: "Dra. Helena" },
    { id: idOf(3), full_name: "Dr. Mateus" },
  ]);
  serve(getPatient, OLDER);
  const sending = { way: "email", message_id: idOf(60), whatsapp_url: null } as const;
  const created = serve(createPatient, { ...aPatient(1), sending });
  openPage(`/pacientes/novo?irmao=${OLDER.id}`, patientsRoutes);
  expect(await screen.findByText(`Irmão ou irmã menor de ${OLDER.full_name}`)).toBeDefined();
  await userEvent.write(screen.getByLabelText(/Nome completo/), "Caio Inventado");
  await userEvent.write(screen.getByLabelText(/Data de nascimento/), "2025-12-01");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toEqual({
    full_name: "Caio Inventado",
    date_of_birth: "2025-12-01",
    doctor: idOf(2),
    guardian_name: "Mãe Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "(81) 90000-0001",
    guardian_email: "mae@familia.example",
    sibling_of: OLDER.id,
  });
});
