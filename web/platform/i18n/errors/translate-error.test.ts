import { afterEach, expect, test } from "vitest";
import { errorText } from "#domain/error-text.ts";
import english from "#messages/en-US/errors.json" with { type: "json" };
import { setErrorLanguage, translateError } from "./translate-error.ts";

afterEach(() => setErrorLanguage());

test("Portuguese is said where nothing else is spoken", () => {
  expect(translateError("name_required")).toBe("Nome é obrigatório");
});

test.each([
  ["name_required", "The name is required"],
  ["not_found", "Not found."],
  [errorText("unknown_fields", { name: "conflict" }), "Unknown field: conflict"],
  [errorText("text_too_long", { count: 120 }), "The text can have at most 120 characters"],
  [errorText("questions_unanswered", { count: 1 }), "1 question is still to be answered."],
  [errorText("questions_unanswered", { count: 3 }), "3 questions are still to be answered."],
  [
    errorText("gave_up_after_attempts", {
      count: 6,
      reason: errorText("mail_fault_with_code", { reason: "mail_server_silent", code: 421 }),
    }),
    "Not delivered after 6 attempts. The mail server did not answer (code 421).",
  ],
  [
    errorText("gave_up_after_attempts", { count: 6, reason: "sending_interrupted" }),
    "Not delivered after 6 attempts. Sending was interrupted.",
  ],
  [
    errorText("guardian_email_fails_because", { reason: "O número não existe." }),
    "The guardian's e-mail does not work. O número não existe.",
  ],
  [
    errorText("answer_http_status", { status: 502 }),
    "The server did not answer as it should (HTTP 502). Try again in a moment.",
  ],
  [
    errorText("cpf_invalid", { value: "{x} 'y'" }),
    "'{x} 'y'' is not a CPF: the check digits do not agree. Correct it, or leave it blank.",
  ],
  ["Uma frase que ninguém conhece.", "Uma frase que ninguém conhece."],
])("%s → %s", (text, words) => {
  setErrorLanguage("en-US", english);
  expect(translateError(text)).toBe(words);
});

test("an answer is said by its code; one of a newer server as it wrote it", () => {
  setErrorLanguage("en-US", english);
  const detail = "Sessão encerrada.";
  expect(translateError({ code: "logged_out", params: {}, detail })).toBe("Logged out.");
  expect(translateError({ code: "of_tomorrow", params: {}, detail })).toBe(detail);
  expect(translateError({ code: "as_written", params: { text: "Mudou" }, detail: "Mudou" })).toBe(
    "Mudou",
  );
});
