import { screen, waitFor, within } from "@testing-library/react";
import { Link, Outlet } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { getGroupTree, type GroupNode } from "#contract/screening/groups.ts";
import { countPatients, getPatient, listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, aPatient, aRecord, idOf } from "#web/testing/people.ts";
import { hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

/** The pages in what they need of the layout: the place of the focus, and the menu. */
const IN_LAYOUT = [
  {
    Component: () => (
      <main id="main" tabIndex={-1}>
        <Link to="/pacientes">Acessar Pacientes</Link>
        <Outlet />
      </main>
    ),
    children: [...patientsRoutes],
  },
];

const SCHOOL: GroupNode[] = [
  aGroup("Escola", {
    id: idOf(1),
    type: "unit",
    student_count: 3,
    children: [
      aGroup("1º ano", {
        id: idOf(2),
        type: "year",
        student_count: 3,
        children: [aGroup("Turma A", { id: idOf(3), type: "class", student_count: 3 })],
      }),
    ],
  }),
];

const CLINIC: GroupNode[] = [
  aGroup("Clínica", {
    id: idOf(1),
    type: "unit",
    patient_count: 3,
    children: [aGroup("Dra. Helena", { id: idOf(2), patient_count: 2 })],
  }),
];

beforeEach(() => {
  serve(countPatients, { count: 1 });
});

function toggle(name: RegExp): HTMLElement {
  return screen.getByRole("button", { name });
}

test("groups on their way, groups that cannot be had, and none at all", async () => {
  logInAs("clinic_admin");
  hang(getGroupTree);
  const pending = openPage("/pacientes", patientsRoutes);
  expect(await screen.findByText("Carregando grupos...")).toBeDefined();
  pending.unmount();
  refuse(getGroupTree, { status: 500, detail: "Erro interno" });
  const broken = openPage("/pacientes", patientsRoutes);
  expect(await screen.findByText("Erro ao carregar: Erro interno")).toBeDefined();
  broken.unmount();
  serve(getGroupTree, []);
  openPage("/pacientes", patientsRoutes);
  expect(
    await screen.findByText("Nenhum grupo ou paciente disponível para o seu usuário."),
  ).toBeDefined();
});

test("levels 0 and 1 are open, deeper ones open at a press and load their children then", async () => {
  logInAs("school_admin");
  const trees = serve(getGroupTree, SCHOOL);
  const lists = serve(listPatients, [aPatient(7, { group_name: "Turma A" })]);
  openPage("/pacientes", patientsRoutes);
  await screen.findByText("Escola");
  expect(toggle(/^Escola/).getAttribute("aria-expanded")).toBe("true");
  expect(toggle(/^1º ano/).getAttribute("aria-expanded")).toBe("true");
  expect(toggle(/^Turma A/).getAttribute("aria-expanded")).toBe("false");
  expect(trees.map(({ query }) => query)).toEqual([{ limit: "0" }]);
  expect(lists).toHaveLength(0);
  await userEvent.click(toggle(/^Turma A/));
  expect(await screen.findByRole("link", { name: "Criança Inventada 7" })).toBeDefined();
  expect(lists.map(({ query }) => query)).toEqual([{ group: idOf(3), limit: "30" }]);
  await userEvent.click(toggle(/^Escola/));
  expect(screen.queryByText("1º ano")).toBeNull();
});

test("each group counts its students and patients", async () => {
  logInAs("school_admin");
  serve(getGroupTree, [aGroup("Turma A", { type: "class", student_count: 1, patient_count: 0 })]);
  serve(listPatients, [aPatient(7)]);
  openPage("/pacientes", patientsRoutes);
  expect(await screen.findByText("1 aluno")).toBeDefined();
  expect(screen.getByText("0 pacientes")).toBeDefined();
});

test("a group shows only its own children, those of the groups below stand there", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, CLINIC);
  const lists = serve(listPatients, ({ query }) => [aPatient(query.group === idOf(1) ? 5 : 6)]);
  openPage("/pacientes", patientsRoutes);
  await screen.findByRole("link", { name: "Criança Inventada 5" });
  expect(await screen.findAllByRole("link", { name: "Criança Inventada 6" })).toHaveLength(1);
  expect(lists.map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      { group: idOf(1), direct: "1", limit: "30" },
      { group: idOf(2), limit: "30" },
    ]),
  );
});

