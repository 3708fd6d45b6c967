import { assert, constantFrom, property, shuffledSubarray } from "fast-check";
import { expect, test } from "vitest";
import { headingKey, knownHeadings, recogniseColumns } from "./columns.ts";
import { exampleRoster } from "./example.ts";
import { findHeading } from "./heading.ts";
import { LEFT_OUT_HEADINGS, ownWidth } from "./left-out.ts";

const fieldsOf = (headings: readonly string[]) =>
  recogniseColumns(headings).map(({ field, ignored }) => field ?? ignored);

test("the Educacenso's list is recognised", () => {
  expect(
    fieldsOf([
      "Identificação única",
      "Nome do(a) aluno(a)",
      "Data de nascimento",
      "Número do CPF",
      "Filiação 1",
      "Filiação 2",
      "Sexo",
      "Código da turma",
      "Nome da turma",
      "Nome da etapa de ensino",
      "Código INEP da escola",
    ]),
  ).toEqual([
    "external_id",
    "full_name",
    "date_of_birth",
    "cpf",
    "guardian_name",
    "second_guardian",
    "sex",
    "unit",
    "group",
    "year",
    "unit",
  ]);
});

test("of a municipality's health list the child is taken, never an answer, a score or a diagnosis", () => {
  const headings = [
    "acto_id",
    "CNES",
    "profissional_cns",
    "paciente_nome",
    "paciente_cpf",
    "paciente_cns",
    "paciente_data_nascimento",
    "paciente_sexo",
    "cid_1",
    "cid_2",
    ...Array.from({ length: 20 }, (_, at) => `m_chat_r_f_pergunta_${at + 1}`),
    "m_chat_r_f_score",
    "m_chat_r_f_classificacao",
  ];
  const meanings = recogniseColumns(headings);
  expect(meanings.flatMap(({ field }) => field ?? [])).toEqual([
    "full_name",
    "cpf",
    "cns",
    "date_of_birth",
    "sex",
  ]);
  expect(new Set(meanings.slice(10).map(({ ignored }) => ignored))).toEqual(new Set(["results"]));
  expect(meanings.slice(8, 10).map(({ ignored }) => ignored)).toEqual(["diagnosis", "diagnosis"]);
});

test.each(["class", "doctor"] as const)("our example for a %s is understood whole", (place) => {
  const [heading = ""] = exampleRoster(place).split("\r\n");
  const said = fieldsOf(heading.replace("\uFEFF", "").split(";"));
  expect(said).toEqual([
    "full_name",
    "date_of_birth",
    "group",
    "external_id",
    "sex",
    "cpf",
    "cns",
    "guardian_name",
    "guardian_relationship",
    "guardian_phone",
    "guardian_email",
  ]);
});

test.each([
  ["Nome do(a) Aluno(a)", "full_name"],
  ["Data de nascimento do(a) aluno(a)", "date_of_birth"],
  ["Nome do(a) responsável", "guardian_name"],
  ["Telefone(s)", "guardian_phone"],
  ["Médico(a)", "group"],
])("'%s' is said of both sexes", (heading, field) => {
  expect(fieldsOf([heading])).toEqual([field]);
});

test("of two columns for one field the surer is taken, wherever it stands", () => {
  expect(fieldsOf(["Nome social", "Nome completo"])).toEqual(["doubled", "full_name"]);
  expect(fieldsOf(["Telefone", "Telefone do responsável"])).toEqual(["doubled", "guardian_phone"]);
});

const HEADINGS = ["Nome completo", "Data de Nascimento", "Turma", "CPF", "Sexo", "Observações"];

test("in any order each field comes from one column at most, and capitals and accents mean nothing", () => {
  assert(
    property(
      shuffledSubarray(HEADINGS, { minLength: 1 }),
      constantFrom(true, false),
      (some, upper) => {
        const written = some.map((text) =>
          upper ? text.toUpperCase() : text.normalize("NFD").replaceAll(/\p{M}/gu, ""),
        );
        expect(fieldsOf(written)).toEqual(fieldsOf(some));
        expect(headingKey(written)).toBe(headingKey(some));
        const taken = recogniseColumns(some).flatMap(({ field }) => field ?? []);
        expect(new Set(taken).size).toBe(taken.length);
      },
    ),
  );
});

test("the heading is found below the name of the school, and rows of data are none", () => {
  expect(
    findHeading([
      ["Escola Municipal Inventada"],
      ["Ano letivo 2026", "", "Manhã"],
      ["Nome do aluno", "Nascimento", "Turma"],
      ["Ana Inventada Souza", "14/03/2021", "Pré A"],
    ]),
  ).toBe(2);
  expect(findHeading([[""], ["", " "]])).toBe(-1);
  expect(knownHeadings(["Ana Inventada Souza", "14/03/2021", "12"])).toBe(0);
});

test("the columns of a file of rows left out are no part of the list", () => {
  expect(ownWidth(["Nome", "Turma", ...LEFT_OUT_HEADINGS])).toBe(2);
  expect(ownWidth(["Nome", "Turma"])).toBe(2);
  expect(ownWidth([...LEFT_OUT_HEADINGS, "Nome"])).toBe(3);
});
