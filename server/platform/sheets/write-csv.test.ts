import { parse } from "csv-parse/sync";
import { array, assert, asyncProperty, constantFrom, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { joinBytes } from "#server/testing/sheets.ts";
import type { Column } from "./table.ts";
import { csvOf } from "./write-csv.ts";

const COLUMNS: readonly Column[] = [
  { name: "Nome", kind: "text" },
  { name: "Observação", kind: "text" },
];
const timeZone = "America/Recife";

const hostile = tuple(
  constantFrom("", "=", "+", "-", "@", "\t", "\r", "\n", "＝", '"', ";", " "),
  string(),
).map((parts) => parts.join(""));

async function read(bytes: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const text = (await joinBytes(bytes)).toString("utf8");
  return parse(text, { delimiter: ";", bom: true, relax_column_count: true });
}

test("no cell is a formula, and every one is read back as it was", async () => {
  await assert(
    asyncProperty(array(tuple(hostile, hostile), { maxLength: 8 }), async (rows) => {
      const [head, ...back] = await read(csvOf({ columns: COLUMNS, rows, timeZone }));
      expect(head).toEqual(["Nome", "Observação"]);
      expect(back.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/u.test(cell))).toEqual([]);
      const plain = back.map((row) =>
        row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, "")),
      );
      expect(plain).toEqual(rows.filter((row) => row.length > 0));
    }),
    { numRuns: 200 },
  );
});

test("is what a Brazilian Excel reads by itself", async () => {
  const columns: Column[] = [
    { name: "Nascimento", kind: "day" },
    { name: "Enviado em", kind: "instant" },
    { name: "Parte", kind: "share" },
    { name: "Mediana", kind: "number" },
    { name: "Telefone", kind: "text" },
  ];
  const at = new Date("2026-03-16T02:30:00Z");
  const rows = [
    ["2022-02-28", at, 0.125, 7.5, "+5581999990000"],
    [null, null, null, -3, null],
  ];
  const foot = { name: "Sobre", facts: [["Pedido por", "=Ana"] as const] };
  const bytes = await joinBytes(csvOf({ columns, rows, timeZone }, { foot }));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString("utf8").slice(1).split("\r\n")).toEqual([
    "Nascimento;Enviado em;Parte;Mediana;Telefone",
    "28/02/2022;15/03/2026 23:30;12,5%;7,5;'+5581999990000",
    ";;;-3;",
    "",
    "Sobre",
    "Pedido por;'=Ana",
    "",
  ]);
});
