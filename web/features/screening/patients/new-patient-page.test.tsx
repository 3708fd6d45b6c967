import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { listClinicDoctors, listSchoolClasses } from "#contract/organization/organizations.ts";
import { findLikelyTwins } from "#contract/registry/duplicates.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { getRegistrationProgramme } from "#contract/screening/programmes.ts";
import { createPatient } from "#contract/screening/registration.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, aPatient, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const CREATED = {
  ...aPatient(1),
  sending: { way: "email", message_id: idOf(60), whatsapp_url: null },
} as const;

beforeEach(() => {
  serve(getRegistrationProgramme, { active: true });
  serve(getGroupTree, []);
  serve(listPatients, []);
  serve(listClinicDoctors, [
    { id: idOf(2), full_name: "Dra. Helena" },
    { id: idOf(3), full_name: "Dr. Mateus" },
  ]);
  serve(listSchoolClasses, [
    { id: idOf(4), name: "Turma A" },
    { id: idOf(5), name: "Turma B" },
  ]);
});

async function fill(): Promise<void> {
  await userEvent.write(await screen.findByLabelText(/Nome completo/), "Criança Inventada");
  await userEvent.write(screen.getByLabelText(/Data de nascimento/), "2024-02-29");
  await userEvent.write(screen.getByLabelText(/Nome do responsável/), "Mãe Inventada");
  await userEvent.type(screen.getByLabelText(/Parentesco/), "Mãe");
  await userEvent.write(screen.getByLabelText(/Telefone/), "81 90000-0001");
  await userEvent.write(screen.getByLabelText(/E-mail do responsável/), "mae@familia.example");
}

const SENT = {
  full_name: "Criança Inventada",
  date_of_birth: "2024-02-29",
  guardian_name: "Mãe Inventada",
  guardian_relationship: "Mãe",
  guardian_phone: "81 90000-0001",
  guardian_email: "mae@familia.example",
};

test("a clinic gives the child to a doctor; the success is told and the list shown", async () => {
  logInAs("clinic_admin");
  const created = serve(createPatient, CREATED);
  const { address } = openPage("/pacientes/novo", patientsRoutes);
  await fill();
  await userEvent.selectOptions(screen.getByLabelText(/Médico/), "Dr. Mateus");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  const toast = await screen.findByText("Paciente criado e e-mail enviado ao responsável!");
  expect(toast.closest('[role="alert"]')).not.toBeNull();
  await waitFor(() => expect(address()).toBe("/pacientes"));
  expect(created.map(({ body }) => body)).toEqual([{ ...SENT, doctor: idOf(3) }]);
});

test.each([
  [
    true,
    "Ao salvar, o responsável recebe o link do questionário por e-mail; sem e-mail, por outro meio.",
  ],
  [
    false,
    "Ao salvar, nada é enviado: o envio ao cadastrar está desligado. Envie o formulário depois.",
  ],
])("what will be sent is said before it is (sending on registration: %s)", async (active, said) => {
  logInAs("class_responsible");
  serve(getRegistrationProgramme, { active });
  openPage("/pacientes/novo", patientsRoutes);
  expect(await screen.findByText(said)).toBeDefined();
});

test("nothing is promised while that is not known", async () => {
  logInAs("clinic_admin");
  hang(getRegistrationProgramme);
  openPage("/pacientes/novo", patientsRoutes);
  await screen.findByLabelText(/Nome completo/);
  expect(screen.getByText("Cadastre a criança e quem responde por ela.")).toBeDefined();
});

test("a school puts the child in a class", async () => {
  logInAs("class_responsible");
  const created = serve(createPatient, CREATED);
  openPage("/pacientes/novo", patientsRoutes);
  await fill();
  expect(screen.queryByLabelText(/Médico/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/Turma/), "Turma B");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(created.map(({ body }) => body)).toEqual([{ ...SENT, group: idOf(5) }]),
  );
});

test.each([
  ["clinic_admin", "Médico é obrigatório"],
  ["school_admin", "Turma é obrigatório"],
] as const)("%s is told of every missing field, and nothing is sent", async (role, place) => {
  logInAs(role);
  const created = serve(createPatient, CREATED);
  openPage("/pacientes/novo", patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Salvar" }));
  for (const message of [
    "Nome completo é obrigatório",
    "Data de nascimento é obrigatória",
    "Nome do responsável é obrigatório",
    "Parentesco é obrigatório",
    "Telefone é obrigatório",
    "E-mail do responsável é obrigatório",
    place,
  ]) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  expect(created).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText(/Nome completo/));
});

test("the group one came from is already chosen, and so is the only one there is", async () => {
  logInAs("clinic_admin");
  const first = openPage(`/pacientes/novo?grupo=${idOf(3)}`, patientsRoutes);
  expect(await screen.findByLabelText(/Médico/)).toHaveProperty("value", idOf(3));
  first.unmount();
  const second = openPage(`/pacientes/novo?grupo=${idOf(99)}`, patientsRoutes);
  expect(await screen.findByLabelText(/Médico/)).toHaveProperty("value", "");
  second.unmount();
  serve(listClinicDoctors, [{ id: idOf(2), full_name: "Dra. Helena" }]);
  openPage("/pacientes/novo", patientsRoutes);
  expect(await screen.findByLabelText(/Médico/)).toHaveProperty("value", idOf(2));
});

