import { createTranslator } from "use-intl/core";
import type { z } from "zod";
import { readErrorText } from "#contract/errors.ts";
import type { ErrorCode, ErrorText } from "#domain/error-text.ts";
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
  return translate(code, values);
}

/** The error that an issue of a schema carries. A message that is none of the catalogue's is "invalid_value". */
export function errorOfIssue({ message }: Pick<z.core.$ZodIssue, "message">): ErrorText {
  return isErrorText(message) ? message : "invalid_value";
}

function isErrorText(text: string): text is ErrorText {
  return isErrorCode(readErrorText(text).code);
}
