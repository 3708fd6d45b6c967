import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { readPdf } from "#server/testing/pdf.ts";
import { splitByFont } from "./fonts.ts";
import { breakLines } from "./lines.ts";
import type { Paper, PaperBlock } from "./paper.ts";
import { qrModules } from "./qr.ts";
import { renderPaper } from "./render.ts";

const paper = (...blocks: PaperBlock[]): Paper => ({
  title: "Documento inventado",
  language: "pt-BR",
  sender: { name: "Clínica Ipê", contacts: "" },
  date: "16 de março de 2026",
  issuedAt: new Date("2026-03-16T15:00:00Z"),
  foot: "Documento",
  pageOf: "Página {page} de {pages}",
  blocks,
});

describe("a document", () => {
  test("is the same, byte for byte, whenever it is made", async () => {
    const one = await renderPaper(paper({ kind: "paragraph", text: "Bom dia" }));
    expect((await renderPaper(paper({ kind: "paragraph", text: "Bom dia" }))).equals(one)).toBe(
      true,
    );
    expect((await renderPaper(paper({ kind: "paragraph", text: "Boa noite" }))).equals(one)).toBe(
      false,
    );
  });

  test("goes on over pages, each numbered, the names of a table's columns again on each", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Linha ${index}`, "um texto"]);
    const columns = [
      { name: "Coluna A", share: 1 },
      { name: "Coluna B", share: 2 },
    ];
    const { text, pages, structure } = await readPdf(
      await renderPaper(paper({ kind: "table", label: "Linhas", columns, rows })),
    );
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Página ${pages} de ${pages}`);
    expect(text.split("Coluna A")).toHaveLength(pages + 1);
    expect(structure).toContain('"role":"TH"');
    for (const [name = ""] of rows) expect(text).toContain(name);
  });

  test("never leaves the heading of a table alone, wherever the page ends", async () => {
    const columns = [{ name: "Coluna A", share: 1 }];
    for (const lines of [38, 39, 40, 41]) {
      for (const paragraphs of [0, 1, 2]) {
        const { text } = await readPdf(
          await renderPaper(
            paper(
              { kind: "list", items: Array.from({ length: lines }, () => "linha") },
              ...Array.from(
                { length: paragraphs },
                () => ({ kind: "paragraph", text: "oi" }) as const,
              ),
              { kind: "heading", text: "Anexo inventado" },
              { kind: "table", label: "Linhas", columns, rows: [["um"], ["dois"], ["três"]] },
            ),
          ),
        );
        const from = text.indexOf("Anexo inventado");
        expect(from).toBeGreaterThan(0);
        expect(text.slice(from, text.indexOf("Coluna A"))).not.toContain("Página");
      }
    }
  });

  test("takes whatever a person typed: markup, lines, a word wider than the page", async () => {
    const text = `<b>Olá</b> & (parênteses) \\ \n\nsegunda linha\n${"sem-espaço".repeat(40)} 👶 fim`;
    const read = await readPdf(await renderPaper(paper({ kind: "paragraph", text })));
    expect(read.text).toContain("<b>Olá</b> & (parênteses) \\ segunda linha");
    expect(read.text.replaceAll(" ", "")).toContain("sem-espaço".repeat(40));
    expect(read.text).toContain("fim");
  });
});

describe("the QR code", () => {
  test.each([
    "http://tea.example/verificar/K7M2-9XQA-4TB8-PW3D",
    "https://triagem.saude.uma-cidade-inventada.example/verificar/0000-ZZZZ-1111-AAAA",
  ])("of %s is read by a camera", (address) => {
    const modules = qrModules(address);
    const scale = 4;
    const side = modules.length * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const module = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)];
        if (module) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
    expect(decode(pixels, side)).toBe(address);
  });
});

describe("lines", () => {
  const measure = (text: string) => text.length;
  const broken = (text: string, width: number) =>
    breakLines(text, { size: 1, weight: 400 }, width, measure).map((line) =>
      line.map((each) => each.text).join(""),
    );

  test.each([
    ["um dois três", 8, ["um dois", "três"]],
    ["um dois três", 7, ["um dois", "três"]],
    ["um\n\ndois", 9, ["um", "", "dois"]],
    ["abcdefgh ij", 3, ["abc", "def", "gh", "ij"]],
    ["", 5, [""]],
  ])("%j within %i", (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines);
  });

  test("a text is set in the fonts that have its emails", () => {
    expect(splitByFont("Ana Łódź", 400)).toEqual([
      { font: "latin-400", text: "Ana " },
      { font: "latin-ext-400", text: "Ł" },
      { font: "latin-400", text: "ód" },
      { font: "latin-ext-400", text: "ź" },
    ]);
  });
});

/** The package's types and its module do not agree on what its default is. */
function decode(pixels: Uint8ClampedArray, side: number): string | undefined {
  const read = "default" in jsQR ? jsQR.default : jsQR;
  return read(pixels, side, side)?.data;
}
