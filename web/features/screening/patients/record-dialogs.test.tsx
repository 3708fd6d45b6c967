import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getGroupTree } from "#contract/screening/groups.ts";
import {
  addGuardian,
  archivePatient,
  makeGuardianPrimary,
  movePatient,
  removeGuardian,
  restorePatient,
  updateGuardian,
  updatePatient,
} from "#contract/screening/patient-record.ts";
import { getPatient, type PatientDetail } from "#contract/screening/patients.ts";
import type { Role } from "#domain/access/roles.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import type { OpenPage } from "#web/testing/open-routes.tsx";
import { aForm, aGroup, aRecord, idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

const ADDRESS = `/pacientes?paciente=${idOf(1)}`;
const GRANDMOTHER = {
  id: idOf(51),
  full_name: "Avó Inventada",
  relationship: "Avó",
  phone: "+558133334444",
  email: "avo@familia.example",
  is_primary: false,
  whatsapp: false,
  may_answer: true,
  may_see: true,
  custody_note: "",
  whatsapp_form: null,
  school_may_know: null,
};

async function opened(
  changes: Partial<PatientDetail> = {},
  role: Role = "clinic_admin",
): Promise<OpenPage> {
  logInAs(role);
  serve(getPatient, aRecord({ version: 7, ...changes }));
  const page = openPage(ADDRESS, patientsRoutes);
  await screen.findByRole("heading", { level: 1, name: "Criança Inventada 1" });
  return page;
}

async function asked(action: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole("button", { name: "Mais ações" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  return screen.findByRole("dialog");
}

async function retyped(label: string | RegExp, text: string): Promise<void> {
  const field = within(screen.getByRole("dialog")).getByLabelText(label);
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}

const press = async (name: string): Promise<void> =>
  userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

test("the child's data are edited, and the record shows them at once", async () => {
  await opened({ notes: "Prefere brincar à tarde." });
  const sent = serve(updatePatient, aRecord({ version: 8, full_name: "Criança Corrigida" }));
  await userEvent.click(screen.getByRole("button", { name: "Editar dados" }));
  await screen.findByRole("dialog", { name: "Editar dados da criança" });
  await retyped(/Nome completo/, "Criança Corrigida");
  serve(getPatient, aRecord({ version: 8, full_name: "Criança Corrigida" }));
  await press("Salvar");
  expect(await screen.findByRole("heading", { name: "Criança Corrigida" })).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      version: 7,
      full_name: "Criança Corrigida",
      date_of_birth: "2020-01-15",
      address: "",
      cpf: "",
      cns: "",
      sex: "",
      external_id: "",
      notes: "Prefere brincar à tarde.",
    },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("another day of birth tells of the age and the questionnaire that come with it", async () => {
  await opened({ forms: [aForm()] });
  await userEvent.click(screen.getByRole("button", { name: "Editar dados" }));
  const dialog = await screen.findByRole("dialog");
  await retyped("Nascimento *", "2025-12-01");
  expect(dialog.textContent).toMatch(/A idade passa a ser \d+ meses\./);
  expect(dialog.textContent).toContain("o questionário é o M-CHAT");
});

test("a fault of the server stands at its field and takes the focus there", async () => {
  await opened();
  refuse(updatePatient, {
    status: 422,
    detail: "Data de nascimento inválida",
    fields: { date_of_birth: "Data de nascimento inválida" },
  });
  await userEvent.click(screen.getByRole("button", { name: "Editar dados" }));
  await screen.findByRole("dialog");
  await press("Salvar");
  expect((await screen.findByRole("alert")).textContent).toContain("Data de nascimento inválida");
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("date_of_birth"));
});

test("two people at once: the second is told, and nothing is lost unseen", async () => {
  await opened();
  refuse(updatePatient, { status: 409, detail: "Outra pessoa alterou este cadastro." });
  await userEvent.click(screen.getByRole("button", { name: "Editar dados" }));
  await screen.findByRole("dialog");
  await press("Salvar");
  expect((await screen.findByRole("alert")).textContent).toContain("Outra pessoa alterou");
});

test("a school does not edit the family's remarks, and a teacher does not archive", async () => {
  await opened({}, "class_responsible");
  await userEvent.click(screen.getByRole("button", { name: "Editar dados" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByLabelText("Observações")).toBeNull();
  await press("Cancelar");
  await userEvent.click(screen.getByRole("button", { name: "Mais ações" }));
  await screen.findByRole("menuitem", { name: "Mover para outro grupo" });
  expect(screen.queryByRole("menuitem", { name: "Arquivar" })).toBeNull();
});

test("a guardian is added", async () => {
  await opened();
  const sent = serve(addGuardian, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Acrescentar responsável" }));
  await screen.findByRole("dialog", { name: "Novo responsável" });
  await retyped(/Nome do responsável/, "Avó Inventada");
  await retyped(/Parentesco/, "Avó");
  await retyped(/Telefone/, "(81) 98888-0002");
  await retyped(/E-mail/, "avo@familia.example");
  await userEvent.click(screen.getByRole("checkbox", { name: /É o responsável principal/ }));
  await press("Salvar");
  expect(await screen.findByText("Alterações salvas.")).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      version: 7,
      full_name: "Avó Inventada",
      relationship: "Avó",
      phone: "(81) 98888-0002",
      email: "avo@familia.example",
      may_answer: true,
      may_see: true,
      custody_note: "",
      whatsapp_form: null,
      is_primary: true,
    },
  ]);
});

test("another e-mail asks whether the link goes there; the same one does not", async () => {
  await opened({ forms: [aForm()] });
  const sent = serve(updateGuardian, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Editar Mãe Inventada" }));
  await screen.findByRole("dialog", { name: "Editar responsável" });
  expect(screen.queryByRole("checkbox", { name: /Enviar o link de novo/ })).toBeNull();
  await retyped(/E-mail/, "nova@familia.example");
  const box = screen.getByRole("checkbox", { name: /Enviar o link de novo/ });
  expect(box).toHaveProperty("checked", true);
  await press("Salvar");
  await screen.findByText("Alterações salvas.");
  expect(sent[0]).toMatchObject({
    params: { id: idOf(1), guardian_id: idOf(50) },
    body: {
      version: 7,
      email: "nova@familia.example",
      phone: "(81) 90000-0001",
      resend_link: true,
    },
  });
});

test("one of two guardians is made primary, or removed after a question; the only one is not", async () => {
  const { guardians } = aRecord();
  await opened({ guardians: [...guardians, GRANDMOTHER] });
  expect(screen.getByText("Telefone fixo: não recebe WhatsApp")).toBeDefined();
  const promoted = serve(makeGuardianPrimary, aRecord({ guardians: [...guardians, GRANDMOTHER] }));
  await userEvent.click(screen.getByRole("button", { name: "Tornar principal: Avó Inventada" }));
  expect(await screen.findByText("Avó Inventada agora é o responsável principal.")).toBeDefined();
  expect(promoted).toHaveLength(1);
  const removed = serve(removeGuardian, aRecord());
  serve(getPatient, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Remover Avó Inventada" }));
  await screen.findByRole("dialog", { name: "Remover responsável?" });
  expect(removed).toHaveLength(0);
  await press("Remover");
  expect(await screen.findByText("Responsável removido.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Remover/ })).toBeNull();
});

test("a child moves to another group within reach", async () => {
  await opened();
  const tree = [
    aGroup("Unidade Sul", {
      type: "unit",
      children: [aGroup("Dra. Helena", { id: idOf(101) }), aGroup("Dr. Paulo", { id: idOf(102) })],
    }),
  ];
  serve(getGroupTree, tree);
  const sent = serve(
    movePatient,
    aRecord({ group: { id: idOf(102), name: "Dr. Paulo", type: "doctor" } }),
  );
  const dialog = await asked("Mover para outro grupo");
  const choice = await within(dialog).findByLabelText(/Novo grupo/);
  const places = within(dialog).getAllByRole("option");
  expect(places.map(({ textContent }) => textContent)).toEqual([
    "Selecione",
    "Unidade Sul",
    "Unidade Sul › Dr. Paulo",
  ]);
  await userEvent.selectOptions(choice, idOf(102));
  await press("Mover para outro grupo");
  expect(await screen.findByText("Agora em Dr. Paulo.")).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ version: 7, group: idOf(102) }]);
});

test("a child is archived with a reason, told of the referral, and brought back by the toast", async () => {
  const { address } = await opened({
    referrals: [
      {
        id: idOf(70),
        type: "neurologist",
        stage: "a_encaminhar",
        opened_at: "2026-11-10T12:00:00Z",
        due_on: "2026-11-17",
      },
    ],
  });
  serve(getGroupTree, []);
  const sent = serve(archivePatient, { id: idOf(1), archived: true });
  const dialog = await asked("Arquivar");
  expect(dialog.textContent).toContain("Há um encaminhamento aberto");
  await retyped(/Motivo/, "Mudou de cidade");
  await press("Arquivar");
  expect(await screen.findByText("Cadastro de Criança Inventada 1 arquivado.")).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ version: 7, reason: "Mudou de cidade" }]);
  expect(address()).toBe("/pacientes");
  const restored = serve(restorePatient, aRecord());
  await userEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(address()).toBe(ADDRESS));
  expect(restored).toHaveLength(1);
});
