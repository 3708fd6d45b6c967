import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { getGroupTree } from "#contract/screening/groups.ts";
import { countPatients, listPatients } from "#contract/screening/patients.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { aGroup, aPatient, idOf } from "#web/testing/people.ts";
import { type Call, hang, refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { patientsRoutes } from "./routes.ts";

let counts: readonly Call[];
let lists: readonly Call[];

beforeEach(() => {
  logInAs("clinic_admin");
  serve(getGroupTree, [aGroup("Dra. Helena", { id: idOf(2), patient_count: 40 })]);
  counts = serve(countPatients, { count: 8 });
  lists = serve(listPatients, [aPatient(1), aPatient(2)]);
});

/** The flat list that stands in place of the tree. */
const found = async () =>
  within(await screen.findByRole("region", { name: "Pacientes encontrados" }));

test("a filter makes one flat list with its count, and stands in the address", async () => {
  const { address } = openPage("/pacientes", patientsRoutes);
  await userEvent.selectOptions(await screen.findByLabelText("Formulário"), "Não respondido");
  const list = await found();
  expect(await list.findByText("8 pacientes")).toBeDefined();
  expect(await list.findByRole("link", { name: "Criança Inventada 1" })).toBeDefined();
  expect(address()).toBe("/pacientes?formulario=nao_respondido");
  expect(counts.map(({ query }) => query)).toEqual([{ form: "nao_respondido" }]);
  await userEvent.selectOptions(screen.getByLabelText("Encaminhamento sugerido"), "Pediatra");
  await waitFor(() =>
    expect(lists.at(-1)?.query).toEqual({
      form: "nao_respondido",
      recommendation: "pediatra",
      limit: "30",
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByRole("button", { name: /^Dra. Helena/ })).toBeDefined();
  expect(address()).toBe("/pacientes");
});

test.each([
  ["formulario=atrasado", { form: "atrasado" }],
  ["formulario=parcial_atrasado", { form: "parcial_atrasado" }],
  ["formulario=nao_alcancado", { form: "nao_alcancado" }],
  [
    "respondido_de=2026-11-01&respondido_ate=2026-11-07",
    { answered_from: "2026-11-01", answered_to: "2026-11-07" },
  ],
  ["rastreamento=1", { vision: "1" }],
  ["formulario=concluido&desde=2026-10-01", { form: "concluido", since: "2026-10-01" }],
  [`grupo=${idOf(2)}&busca=ana`, { group: idOf(2), search: "ana" }],
])("an address with %s asks the server for just that", async (query, asked) => {
  openPage(`/pacientes?${query}`, patientsRoutes);
  await screen.findByRole("link", { name: "Criança Inventada 1" });
  expect(counts.map((call) => call.query)).toEqual([asked]);
  expect(lists.map((call) => call.query)).toEqual([{ ...asked, limit: "30" }]);
});

test("what a link brought along is named, and can be taken away one by one", async () => {
  const { address } = openPage(
    `/pacientes?respondido_de=2026-11-01&respondido_ate=2026-11-07&rastreamento=1&desde=2026-10-01&grupo=${idOf(2)}`,
    patientsRoutes,
  );
  for (const [filter, rest] of [
    ["Respondido de 01/11/2026 a 07/11/2026", `rastreamento=1&desde=2026-10-01&grupo=${idOf(2)}`],
    ["Com teste de rastreamento ocular", `desde=2026-10-01&grupo=${idOf(2)}`],
    ["Enviado ou iniciado desde 01/10/2026", `grupo=${idOf(2)}`],
  ] as const) {
    await userEvent.click(await screen.findByRole("button", { name: `Remover filtro: ${filter}` }));
    await waitFor(() => expect(address()).toBe(`/pacientes?${rest}`));
  }
  await userEvent.click(await screen.findByRole("button", { name: "Remover filtro: Dra. Helena" }));
  await waitFor(() => expect(address()).toBe("/pacientes"));
});

test("what makes no sense in the address narrows nothing", async () => {
  openPage(
    "/pacientes?formulario=x&desde=ontem&respondido_de=2026-02-30&grupo=1&rastreamento=2",
    patientsRoutes,
  );
  expect(await screen.findByRole("button", { name: /^Dra. Helena/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
  expect(counts).toHaveLength(0);
});

test("the list goes on page by page under the same filter", async () => {
  lists = serve(listPatients, ({ query }) => [aPatient(query.cursor ? 31 : 1)], {
    next: ({ cursor }) => (cursor ? null : "p2"),
  });
  openPage("/pacientes?formulario=concluido", patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Carregar mais" }));
  expect(await screen.findByRole("link", { name: "Criança Inventada 31" })).toBeDefined();
  expect(lists.map(({ query }) => query)).toEqual([
    { form: "concluido", limit: "30" },
    { form: "concluido", limit: "30", cursor: "p2" },
  ]);
});

test("a list on its way, one that cannot be had, and one without anybody", async () => {
  hang(listPatients);
  const pending = openPage("/pacientes?formulario=parcial", patientsRoutes);
  expect(await screen.findByText("Buscando...")).toBeDefined();
  pending.unmount();
  refuse(listPatients, { status: 503, detail: "Indisponível." });
  const broken = openPage("/pacientes?formulario=parcial", patientsRoutes);
  expect(await screen.findByText("Erro ao carregar: Indisponível.")).toBeDefined();
  broken.unmount();
  serve(listPatients, []);
  serve(countPatients, { count: 0 });
  openPage("/pacientes?formulario=parcial", patientsRoutes);
  expect(await screen.findByText("Nenhum paciente com estes filtros.")).toBeDefined();
  expect(await screen.findByText("0 pacientes")).toBeDefined();
});

test("a school filters by how far a form is, not by where its result leads", async () => {
  logInAs("school_admin");
  openPage("/pacientes", patientsRoutes);
  expect(await screen.findByLabelText("Formulário")).toBeDefined();
  expect(screen.queryByLabelText("Encaminhamento sugerido")).toBeNull();
});

test("a group can be seen as a list, and a child is then registered there", async () => {
  const { address } = openPage("/pacientes", patientsRoutes);
  await userEvent.click(await screen.findByRole("button", { name: "Ações de Dra. Helena" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ver em lista" }));
  await found();
  expect(address()).toBe(`/pacientes?grupo=${idOf(2)}`);
  const add = screen.getByRole("link", { name: "Adicionar Paciente" });
  expect(add.getAttribute("href")).toBe(`/pacientes/novo?grupo=${idOf(2)}`);
});
