import { array, assert, asyncProperty, constantFrom, integer, string, tuple } from "fast-check";
import { unzipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { joinBytes } from "#server/testing/sheets.ts";
import type { Column, Workbook } from "./table.ts";
import { xlsxOf } from "./write-xlsx.ts";

const timeZone = "America/Recife";
const at = new Date("2026-03-16T12:00:00Z");
const COLUMNS: readonly Column[] = [
  { name: "Nome", kind: "text" },
  { name: "Número", kind: "number" },
];

async function sheetsOf(workbook: Omit<Workbook, "at">) {
  return readXlsx(await joinBytes(xlsxOf({ ...workbook, at })), { trim: false });
}

/** What the file says word for word. */
async function xmlOf(workbook: Omit<Workbook, "at">): Promise<string> {
  const files = unzipSync(await joinBytes(xlsxOf({ ...workbook, at })));
  return Object.entries(files)
    .filter(([name]) => name.includes("worksheets"))
    .map(([, bytes]) => Buffer.from(bytes).toString("utf8"))
    .join("\n");
}

const hostile = tuple(
  constantFrom("=", "+", "-", "@", "\t", "\r", "<", "&", " "),
  string({ minLength: 1 }),
  // oxlint-disable-next-line no-control-regex -- XML cannot hold them: what is left out is not read back.
).map(([first, rest]) => `${first}${rest.replaceAll(/[\u0000-\u001F\uFFFE\uFFFF]/g, "x")}`);

describe("a workbook", () => {
  test("gives back every text and number, and holds no formula", async () => {
    await assert(
      asyncProperty(
        array(tuple(hostile, integer({ min: -1e9, max: 1e9 })), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const wanted = { sheets: [{ name: "Crianças", columns: COLUMNS, rows, timeZone }] };
          const [sheet] = await sheetsOf(wanted);
          expect(sheet?.data.slice(1)).toEqual(rows);
          expect(await xmlOf(wanted)).not.toMatch(/<f[ >]/);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("has days and instants as dates, the head in view, and facts on a sheet of their own", async () => {
    const columns: Column[] = [
      { name: "Nascimento", kind: "day" },
      { name: "Enviado em", kind: "instant" },
      { name: "Parte", kind: "share" },
    ];
    const rows = [["2022-02-28", new Date("2026-03-16T02:30:00Z"), 0.125]];
    const facts = { name: "Sobre este relatório", facts: [["Aviso", "=1+1"] as const] };
    const workbook = { sheets: [facts, { name: "Crianças", columns, rows, timeZone }] };
    const [about, children] = await sheetsOf(workbook);
    expect(about).toEqual({ sheet: "Sobre este relatório", data: [["Aviso", "=1+1"]] });
    expect(children?.data).toEqual([
      ["Nascimento", "Enviado em", "Parte"],
      [new Date("2022-02-28T00:00:00Z"), new Date("2026-03-15T23:30:00Z"), 0.125],
    ]);
    expect(await xmlOf(workbook)).toContain('state="frozen"');
  });

  test("takes names that Excel would refuse, and rows that come one by one", async () => {
    async function* rows() {
      for (let row = 0; row < 3000; row += 1) yield [`Criança ${row}`, row];
    }
    const name = "Escola [Rural]: a/b? de nome muito comprido";
    const one = { name, columns: COLUMNS, rows: rows(), timeZone };
    const sheets = await sheetsOf({ sheets: [one, { ...one, rows: [] }] });
    expect(sheets.map(({ sheet }) => sheet.length)).toEqual([31, 31]);
    expect(new Set(sheets.map(({ sheet }) => sheet)).size).toBe(2);
    expect(sheets[0]?.data).toHaveLength(3001);
    expect(sheets[0]?.data[3000]).toEqual(["Criança 2999", 2999]);
  });
});
