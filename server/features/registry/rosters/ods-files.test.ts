import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, anOrganization, aPerson } from "#server/testing/builders.ts";
import { anOds, odsCell, odsRow, odsSheet, odsTexts } from "#server/testing/ods.ts";
import { sendRoster } from "#server/testing/rosters.ts";
import { rostersRoutes } from "./rosters.routes.ts";

/** Lists as LibreOffice saves them. */

let story: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [rostersRoutes] });
  const school = await anOrganization(story.database, { kind: "school" });
  admin = await aPerson(story.database, "school_admin", school);
});
afterAll(() => story.close());

const HEADING = odsRow(odsTexts("Nome completo", "Data de nascimento", "CPF"));
const CHILD = odsRow(odsTexts("Ana Inventada", "14/03/2021", "52998224725"));

/** What fills a sheet to its ends, as LibreOffice writes it once anything was formatted there. */
const REST = odsRow(odsCell('table:number-columns-repeated="16384"'), 1_048_573);

async function read(file: Uint8Array) {
  const roster = (await sendRoster(story, admin, file)).json<{
    id: string;
    format: string;
    sheet: string;
    row_count: number;
  }>();
  const rows = await story.send(admin.token, "GET", `/api/rosters/${roster.id}/rows/`);
  return { ...roster, rows: rows.json<{ row: number; cells: string[] }[]>() };
}

test("a list is read: dates as days, numbers whole, formulas by the value they had", async () => {
  const cells =
    odsCell(
      'table:formula="of:=IF([.D1]>0;&quot;x&quot;;[.A9])" office:value-type="string"',
      "<text:p>Ana<text:s/><text:span>Inventada</text:span></text:p>",
    ) +
    odsCell(
      'office:value-type="date" office:date-value="2021-03-14T00:00:00"',
      "<text:p>14 de mar</text:p>",
    ) +
    odsCell('office:value-type="float" office:value="5.2998224725E10"', "<text:p>5,3E+10</text:p>");
  const list = await read(anOds(odsSheet(HEADING + odsRow(cells))));
  expect(list).toMatchObject({ format: "ods", sheet: "Lista", row_count: 1 });
  expect(list.rows).toEqual([
    expect.objectContaining({ row: 2, cells: ["Ana Inventada", "14/03/2021", "52998224725"] }),
  ]);
});

test("what is empty costs nothing, however often it is repeated, and lines are counted across it", async () => {
  const gap = odsCell('table:number-columns-repeated="2"');
  const wide = odsTexts("Bia") + gap + odsCell('table:number-columns-repeated="16381"');
  const covered =
    odsTexts("Caio") + "<table:covered-table-cell><text:p>x</text:p></table:covered-table-cell>";
  const rows = HEADING + odsRow("", 40) + CHILD + odsRow(wide) + odsRow(covered) + REST.repeat(50);
  const list = await read(anOds(odsSheet(rows)));
  expect(list.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [42, "Ana Inventada"],
    [43, "Bia"],
    [44, "Caio"],
  ]);
  expect(list.rows[2]?.cells[1] ?? "").toBe("");
});

test("a row that is told once for several is each of them", async () => {
  const cells = odsTexts("Ana Inventada", "14/03/2021");
  const list = await read(anOds(odsSheet(HEADING + odsRow(cells, 3))));
  expect(list.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
});

test("notes and drawings are no part of a cell, yes and no are words, a time is as it is shown", async () => {
  const note = "<office:annotation><text:p>não é nome</text:p></office:annotation>";
  const rows =
    odsRow(odsTexts("Nome completo", "Data de nascimento", "Turma", "Transporte", "Chegada")) +
    odsRow(
      odsCell(
        'office:value-type="string"',
        `${note}<text:p>Ana</text:p><text:p>Inventada</text:p>`,
      ) +
        odsCell('office:value-type="date" office:date-value="x"', "<text:p>14/03/2021</text:p>") +
        odsCell('office:value-type="string" office:string-value="A"') +
        odsCell('office:value-type="boolean" office:boolean-value="true"') +
        odsCell(
          'office:value-type="time" office:time-value="PT07H30M00S"',
          "<text:p>07:30</text:p>",
        ),
    );
  const list = await read(anOds(odsSheet(rows)));
  expect(list.rows[0]?.cells).toEqual(["Ana\nInventada", "14/03/2021", "A", "Sim", "07:30"]);
});

test("of several sheets the one that looks like a list is read, and never a hidden one", async () => {
  const hidden =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const sheets =
    odsSheet(HEADING + CHILD, { name: "Oculta", style: "ta2" }) +
    odsSheet(odsRow(odsTexts("Secretaria de Educação")), { name: "Capa" }) +
    odsSheet(HEADING + CHILD + REST, { name: "Crianças" });
  const list = await read(anOds(sheets, { styles: hidden }));
  expect([list.sheet, list.rows.map(({ row }) => row)]).toEqual(["Crianças", [2]]);
});

describe("refused is", () => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");
  const bomb = `<!DOCTYPE b [<!ENTITY l0 "ha">${entities}]>`;
  const far = odsCell('table:number-columns-repeated="16383"') + odsTexts("x");
  // Each of its own style: they do not pack as tightly as a bomb.
  const many = Array.from({ length: 200_000 }, (_, at) =>
    odsCell(`table:style-name="ce${at}"`),
  ).join("");
  const wide = odsCell(
    'table:number-columns-repeated="16384" office:value-type="string"',
    "<text:p>x</text:p>",
  );

  test.each<[what: string, file: () => Uint8Array, status: number, says: RegExp]>([
    ["a letter", () => anOds("<text:p>Ana</text:p>", { kind: "text" }), 415, /não é uma planilha/],
    [
      "one with a password",
      () => anOds("", { manifest: "<manifest:encryption-data/>" }),
      415,
      /protegida por senha/,
    ],
    ["one without a sheet", () => anOds(""), 422, /nenhuma aba/],
    ["an empty sheet", () => anOds(odsSheet(REST)), 422, /nenhuma linha/],
    [
      "a bomb of entities",
      () => anOds(odsSheet(HEADING + odsRow(odsTexts("&l9;"))), { prolog: bomb }),
      422,
      /danificado/,
    ],
    ["a cell at the far end", () => anOds(odsSheet(HEADING + odsRow(far))), 413, /16384 colunas/],
    ["a filled sheet", () => anOds(odsSheet(odsRow(wide, 1_048_576))), 413, /16384 colunas/],
    [
      "one with more cells than a sheet has",
      () => anOds(odsSheet(HEADING + odsRow(many + odsTexts("x")))),
      413,
      /200001 colunas/,
    ],
    [
      "a row that is repeated to the end",
      () => anOds(odsSheet(HEADING + odsRow(odsTexts("Ana"), 1_048_575))),
      413,
      /20020 linhas/,
    ],
    [
      "a row below the last that there is",
      () => anOds(odsSheet(HEADING + CHILD + REST + REST + CHILD)),
      422,
      /danificado/,
    ],
    [
      "one that swells",
      () => anOds(odsSheet(HEADING + odsRow(odsCell("").repeat(200_000)))),
      413,
      /grande demais/,
    ],
    [
      "one that is cut off",
      () => anOds(odsSheet(HEADING + CHILD.repeat(500))).subarray(0, -400),
      422,
      /danificado/,
    ],
  ])("%s", async (_what, file, status, says) => {
    const reply = await sendRoster(story, admin, file());
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      status,
      expect.stringMatching(says),
    ]);
  });
});
