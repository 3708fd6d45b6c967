import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listClinicDoctors } from "#contract/organization/organizations.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { getLabel } from "#contract/screening/labels.ts";
import { confirmMessageSent, updateGuardian } from "#contract/screening/patient-record.ts";
import { getPatient, listPatients } from "#contract/screening/patients.ts";
import { getRegistrationProgramme } from "#contract/screening/programmes.ts";
import { type CreatedPatient, createPatient } from "#contract/screening/registration.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aPatient, aRecord, idOf } from "#web/testing/people.ts";
import { serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const SPECIFIED = "Paciente criado e e-mail enviado ao responsável!";

beforeEach(() => {
  logInAs("clinic_admin");
  serve(getRegistrationProgramme, { active: true });
  serve(getGroupTree, []);
  serve(listPatients, []);
  serve(listClinicDoctors, [{ id: idOf(2), full_name: "Dra. Helena" }]);
});

const box = () => screen.findByRole("checkbox", { name: /Responsável não tem e-mail/ });

/** Registers a child whose guardian has no e-mail; the server answers that the link goes this way. */
async function registered(sending: CreatedPatient["sending"]) {
  const created = serve(createPatient, { ...aPatient(1), sending });
  const page = openPage("/pacientes/novo", patientsRoutes);
  await userEvent.write(await screen.findByLabelText(/Nome completo/), "Criança Inventada");
  await userEvent.write(screen.getByLabelText(/Data de nascimento/), "2024-02-29");
  await userEvent.write(screen.getByLabelText(/Nome do responsável/), "Mãe Inventada");
  await userEvent.type(screen.getByLabelText(/Parentesco/), "Mãe");
  await userEvent.write(screen.getByLabelText(/Telefone/), "81 90000-0001");
  await userEvent.click(await box());
  expect(screen.queryByLabelText(/E-mail do responsável/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toEqual({
    full_name: "Criança Inventada",
    date_of_birth: "2024-02-29",
    guardian_name: "Mãe Inventada",
    guardian_relationship: "Mãe",
    guardian_phone: "81 90000-0001",
    guardian_has_no_email: true,
    doctor: idOf(2),
  });
  return page;
}

test("unticked, the box changes nothing: the e-mail is demanded in the specification's words", async () => {
  openPage("/pacientes/novo", patientsRoutes);
  expect(await box()).toHaveProperty("checked", false);
  await userEvent.click(await box());
  await userEvent.click(await box());
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("E-mail do responsável é obrigatório")).toBeDefined();
});

test("by WhatsApp the success says so, and never that an e-mail went out", async () => {
  const { address } = await registered({
    way: "whatsapp",
    message_id: idOf(60),
    whatsapp_url: null,
  });
  expect(
    await screen.findByText("Paciente criado e link enviado por WhatsApp ao responsável!"),
  ).toBeDefined();
  expect(screen.queryByText(SPECIFIED)).toBeNull();
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("a wa.me link waits for somebody to press it, and to say that it was sent", async () => {
  const url = "https://wa.me/5581900000001?text=Ol%C3%A1";
  await registered({ way: "whatsapp_link", message_id: idOf(60), whatsapp_url: url });
  const open = await screen.findByRole("link", { name: "Abrir o WhatsApp" });
  expect(open.getAttribute("href")).toBe(url);
  expect(screen.queryByText(SPECIFIED)).toBeNull();
  const confirmed = serve(confirmMessageSent, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Já enviei" }));
  expect(await screen.findByText("Envio registrado.")).toBeDefined();
  expect(confirmed[0]?.params).toEqual({ id: idOf(1), message_id: idOf(60) });
});

test("on paper the label is printed, and the next child can follow", async () => {
  await registered({ way: "paper", message_id: null, whatsapp_url: null });
  expect(await screen.findByRole("heading", { name: "Falta entregar a etiqueta" })).toBeDefined();
  expect(screen.getByText(/nenhuma mensagem foi enviada/)).toBeDefined();
  expect(screen.queryByText(SPECIFIED)).toBeNull();
  const made = serve(getLabel, new Uint8Array([37]));
  URL.createObjectURL = () => "blob:label";
  await userEvent.click(screen.getByRole("button", { name: "Imprimir etiqueta" }));
  await waitFor(() => expect(made[0]?.params).toEqual({ id: idOf(1) }));
  await userEvent.click(screen.getByRole("button", { name: "Cadastrar outra criança" }));
  expect(await screen.findByLabelText(/Nome completo/)).toHaveProperty("value", "");
});

test("a guardian without e-mail is corrected without one", async () => {
  const record = aRecord();
  const guardians = record.guardians.map((guardian) => ({ ...guardian, email: "" }));
  serve(getPatient, { ...record, guardians });
  const changed = serve(updateGuardian, record);
  openPage(`/pacientes?paciente=${idOf(1)}`, patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: /Editar .*Mãe Inventada/ }));
  expect(await box()).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).toMatchObject({ has_no_email: true });
  expect(changed[0]?.body).not.toHaveProperty("email");
});