test("a big group comes page by page", async () => {
  logInAs("clinic_doctor");
  serve(getGroupTree, [aGroup("Dra. Helena", { patient_count: 31 })]);
  serve(listPatients, ({ query }) => [aPatient(query.cursor ? 2 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  openPage("/pacientes", patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findByRole("link", { name: "Criança Inventada 2" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Criança Inventada 1" })).toBeDefined();
});

test("the menu of a group leads to a registration in it", async () => {
  logInAs("class_responsible");
  serve(getGroupTree, [aGroup("Dra. Helena", { id: idOf(2) })]);
  openPage("/pacientes", patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Ações de Dra. Helena" }));
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute("href")])).toEqual([
    ["Adicionar Paciente", `/pacientes/novo?grupo=${idOf(2)}`],
  ]);
});

test("the search asks the server once the typing rests, and stands in the address", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, CLINIC);
  const lists = serve(listPatients, ({ query }) => (query.search ? [aPatient(4)] : []));
  const { address } = openPage("/pacientes", patientsRoutes);
  await userEvent.write(await screen.findByLabelText("Buscar paciente..."), "inventada 4");
  const results = within(await screen.findByRole("region", { name: "Resultados da busca" }));
  expect(await results.findByRole("link", { name: "Criança Inventada 4" })).toBeDefined();
  expect(address()).toBe("/pacientes?busca=inventada+4");
  expect(lists.filter(({ query }) => JSON.stringify(query).includes("search"))).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Limpar busca" }));
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("a search without result says so", async () => {
  logInAs("clinic_admin");
  serve(listPatients, []);
  openPage("/pacientes?busca=ninguém", patientsRoutes);
  expect(await screen.findByText("Nenhum paciente encontrado para “ninguém”.")).toBeDefined();
});

test("a child opens in place of the list, and the way back keeps the search", async () => {
  logInAs("clinic_admin");
  serve(listPatients, [aPatient(1)]);
  serve(getPatient, aRecord());
  const { address } = openPage("/pacientes?busca=inv", patientsRoutes);
  await userEvent.click(await screen.findByRole("link", { name: "Criança Inventada 1" }));
  expect(address()).toBe(`/pacientes?busca=inv&paciente=${idOf(1)}`);
  await screen.findByRole("heading", { level: 1, name: "Criança Inventada 1" });
  await userEvent.click(screen.getByRole("link", { name: "Voltar para a lista" }));
  expect(address()).toBe("/pacientes?busca=inv");
});

test("the focus goes along into the record, and back to the row it was opened from", async () => {
  logInAs("clinic_admin");
  serve(listPatients, [aPatient(1), aPatient(2)]);
  serve(getPatient, aRecord({ id: idOf(2) }));
  openPage("/pacientes?busca=inv", IN_LAYOUT);
  await userEvent.click(await screen.findByRole("link", { name: "Criança Inventada 2" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  await userEvent.click(screen.getByRole("link", { name: "Voltar para a lista" }));
  const row = await screen.findByRole("link", { name: "Criança Inventada 2" });
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test("the menu leads from a search back to the groups, and empties the box", async () => {
  logInAs("clinic_admin");
  serve(getGroupTree, CLINIC);
  serve(listPatients, []);
  const { address } = openPage("/pacientes?busca=inv", IN_LAYOUT);
  await userEvent.click(await screen.findByRole("link", { name: "Acessar Pacientes" }));
  expect(await screen.findByText("Clínica")).toBeDefined();
  expect(screen.getByLabelText("Buscar paciente...")).toHaveProperty("value", "");
  expect(address()).toBe("/pacientes");
});

test("a network manager sees no child", async () => {
  logInAs("network_manager");
  openPage("/pacientes", patientsRoutes);
  expect(await screen.findByText(/Seu papel acompanha números da rede/)).toBeDefined();
});
