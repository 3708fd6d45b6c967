import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, aGroup, anOrganization, aPerson } from "#server/testing/builders.ts";
import { exportsOf, fileOf } from "#server/testing/exported.ts";
import { appliedRoster, judgedRoster, rowsOf } from "#server/testing/rosters.ts";
import { leftOutExport } from "./left-out-file.ts";
import { rostersRoutes } from "./rosters.routes.ts";

/** What is left out of an import can be taken away as a file, mended there, and sent again. */

let story: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [exportsOf(leftOutExport), rostersRoutes] });
});
beforeEach(async () => {
  const school = await anOrganization(story.database, { kind: "school" });
  await aGroup(story.database, school, { kind: "class", name: "Pré A" });
  admin = await aPerson(story.database, "school_admin", school);
});
afterAll(() => story.close());

const HEADING = "Aluno;Nascimento;Turma;Observação;Telefone";
const LIST = [
  HEADING,
  "Ana Inventada Souza;14/13/2021;Pré A;=1+1;+55 81 91234-5678",
  "Bento Inventado Lima;02/11/2020;Pré A;;",
  "Bento Inventado Lyma;02/11/2020;Pré A;;",
  "Clara Inventada Dias;05/06/2020;Pré A;;",
].join("\n");

async function leftOut(roster: string): Promise<string> {
  const file = await fileOf(story, admin, leftOutExport, { roster });
  expect(file.name).toMatch(/^linhas-de-fora-\d{4}-\d\d-\d\d\.csv$/);
  return file.bytes.toString("utf8");
}

test("each row left out comes as it stands, its line and the reason behind it, formulas disarmed", async () => {
  const { id } = await judgedRoster(story, admin, LIST);
  expect((await leftOut(id)).replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    `${HEADING};Linha na lista enviada;Por que ficou de fora`,
    "Ana Inventada Souza;14/13/2021;Pré A;'=1+1;'+55 81 91234-5678;2;" +
      "'14/13/2021' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021.",
    "Bento Inventado Lyma;02/11/2020;Pré A;;;4;" +
      "Parece repetir a linha 3 (Bento Inventado Lima, 02/11/2020). Diga se é a mesma criança, ou apague a linha.",
  ]);
});

test("the file, mended, is read again with the columns that were said before", async () => {
  const first = await judgedRoster(story, admin, LIST);
  await appliedRoster(story, admin, first);
  const mended = (await leftOut(first.id)).replace("14/13/2021;", "14/03/2021;");
  const again = await judgedRoster(story, admin, mended);
  expect(again.columns.map(({ header }) => header)).toEqual(HEADING.split(";"));
  expect(again.counts).toMatchObject({ create: 1, duplicate: 1, error: 0 });
  const [ana] = await rowsOf(story, admin, again.id, "?outcome=create");
  expect(ana?.values).toMatchObject({
    full_name: "Ana Inventada Souza",
    date_of_birth: "2021-03-14",
    guardian_phone: "+5581912345678",
  });
});

test("a list of another organisation has no such file here", async () => {
  const { id } = await judgedRoster(story, admin, LIST);
  const elsewhere = await anOrganization(story.database, { kind: "school" });
  const other = await aPerson(story.database, "school_admin", elsewhere);
  await expect(fileOf(story, other, leftOutExport, { roster: id })).rejects.toThrow("not asked");
});
