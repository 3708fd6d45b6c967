import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  type Roster,
  type RosterCandidate,
  type RosterRow,
  changeRosterRow,
  confirmRoster,
  getRoster,
  listRosterPlaces,
  listRosterRows,
  listRosters,
  setRosterColumns,
  setRosterPlaces,
  undoRoster,
  uploadRoster,
} from "#contract/registry/rosters.ts";
import { getGroupTree } from "#contract/screening/groups.ts";
import { asWritten } from "#web/testing/as-written.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { COUNTS, aRoster, aRow } from "#web/testing/rosters.ts";
import { hang, refuse, respond, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { rostersRoutes } from "./routes.ts";

beforeAll(() => import("./rosters-page.tsx"));

const WRONG_DATE = {
  code: "birth_month",
  field: "date_of_birth",
  column: 1,
  text: asWritten("'14/13/2021' não é uma data: o mês vai até 12."),
} as const;

/** An import that waits to be confirmed, with nothing to say about its groups. */
function serveReady(rows: readonly RosterRow[], changes: Partial<Roster> = {}): void {
  logInAs("school_admin");
  serve(getRoster, aRoster(changes));
  serve(listRosterPlaces, []);
  serve(getGroupTree, []);
  serve(listRosterRows, [...rows]);
}

test("imports on their way, imports that cannot be had, and none yet", async () => {
  logInAs("school_admin");
  hang(listRosters);
  const pending = openPage("/importar", rostersRoutes);
  expect(await screen.findByText("Carregando as importações...")).toBeDefined();
  pending.unmount();
  refuse(listRosters, { status: 500, detail: "Erro interno" });
  const broken = openPage("/importar", rostersRoutes);
  expect(await screen.findByText("Erro ao carregar: Erro interno")).toBeDefined();
  broken.unmount();
  serve(listRosters, []);
  openPage("/importar", rostersRoutes);
  expect(await screen.findByText("Nenhuma lista foi enviada ainda.")).toBeDefined();
});

test("a file is sent as it is, and its page opens; one that is refused says why", async () => {
  serveReady([]);
  serve(listRosters, []);
  refuse(uploadRoster, { status: 422, detail: "O arquivo está vazio." });
  const user = userEvent.setup();
  const page = openPage("/importar", rostersRoutes);
  const field = await screen.findByLabelText("Escolher arquivo", { selector: "input" });
  expect(field.getAttribute("accept")).toBe(".csv,.txt,.tsv,.xlsx,.ods");
  const file = new File(["Aluno;Nascimento\nAna;14/03/2021\n"], "alunos.csv");
  await user.upload(field, file);
  expect((await screen.findByRole("alert")).textContent).toBe("O arquivo está vazio.");
  const sent = respond(uploadRoster, () => Response.json(aRoster(), { status: 201 }));
  await user.upload(field, file);
  expect(await screen.findByRole("heading", { name: "alunos.csv" })).toBeDefined();
  expect(sent[0]?.query).toMatchObject({ file_name: "alunos.csv" });
  expect(page.address()).toBe(`/importar?importacao=${idOf(1)}`);
});

test("columns are recognised, corrected by hand, and a column of results says why it stays out", async () => {
  serveReady([], { state: "columns", missing: ["full_name"] });
  const saved = serve(setRosterColumns, aRoster({ state: "judging", done: 1 }));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  expect(await screen.findByText(/Resultados não são importados/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText("Turma"), "Não importar");
  expect(
    screen.getByText(/crianças novas não podem ser cadastradas: Turma ou médico/),
  ).toBeDefined();
  // A field comes from one column: choosing it here takes it from there.
  await user.selectOptions(screen.getByLabelText("Pontuação"), "Nome completo");
  serve(getRoster, aRoster({ state: "judging", done: 1 }));
  await user.click(screen.getByRole("button", { name: "Conferir as linhas" }));
  expect(await screen.findByText("1 de 3")).toBeDefined();
  expect(saved[0]?.body).toEqual({
    columns: [null, "date_of_birth", null, "full_name"],
    group: null,
    date_order: null,
  });
});

test("dates that contradict each other are asked about before the rows are judged again", async () => {
  serveReady([], { month_first_row: 7 });
  const saved = serve(setRosterColumns, aRoster({ state: "judging", done: 1 }));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  expect((await screen.findByRole("alert")).textContent).toContain("na linha 7");
  await user.selectOptions(
    screen.getByLabelText("Ordem das datas de nascimento"),
    "Mês primeiro: 03/14/2021",
  );
  serve(getRoster, aRoster({ state: "judging", done: 1 }));
  await user.click(screen.getByRole("button", { name: "Conferir as linhas" }));
  expect(await screen.findByText("1 de 3")).toBeDefined();
  expect(saved[0]?.body).toMatchObject({ date_order: "month_first" });
});

/** A button, once the change before it is through: until then it cannot be pressed. */
const settledButton = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole("button", { name });
    expect(button).toHaveProperty("disabled", false);
    return button;
  });

