import { extractText, getDocumentProxy, getMeta } from "unpdf";

/** What a reader has of a PDF: its text in one line, what it says of itself, and its structure as JSON. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  return {
    text: text.replaceAll(/\s+/g, " "),
    info,
    pages: pdf.numPages,
    isTagged: (await pdf.getMarkInfo())?.Marked ?? false,
    structure: JSON.stringify(trees),
  };
}
