import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type TestPerson, anOrganization, aPerson } from "#server/testing/builders.ts";
import { sendRoster } from "#server/testing/rosters.ts";
import { rostersRoutes } from "./rosters.routes.ts";

/** What is no list, or too much of one, is refused in words and leaves nothing. */

let story: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  story = await testApp({ features: [rostersRoutes] });
  const school = await anOrganization(story.database, { kind: "school" });
  admin = await aPerson(story.database, "school_admin", school);
});
afterAll(() => story.close());

const stored = () =>
  story.database.asOwner(({ db }) => db.selectFrom("roster_import").select("id").execute());
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const aSheet = (rows: string): Record<string, Uint8Array> => ({
  "xl/workbook.xml": text(
    '<workbook xmlns:r="x"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  "xl/_rels/workbook.xml.rels": text(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  "xl/worksheets/sheet1.xml": text(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
});
const aRow = (line: number, cells: readonly string[]): string =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

const HEADING = "Nome completo;Data de nascimento;Turma";
const OLD_OFFICE = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);

test.each<[what: string, file: Uint8Array, status: number, says: RegExp]>([
  ["nothing", text(""), 422, /Envie o arquivo/],
  ["a PDF", text("%PDF-1.7\n"), 415, /é um PDF/],
  ["a picture", Buffer.from("89504e470d0a1a0a00", "hex"), 415, /imagem/],
  ["an old spreadsheet", OLD_OFFICE, 415, /formato antigo/],
  [
    "a spreadsheet with a password",
    Buffer.concat([OLD_OFFICE, Buffer.from("EncryptedPackage", "utf16le")]),
    415,
    /protegida por senha/,
  ],
  ["a page of the web", text("<html><table><tr><td>Nome</td></tr></table></html>"), 415, /página/],
  ["another archive", zipSync({ "a.txt": text("x") }), 415, /não é uma planilha/],
  ["an archive cut short", zipSync(aSheet(aRow(1, ["Nome"]))).subarray(0, 200), 422, /danificado/],
  [
    "a bomb",
    zipSync({ ...aSheet(""), "xl/sharedStrings.xml": new Uint8Array(30_000_000) }),
    413,
    /grande demais/,
  ],
  [
    "a spreadsheet with two rows of one line",
    zipSync(aSheet(aRow(1, ["Nome"]) + aRow(2, ["Ana"]) + aRow(2, ["Bia"]))),
    422,
    /danificado/,
  ],
  [
    "a spreadsheet with a line that no sheet has",
    zipSync(aSheet(aRow(1, ["Nome"]) + aRow(9_999_999_999, ["Ana"]))),
    422,
    /danificado/,
  ],
  [
    "a hundred columns",
    text(`${Array.from({ length: 100 }, (_, at) => `c${at}`).join(";")}\n`),
    413,
    /100 colunas/,
  ],
  [
    "too many rows",
    text(`${HEADING}\n${"Ana Souza;14/03/2021;A\n".repeat(20_001)}`),
    413,
    /20000 linhas/,
  ],
  ["a heading alone", text(HEADING), 422, /nenhuma linha/],
  [
    "a quote that never ends",
    text(`${HEADING}\n"Ana Souza;14/03/2021;A\n${"x;y;z\n".repeat(30_000)}`),
    422,
    /aspas/,
  ],
  ["what is no text", Buffer.from([0x4e, 0x01, 0x02, 0x03, 0x41, 0x0a]), 422, /não é um texto/],
])("%s is refused", async (_, file, status, says) => {
  const before = await stored();
  const reply = await sendRoster(story, admin, file);
  expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
    status,
    expect.stringMatching(says),
  ]);
  expect(await stored()).toEqual(before);
});

test("fifty megabytes are refused by what they say they are, unread", async () => {
  const reply = await story.app.inject({
    method: "POST",
    url: "/api/rosters/?id=018f0000-0000-7000-8000-000000000000&file_name=x.csv",
    headers: {
      authorization: `Bearer ${admin.token}`,
      "content-type": "application/octet-stream",
      "content-length": String(50 * 1024 * 1024),
    },
    payload: Buffer.alloc(16),
  });
  expect(reply.statusCode).toBe(413);
  expect(reply.json<{ detail: string }>().detail).toContain("10 MB");
});

test("more than ten megabytes are refused also when nothing was said of them", async () => {
  const reply = await sendRoster(story, admin, new Uint8Array(11 * 1024 * 1024));
  expect(reply.statusCode).toBe(413);
});

test.each<[encoding: string, bytes: Uint8Array]>([
  ["utf-8", Buffer.from(`\uFEFF${HEADING}\nAna Conceição;14/03/2021;A`)],
  ["utf-16le", Buffer.from(`\uFEFF${HEADING}\nAna Conceição;14/03/2021;A`, "utf16le")],
  ["utf-16le", Buffer.from(`${HEADING}\nAna Conceição;14/03/2021;A`, "utf16le")],
  ["utf-16be", Buffer.from(`\uFEFF${HEADING}\nAna Conceição;14/03/2021;A`, "utf16le").swap16()],
  ["windows-1252", Buffer.from(`${HEADING}\nAna Conceição;14/03/2021;A`, "latin1")],
])("a list in %s is read with its accents", async (encoding, bytes) => {
  const roster = (await sendRoster(story, admin, bytes)).json<{ id: string; encoding: string }>();
  expect(roster.encoding).toBe(encoding);
  const rows = await story.send(admin.token, "GET", `/api/rosters/${roster.id}/rows/`);
  expect(rows.json<{ cells: string[] }[]>()[0]?.cells[0]).toBe("Ana Conceição");
});

test("a spreadsheet is read: dates as days, a formula by the value it had, numbers whole", async () => {
  const rows =
    aRow(1, ["Nome completo", "Data de nascimento", "CPF"]) +
    '<row r="2"><c r="A2" t="str"><f>A9</f><v>Ana Inventada</v></c><c r="B2" s="1"><v>44269</v></c>' +
    '<c r="C2"><v>5.2998224725E10</v></c></row>';
  const parts = {
    ...aSheet(rows),
    "xl/styles.xml": text(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
  };
  const roster = (await sendRoster(story, admin, zipSync(parts))).json<{ id: string }>();
  const reply = await story.send(admin.token, "GET", `/api/rosters/${roster.id}/rows/`);
  expect(reply.json<{ cells: string[] }[]>()[0]?.cells).toEqual([
    "Ana Inventada",
    "14/03/2021",
    "52998224725",
  ]);
});
