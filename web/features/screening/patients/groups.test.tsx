import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  createGroup,
  getGroupTree,
  type Group,
  type GroupNode,
  updateGroup,
} from "#contract/screening/groups.ts";
import { listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, aPatient, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const [UNIT, HELENA, TEAM, MATEUS] = [idOf(1), idOf(2), idOf(3), idOf(4)];

const CLINIC: GroupNode[] = [
  aGroup("Unidade", {
    id: UNIT,
    type: "unit",
    patient_count: 2,
    children: [
      aGroup("Dra. Helena", {
        id: HELENA,
        patient_count: 2,
        children: [aGroup("Tardes", { id: TEAM, type: "other" })],
      }),
      aGroup("Dr. Mateus", { id: MATEUS }),
    ],
  }),
];

const changed = (changes: Partial<Group> = {}): Group => ({
  id: HELENA,
  name: "Dra. Helena",
  type: "doctor",
  parent_id: UNIT,
  archived: false,
  ...changes,
});

/** Opens the menu of a group and presses one of its entries. */
async function choose(group: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Ações de ${group}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: entry }));
}

async function dialog(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

function open(role: "clinic_admin" | "clinic_doctor" | "class_responsible" = "clinic_admin") {
  logInAs(role);
  serve(listPatients, [aPatient(7), aPatient(8)]);
  return { trees: serve(getGroupTree, CLINIC), page: openPage("/pacientes", patientsRoutes) };
}

test.each([
  [
    "clinic_admin",
    [
      "Adicionar Subgrupo",
      "Adicionar Paciente",
      "Ver em lista",
      "Enviar formulário",
      "Etiquetas com QR",
      "Renomear",
      "Mover",
      "Arquivar",
    ],
  ],
  [
    "clinic_doctor",
    [
      "Adicionar Subgrupo",
      "Adicionar Paciente",
      "Ver em lista",
      "Enviar formulário",
      "Etiquetas com QR",
    ],
  ],
  [
    "class_responsible",
    ["Adicionar Paciente", "Ver em lista", "Enviar formulário", "Etiquetas com QR"],
  ],
] as const)("the menu of a group has for %s: %j", async (role, entries) => {
  open(role);
  await userEvent.click(await screen.findByRole("button", { name: "Ações de Dra. Helena" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(entries);
  expect(screen.queryByRole("button", { name: "Adicionar Grupo" }) !== null).toBe(
    role === "clinic_admin",
  );
});

test("a sub-group is added with name and type, and the group that has it opens", async () => {
  const { trees } = open();
  const created = serve(createGroup, changed({ id: idOf(9), name: "Manhãs", parent_id: TEAM }));
  await userEvent.click(await screen.findByRole("button", { name: /^Dra. Helena/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Dra. Helena/ }));
  await choose("Tardes", "Adicionar Subgrupo");
  const form = await dialog("Adicionar Subgrupo");
  expect(form.getByText("Dentro de Tardes")).toBeDefined();
  const types = within(form.getByLabelText("Tipo")).getAllByRole("option");
  expect(types.map(({ textContent }) => textContent)).toEqual(["Grupo", "Médico", "Unidade"]);
  await userEvent.type(form.getByLabelText(/Nome/), "Manhãs");
  await userEvent.selectOptions(form.getByLabelText("Tipo"), "Grupo");
  await userEvent.click(form.getByRole("button", { name: "Adicionar" }));
  expect(await screen.findByText("Grupo Manhãs adicionado.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(created.map(({ body }) => body)).toEqual([
    { name: "Manhãs", type: "other", parent_id: TEAM },
  ]);
  expect(trees.length).toBeGreaterThan(1);
  const team = screen.getByRole("button", { name: /^Tardes/ });
  expect(team.getAttribute("aria-expanded")).toBe("true");
});

test("a group without a name is not sent; a name that is taken is said at the field", async () => {
  open();
  const created = refuse(createGroup, {
    status: 409,
    detail: "Já existe um grupo com este nome neste lugar.",
    fields: { name: "Já existe um grupo com este nome neste lugar." },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar Grupo" }));
  const form = await dialog("Adicionar Grupo");
  await userEvent.click(form.getByRole("button", { name: "Adicionar" }));
  expect(await form.findByText("Nome do grupo é obrigatório")).toBeDefined();
  expect(document.activeElement).toBe(form.getByLabelText(/Nome/));
  expect(created).toHaveLength(0);
  await userEvent.type(form.getByLabelText(/Nome/), "Unidade");
  expect(form.queryByText("Nome do grupo é obrigatório")).toBeNull();
  await userEvent.click(form.getByRole("button", { name: "Adicionar" }));
  expect(await form.findByText("Já existe um grupo com este nome neste lugar.")).toBeDefined();
  expect(created.map(({ body }) => body)).toEqual([
    { name: "Unidade", type: "unit", parent_id: null },
  ]);
});

test("a group is renamed", async () => {
  open();
  const orders = serve(updateGroup, changed({ name: "Dra. Helena Lima" }));
  await choose("Dra. Helena", "Renomear");
  const form = await dialog("Renomear Dra. Helena");
  expect(form.getByLabelText(/Nome/)).toHaveProperty("value", "Dra. Helena");
  await userEvent.type(form.getByLabelText(/Nome/), " Lima");
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Grupo renomeado.")).toBeDefined();
  expect(orders.map(({ params, body }) => [params, body])).toEqual([
    [{ id: HELENA }, { name: "Dra. Helena Lima" }],
  ]);
});

test("a group moves only where it makes sense, and the toast takes it back", async () => {
  open();
  const orders = serve(updateGroup, changed({ parent_id: MATEUS }));
  await choose("Dra. Helena", "Mover");
  const form = await dialog("Mover Dra. Helena");
  const places = within(form.getByLabelText("Novo lugar")).getAllByRole("option");
  // Not below itself, nor below its own, nor where it stands already.
  expect(places.map(({ textContent }) => textContent)).toEqual([
    "Primeiro nível",
    "Unidade › Dr. Mateus",
  ]);
  await userEvent.selectOptions(form.getByLabelText("Novo lugar"), "Unidade › Dr. Mateus");
  await userEvent.click(form.getByRole("button", { name: "Mover" }));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() =>
    expect(orders.map(({ body }) => body)).toEqual([{ parent_id: MATEUS }, { parent_id: UNIT }]),
  );
});

test("an empty group is archived, and the toast brings it back", async () => {
  open();
  const orders = serve(updateGroup, changed({ id: MATEUS, archived: true }));
  await choose("Dr. Mateus", "Arquivar");
  const form = await dialog("Arquivar Dr. Mateus?");
  await userEvent.click(form.getByRole("button", { name: "Arquivar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() =>
    expect(orders.map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]),
  );
});

test("what cannot be taken back is said", async () => {
  open();
  serve(updateGroup, changed({ id: MATEUS, archived: true }));
  await choose("Dr. Mateus", "Arquivar");
  const form = await dialog("Arquivar Dr. Mateus?");
  await userEvent.click(form.getByRole("button", { name: "Arquivar" }));
  const undo = await screen.findByRole("button", { name: "Desfazer" });
  refuse(updateGroup, { status: 409, detail: "Já existe um grupo com este nome neste lugar." });
  await userEvent.click(undo);
  expect(
    await screen.findByText("Erro: Já existe um grupo com este nome neste lugar."),
  ).toBeDefined();
});

test("before a group with children is archived, it is asked where they go", async () => {
  open();
  const orders = serve(updateGroup, changed({ archived: true }));
  await choose("Dra. Helena", "Arquivar");
  const form = await dialog("Arquivar Dra. Helena?");
  const target = form.getByLabelText("2 crianças estão neste grupo. Mover para");
  await userEvent.click(form.getByRole("button", { name: "Arquivar" }));
  expect(await form.findByText("Escolha para onde as crianças vão.")).toBeDefined();
  expect(orders).toHaveLength(0);
  await userEvent.selectOptions(target, "Unidade › Dr. Mateus");
  await userEvent.click(form.getByRole("button", { name: "Arquivar" }));
  expect(await screen.findByText("Dra. Helena foi arquivado.")).toBeDefined();
  expect(orders.map(({ body }) => body)).toEqual([{ archived: true, children_to: MATEUS }]);
});

test("a group whose children nobody else can take is not archived", async () => {
  open();
  await choose("Unidade", "Arquivar");
  const form = await dialog("Arquivar Unidade?");
  expect(form.getByText(/não há outro que possa recebê-las/)).toBeDefined();
  expect(form.queryByRole("button", { name: "Arquivar" })).toBeNull();
});

test("a refusal that names no field of the form is said in it, and the form stays", async () => {
  open();
  refuse(updateGroup, { status: 404, detail: "Grupo não encontrado." });
  await choose("Dra. Helena", "Renomear");
  const form = await dialog("Renomear Dra. Helena");
  await userEvent.click(form.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Erro: Grupo não encontrado.")).toBeDefined();
  expect(form.getByLabelText(/Nome/)).toBeDefined();
});

test("the tree stands as it was left, after a reload too", async () => {
  const { page } = open();
  await userEvent.click(await screen.findByRole("button", { name: /^Unidade/ }));
  expect(screen.queryByText("Dr. Mateus")).toBeNull();
  page.unmount();
  openPage("/pacientes", patientsRoutes);
  const unit = await screen.findByRole("button", { name: /^Unidade/ });
  expect(unit.getAttribute("aria-expanded")).toBe("false");
});

test("everything about a group can be done with the keyboard, and the focus comes back", async () => {
  open();
  const orders = serve(updateGroup, changed({ name: "Dra. Helena 2" }));
  const menu = { name: "Ações de Dra. Helena" };
  (await screen.findByRole("button", menu)).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findAllByRole("menuitem");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  const form = await dialog("Renomear Dra. Helena");
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/Nome/)));
  await userEvent.keyboard("2{Enter}");
  await waitFor(() => expect(orders).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", menu)));
});
