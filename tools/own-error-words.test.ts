import { expect, test } from "vitest";
import portuguese from "#messages/pt-BR/errors.json" with { type: "json" };
import { ownErrorCodes } from "./own-error-words.ts";

test("a page can say by itself what the contract refuses, and what fails before there is an answer", () => {
  const own = ownErrorCodes(Object.keys(portuguese));
  expect(own).toEqual(
    expect.arrayContaining(["name_required", "text_too_long", "no_answer", "answer_http_status"]),
  );
  expect(own).not.toContain("invalid_credentials");
  expect(own.length).toBeLessThan(Object.keys(portuguese).length * 0.6);
});
