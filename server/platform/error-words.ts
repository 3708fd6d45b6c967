import { createTranslator } from "use-intl/core";
import type { z } from "zod";
import type { CodedText } from "#contract/errors.ts";
import { type ErrorCode, type ErrorText, errorText, readErrorText } from "#domain/error-text.ts";
import messages from "#messages/pt-BR/errors.json" with { type: "json" };

const translate = createTranslator({ locale: "pt-BR", messages });

/** Every code of the catalogue. */
export const ERROR_CODES: readonly string[] = Object.keys(messages);

/** Whether the catalogue has a code. */
function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(messages, code);
}

/** The Portuguese words of an error, which `detail` and `fields` of an answer carry. */
export function errorInPortuguese(text: ErrorText): string {
  const { code, values } = readErrorText(text);
  if (!isErrorCode(code)) throw new RangeError(`no error has the code ${code}`);
  const { reason } = values;
  return translate(
    code,
    typeof reason === "string" ? { ...values, reason: storedInPortuguese(reason) } : values,
  );
}

/** What an answer says of the catalogue, for the wire. */
export function codedText(text: ErrorText): CodedText {
  const { code, values: params } = readErrorText(text);
  return { code, params, detail: errorInPortuguese(text) };
}

/** What was stored, for the wire. What is none of the catalogue's a person wrote, or an older version did. */
export function storedText(text: string): CodedText {
  return codedText(isErrorText(text) ? text : errorText("as_written", { text }));
}

/** A note, which a person wrote unless it is one of the program's: their codes have an underscore, as no word has. */
export function storedNote(text: string | null): CodedText | null {
  if (text === null || text === "") return null;
  return text.includes("_") ? storedText(text) : codedText(errorText("as_written", { text }));
}

/** What was stored, where it may be missing: nothing was said, or nothing yet. */
export function storedTextIn(text: string | null): CodedText | null {
  return text === null || text === "" ? null : storedText(text);
}

/** What was stored, as it is read in Portuguese; empty where nothing was said. */
export function storedInPortuguese(text: string): string {
  return storedText(text).detail;
}

/** The error that an issue of a schema carries. A message that is none of the catalogue's is "invalid_value". */
export function errorOfIssue({ message }: Pick<z.core.$ZodIssue, "message">): ErrorText {
  return isErrorText(message) ? message : "invalid_value";
}

function isErrorText(text: string): text is ErrorText {
  return isErrorCode(readErrorText(text).code);
}