test("a refusal shows the server's words and marks the fields it names", async () => {
  logInAs("clinic_admin");
  refuse(createPatient, {
    status: 422,
    detail: "Há campos inválidos.",
    fields: { guardian_phone: "Telefone inválido", doctor: "Médico desconhecido" },
  });
  const { address } = openPage(`/pacientes/novo?grupo=${idOf(2)}`, patientsRoutes);
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Erro: Há campos inválidos.")).toBeDefined();
  expect(screen.getByText("Telefone inválido")).toBeDefined();
  expect(screen.getByText("Médico desconhecido")).toBeDefined();
  expect(screen.getByLabelText(/Nome completo/)).toHaveProperty("value", "Criança Inventada");
  expect(address()).toContain("/pacientes/novo");
});

test("while it is saved nothing can be changed or sent twice", async () => {
  logInAs("clinic_admin");
  hang(createPatient);
  openPage(`/pacientes/novo?grupo=${idOf(2)}`, patientsRoutes);
  await fill();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("button", { name: "Salvando..." })).toHaveProperty(
    "disabled",
    true,
  );
  expect(screen.getByLabelText(/Nome completo/)).toHaveProperty("disabled", true);
});

test.each([
  ["the button", () => userEvent.click(screen.getByText("Salvar e cadastrar outro"))],
  ["Ctrl+Enter", () => userEvent.keyboard("{Control>}{Enter}{/Control}")],
])(
  "by %s one child follows another, with the same doctor and the first field ready",
  async (_by, save) => {
    logInAs("clinic_admin");
    const created = serve(createPatient, CREATED);
    const { address } = openPage("/pacientes/novo", patientsRoutes);
    await fill();
    await userEvent.selectOptions(screen.getByLabelText(/Médico/), "Dr. Mateus");
    await save();
    expect(await screen.findByText("1 criança cadastrada agora")).toBeDefined();
    const name = screen.getByLabelText(/Nome completo/);
    expect(name).toHaveProperty("value", "");
    expect(document.activeElement).toBe(name);
    expect(screen.getByLabelText(/Médico/)).toHaveProperty("value", idOf(3));
    expect(created).toHaveLength(1);
    expect(address()).toBe("/pacientes/novo");
  },
);

test("doctors on their way, and doctors that cannot be had", async () => {
  logInAs("clinic_admin");
  hang(listClinicDoctors);
  const pending = openPage("/pacientes/novo", patientsRoutes);
  await screen.findByRole("heading", { level: 1, name: "Novo Paciente" });
  expect(screen.getByText("Carregando...", { selector: "output span" })).toBeDefined();
  pending.unmount();
  refuse(listClinicDoctors, { status: 503, detail: "Indisponível." });
  openPage("/pacientes/novo", patientsRoutes);
  expect(await screen.findByText("Erro ao carregar: Indisponível.")).toBeDefined();
});

test.each([
  ["a team of a doctor", idOf(20), idOf(3)],
  ["a unit with one doctor", idOf(21), idOf(2)],
])("from %s the nearest doctor is chosen", async (_from, group, doctor) => {
  logInAs("clinic_admin");
  serve(getGroupTree, [
    aGroup("Norte", {
      id: idOf(21),
      type: "unit",
      children: [aGroup("Dra. Helena", { id: idOf(2) })],
    }),
    aGroup("Dr. Mateus", {
      id: idOf(3),
      children: [aGroup("Tardes", { id: idOf(20), type: "other" })],
    }),
  ]);
  openPage(`/pacientes/novo?grupo=${group}`, patientsRoutes);
  expect(await screen.findByLabelText(/Médico/)).toHaveProperty("value", doctor);
  expect(screen.queryByText(/Você veio do grupo/)).toBeNull();
});

test("from a unit with several doctors it is asked which", async () => {
  logInAs("clinic_admin");
  const below = [aGroup("Dra. Helena", { id: idOf(2) }), aGroup("Dr. Mateus", { id: idOf(3) })];
  serve(getGroupTree, [aGroup("Norte", { id: idOf(21), type: "unit", children: below })]);
  openPage(`/pacientes/novo?grupo=${idOf(21)}`, patientsRoutes);
  expect(await screen.findByLabelText(/Médico/)).toHaveProperty("value", "");
  expect(screen.getByText("Você veio do grupo Norte.")).toBeDefined();
});

test("a child of such a name and birth is pointed out before it is saved", async () => {
  logInAs("clinic_admin");
  const asked = serve(findLikelyTwins, [
    {
      id: idOf(1),
      full_name: "Kriança Inventada",
      date_of_birth: "2024-02-29",
      group_name: "Dra. Helena",
    },
  ]);
  openPage("/pacientes/novo", patientsRoutes);
  await fill();
  const twins = await screen.findByText(/Já existe um cadastro/);
  const links = within(twins.closest("output") ?? document.body).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Kriança Inventada, 29/02/2024, em Dra. Helena", `/pacientes?paciente=${idOf(1)}`],
  ]);
  expect(asked.at(-1)?.body).toMatchObject({ date_of_birth: "2024-02-29" });
});
