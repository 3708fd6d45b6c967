import { expect, test } from "vitest";
import { isLanguage, LANGUAGES } from "./language.ts";

test("our languages are known, exactly as they are written", () => {
  expect(LANGUAGES).toEqual(["pt-BR", "en-US", "es-ES"]);
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(["pt-br", "pt", "", "fr-FR", null, undefined, 0, ["pt-BR"]].filter(isLanguage)).toEqual(
    [],
  );
});