test("a faulty row says what is wrong and is mended in its place", async () => {
  serveReady([aRow(2, { outcome: "error", faults: [WRONG_DATE] })]);
  const changed = serve(changeRosterRow, aRow(2));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  const cell = await screen.findByLabelText("Data de nascimento");
  expect(cell.getAttribute("aria-invalid")).toBe("true");
  await user.clear(cell);
  await user.type(cell, "14/03/2021");
  await user.click(screen.getByRole("button", { name: "Salvar e conferir de novo" }));
  await expect.poll(() => changed[0]?.body).toEqual({ cells: { 1: "14/03/2021" } });
  await user.click(await settledButton("Pular esta linha"));
  await expect.poll(() => changed[1]?.body).toEqual({ skipped: true });
});

test("a row that may be a known child is decided side by side", async () => {
  const candidate: RosterCandidate = {
    patient_id: idOf(7),
    row: null,
    full_name: "Anna Inventada",
    date_of_birth: "2021-03-14",
    group_name: "Turma B",
    guardian_name: "Maria",
    guardian_phone: "+5581999990001",
    external_id: "",
    cpf: "",
    cns: "",
    score: 0.9,
    reasons: ["name_sounds_equal", "birth_equal"],
  };
  serveReady([aRow(3, { outcome: "duplicate", candidates: [candidate] })], {
    counts: { ...COUNTS, error: 0 },
  });
  const changed = serve(changeRosterRow, aRow(3));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  expect(await screen.findByText("nomes que soam igual · mesma data de nascimento")).toBeDefined();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toContain("Turma ou médicoTurma ATurma B");
  await user.click(screen.getByRole("button", { name: "É a mesma criança" }));
  await expect
    .poll(() => changed[0]?.body)
    .toEqual({ decision: { kind: "same", patient_id: idOf(7) } });
  await user.click(await settledButton("É outra criança"));
  await expect.poll(() => changed[1]?.body).toEqual({ decision: { kind: "another" } });
});

test("classes that are not there yet are created with the import", async () => {
  serveReady([], { open_places: 1 });
  serve(listRosterPlaces, [
    {
      key: "|turma c",
      name: "Turma C",
      year: "",
      rows: 2,
      group: null,
      chosen: false,
      create: null,
      suggestions: [],
    },
  ]);
  const chosen = serve(setRosterPlaces, aRoster({ version: 4 }));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  await user.selectOptions(await screen.findByLabelText("Turma C"), 'Criar "Turma C"');
  await expect
    .poll(() => chosen[0]?.body)
    .toEqual({ places: [{ key: "|turma c", create: { name: "Turma C", parent_id: null } }] });
});

test("nothing is written before the person confirms; the whole is undone within a day", async () => {
  serveReady([aRow(2)]);
  const confirmed = serve(confirmRoster, aRoster({ state: "applying", done: 0 }));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  await user.click(await screen.findByRole("button", { name: "Importar 1 criança" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("2 linhas ficam de fora.")).toBeDefined();
  expect(confirmed).toHaveLength(0);
  const applied = aRoster({
    state: "applied",
    result: { created: 1, updated: 0, moved: 0, left_out: 2, groups_created: 0 },
    undoable_until: "2026-03-17T15:00:00.000Z",
  });
  serve(getRoster, applied);
  await user.click(within(dialog).getByRole("button", { name: "Importar agora" }));
  expect(await screen.findByText("Importação feita")).toBeDefined();
  expect(confirmed[0]?.body).toEqual({ version: 3 });
  const undone = serve(undoRoster, aRoster({ ...applied, state: "undoing" }));
  await user.click(screen.getByRole("button", { name: "Desfazer a importação" }));
  const asking = await screen.findByRole("dialog");
  await user.click(within(asking).getByRole("button", { name: "Desfazer a importação" }));
  await expect.poll(() => undone.length).toBe(1);
});

test("an import that is gone says so", async () => {
  logInAs("class_responsible");
  refuse(getRoster, { status: 404, detail: "Não encontrado." });
  openPage(`/importar?importacao=${idOf(9)}`, rostersRoutes);
  expect(await screen.findByText(/já foi apagada ou não está ao seu alcance/)).toBeDefined();
});

test("what was typed into a row is still there after all rows were judged again", async () => {
  const faulty = aRow(2, { outcome: "error", faults: [WRONG_DATE] });
  serveReady([faulty], { counts: { ...COUNTS, error: 1 } });
  serve(setRosterColumns, aRoster({ state: "judging", done: 1 }));
  const user = userEvent.setup();
  openPage(`/importar?importacao=${idOf(1)}`, rostersRoutes);
  const cell = await screen.findByLabelText("Data de nascimento");
  await user.clear(cell);
  await user.type(cell, "14/03/2021");
  await user.click(screen.getByRole("button", { name: "Corrigir as colunas" }));
  serve(getRoster, aRoster({ state: "judging", done: 1 }));
  await user.click(screen.getByRole("button", { name: "Conferir as linhas" }));
  expect(await screen.findByText("1 de 3")).toBeDefined();
  expect(screen.queryByDisplayValue("14/03/2021")).toBeNull();
  serve(getRoster, aRoster({ version: 9, counts: { ...COUNTS, error: 1 } }));
  expect(await screen.findByDisplayValue("14/03/2021")).toBeDefined();
});
