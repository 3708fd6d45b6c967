import { describe, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import { codedText, storedNote, storedText, storedTextIn } from "./error-words.ts";

describe("what is stored", () => {
  test("is put into words by its code, with what its words need", () => {
    expect(storedText(errorText("text_too_long", { count: 120 }))).toEqual({
      code: "text_too_long",
      params: { count: 120 },
      detail: "O texto pode ter no máximo 120 caracteres",
    });
  });

  test("is shown as it was written where no catalogue has it", () => {
    const written = "Uma frase de outra versão.";
    expect(storedText(written)).toEqual({
      code: "as_written",
      params: { text: written },
      detail: written,
    });
    expect([storedTextIn(null), storedTextIn("")]).toEqual([null, null]);
  });

  test("in a note is a person's, also when it is a word that is a code", () => {
    expect(storedNote("conflict")).toMatchObject({ code: "as_written", detail: "conflict" });
    expect(storedNote("records_joined")).toEqual(codedText("records_joined"));
    expect([storedNote(null), storedNote("")]).toEqual([null, null]);
  });
});
