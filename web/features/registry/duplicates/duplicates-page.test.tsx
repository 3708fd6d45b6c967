import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  type DuplicateComparison,
  type DuplicateSide,
  compareDuplicates,
  dismissDuplicate,
  listDuplicates,
  listMerges,
  mergeDuplicates,
  undoMerge,
} from "#contract/registry/duplicates.ts";
import { logInAs } from "#web/testing/log-in.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { idOf } from "#web/testing/people.ts";
import { refuse, serve } from "#web/testing/serve.ts";
import { userEvent } from "#web/testing/user-event.ts";
import { duplicatesRoutes } from "./routes.ts";

const PAGE = "/duplicados";

const side = (number: number, full_name: string): DuplicateSide => ({
  id: idOf(number),
  version: number,
  full_name,
  date_of_birth: "2024-03-05",
  sex: null,
  cpf: "",
  cns: "",
  external_id: "",
  address: "",
  notes: "",
  group_name: "Dra. Inventada",
  created_at: "2026-03-01T12:00:00.000Z",
  guardians: [],
  forms_answered: 1,
  forms_waiting: 0,
});
const [first, second] = [side(1, "Thayssa Souza"), side(2, "Taíssa Sousa")];
const reasons: ["name_sounds_equal", "birth_equal"] = ["name_sounds_equal", "birth_equal"];
const pair = { likeness: 85, reasons, first, second };
const merge = {
  id: idOf(9),
  survivor: { id: first.id, full_name: first.full_name },
  merged: { id: second.id, full_name: second.full_name, date_of_birth: null },
  merged_at: "2026-03-10T12:00:00.000Z",
  merged_by: "Aurora Inventada",
};

beforeEach(() => {
  logInAs("clinic_admin");
  serve(listMerges, []);
});

test("shows a pair side by side, what differs first, with the reasons in words", async () => {
  serve(listDuplicates, [pair]);
  openPage(PAGE, duplicatesRoutes);
  const card = within(await screen.findByRole("region", { name: "Thayssa Souza e Taíssa Sousa" }));
  expect(card.getByText("nomes que soam igual")).toBeDefined();
  expect(card.getByText("mesma data de nascimento")).toBeDefined();
  const rows = card.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toBe("NomediferenteThayssa SouzaTaíssa Sousa");
  expect(rows).toContain("Nascimento05/03/202405/03/2024");
});

test("joins with the values that were chosen, after saying what will happen", async () => {
  serve(listDuplicates, [pair]);
  serve(compareDuplicates, ({ body }): DuplicateComparison => {
    const keep = body.keep === first.id ? first : second;
    return {
      keep,
      other: keep === first ? second : first,
      likeness: 85,
      reasons,
      conflicts: ["full_name"],
      filled: ["cpf"],
      folded_guardians: [],
      two_open_forms: true,
      two_open_referrals: false,
    };
  });
  openPage(PAGE, duplicatesRoutes);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Juntar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Juntar os dois cadastros" }));
  await user.click(dialog.getByRole("radio", { name: /^Taíssa Sousa, em Dra/ }));
  await user.click(await dialog.findByRole("radio", { name: "Thayssa Souza" }));
  expect(dialog.getByText(/os dois links continuam funcionando/)).toBeDefined();
  expect(dialog.queryByText(/segue o mais urgente/)).toBeNull();
  const sent = serve(mergeDuplicates, merge);
  await user.click(dialog.getByRole("button", { name: "Juntar os cadastros" }));
  expect(await screen.findByText("Cadastros juntados em Thayssa Souza.")).toBeDefined();
  expect(sent[0]?.body).toMatchObject({
    keep: second.id,
    other: first.id,
    keep_version: 2,
    other_version: 1,
    take_other: ["full_name"],
  });
});

test("a pair that is two children's is said to be so", async () => {
  serve(listDuplicates, [pair]);
  const sent = serve(dismissDuplicate, { dismissed: true });
  openPage(PAGE, duplicatesRoutes);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Não é a mesma criança" }));
  expect(await screen.findByText(/são duas crianças/)).toBeDefined();
  expect(sent[0]?.body).toEqual({ first: first.id, second: second.id });
});

test("joined records are separated again, and what stayed is named", async () => {
  serve(listDuplicates, []);
  serve(listMerges, [merge]);
  const { survivor, merged } = merge;
  serve(undoMerge, { survivor, separated: merged, stays: [{ kind: "messages", count: 2 }] });
  openPage(PAGE, duplicatesRoutes);
  const user = userEvent.setup();
  expect(await screen.findByText("Nenhum cadastro parecido para conferir.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: /^Separar de novo Taíssa/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Separar de novo?" }));
  await user.click(dialog.getByRole("button", { name: "Separar de novo" }));
  expect(await screen.findByText(/Ficou com Thayssa Souza: 2 mensagens/)).toBeDefined();
});

test("a failure says so", async () => {
  refuse(listDuplicates, { status: 503, detail: "Sem conexão" });
  openPage(PAGE, duplicatesRoutes);
  expect(await screen.findByText(/Sem conexão/)).toBeDefined();
});

test("a teacher is not asked", async () => {
  logInAs("class_responsible");
  openPage(PAGE, duplicatesRoutes);
  expect(await screen.findByText(/Quem decide é a direção/)).toBeDefined();
});
