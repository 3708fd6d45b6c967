import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { preparePerson } from "../duplicates/likeness.ts";
import { ROSTER_FIELDS } from "./fields.ts";
import { fileKeys } from "./file-keys.ts";
import { likenessInList } from "./list-likeness.ts";
import { cellText, normalizeText } from "./plain.ts";
import { type RowReading, readRow } from "./read-row.ts";

const READING: RowReading = {
  dateOrder: "day_first",
  columns: ["full_name", "date_of_birth", "guardian_phone", "cpf"],
  today: "2026-03-16",
  parsePhone: (text) => (/^\+?\d{10,13}$/.test(text.replaceAll(/[\s()-]/g, "")) ? text : null),
  mayHaveWhatsApp: () => true,
};

test("a row is read whole, and every fault of it is said at once", () => {
  const good = readRow(
    ["Ana Inventada Souza", "14/03/2021", "81912345678", "5299822472 5"],
    READING,
  );
  expect(good.faults).toEqual([]);
  expect(good.values).toMatchObject({ full_name: "Ana Inventada Souza", cpf: "52998224725" });
  const bad = readRow(["Ana", "14/13/2021", "12", "11111111111", "mais"], READING);
  expect(bad.faults.map(({ code }) => code)).toEqual([
    "name_short",
    "birth_month",
    "phone_invalid",
    "cpf_invalid",
    "cells_beyond",
  ]);
});

test("a zero that a spreadsheet dropped in front of a CPF is put back only where the digits then agree", () => {
  expect(readRow(["Ana Souza", "14/03/2021", "", "1234567890.0"], READING).values.cpf).toBe(
    "01234567890",
  );
  expect(readRow(["Ana Souza", "14/03/2021", "", "123456789"], READING).faults).toHaveLength(1);
});

test("a formula is a fault, also disarmed by an apostrophe; a telephone with a plus is none", () => {
  expect(readRow(["'=HYPERLINK(1)", "14/03/2021"], READING).faults[0]?.code).toBe("formula");
  expect(
    readRow(["Ana Souza", "14/03/2021", "'+5581912345678"], READING).values.guardian_phone,
  ).toBe("+5581912345678");
});

test.each(["-", "N/A", "não informado", "NULL", "#N/D", "  "])("'%s' says nothing", (text) => {
  expect(cellText(text)).toBe("");
});

test("whatever stands in the cells, a row is read or its faults are said, never both of one field", () => {
  assert(
    property(array(string(), { maxLength: 16 }), (cells) => {
      const { values, faults } = readRow(cells, { ...READING, columns: [...ROSTER_FIELDS] });
      const faulty = faults.flatMap(({ field }) => field ?? []);
      expect(faulty.filter((field) => values[field] !== undefined)).toEqual([]);
      for (const value of Object.values(values)) expect(value).not.toBe("");
    }),
  );
});

test("a text is compared without accents, capitals and signs, and twice so is the same", () => {
  expect(normalizeText("  São José,  1ª Série ")).toBe("sao jose 1a serie");
  assert(property(string(), (text) => normalizeText(normalizeText(text)) === normalizeText(text)));
});

const child = (fullName: string, dateOfBirth: string, externalId: string, phone?: string) =>
  preparePerson({
    fullName,
    dateOfBirth,
    externalId,
    phones: phone === undefined ? [] : [phone],
    cpf: "",
    cns: "",
  });

test("namesakes of nearly one day are two children where each has a number, and one where the telephone is the same", () => {
  const one = child("João Inventado Maresia", "2020-01-06", "M1");
  expect(likenessInList(one, child("João Inventado Maresia", "2020-02-06", "")).score).toBe(73);
  expect(likenessInList(one, child("João Inventado Maresia", "2020-02-06", "M2")).score).toBe(68);
  const phoned = child("João Inventado Maresia", "2020-01-06", "M1", "+5581912345678");
  const again = child("Joao Inventado Marezia", "2020-02-06", "M2", "+5581912345678");
  expect(likenessInList(phoned, again).score).toBeGreaterThanOrEqual(70);
  expect(likenessInList(one, child("João Inventado Maresia", "2020-01-06", "M2")).score).toBe(80);
});

test("rows that may be of one child share a key: by sound, by the swapped day, by the telephone", () => {
  const keys = (person: ReturnType<typeof child>) => new Set(fileKeys(person));
  const shared = (one: ReturnType<typeof child>, other: ReturnType<typeof child>) =>
    fileKeys(one).some((key) => keys(other).has(key));
  const tiago = child("Thiago Inventado Lagoa", "2020-05-03", "");
  expect(shared(tiago, child("Tiago Lagoa", "2019-01-01", ""))).toBe(true);
  expect(shared(tiago, child("Tiago de Tal", "2020-03-05", ""))).toBe(true);
  expect(shared(tiago, child("Bruna Inventada Serra", "2018-07-07", ""))).toBe(false);
  expect(fileKeys(child("", "", ""))).toEqual([]);
});
