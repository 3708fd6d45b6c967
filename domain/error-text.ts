import type { ErrorParams } from "./error-codes.ts";

/** Every error of the closed catalogue. Its words stand in `messages/<language>/errors.json`. */
export type ErrorCode = keyof ErrorParams;

/** A code with its parameters in one string: `text_too_long {"max":120}`. Only `errorText` makes one. */
type FilledError = string & { readonly filled: true };

/** An error in one string, as the issue of a schema carries it: its code, and what its words need. */
export type ErrorText = ErrorCode | FilledError;

type ValuesOf<Code extends ErrorCode> = Readonly<Record<ErrorParams[Code], string | number>>;

/** An error, for a schema or a Problem: a code that the catalogue has, with the parameters that its words need. */
export function errorText<Code extends ErrorCode>(
  code: Code,
  ...[values]: [ErrorParams[Code]] extends [never] ? [] : [ValuesOf<Code>]
): ErrorText {
  const written = JSON.stringify(values ?? {});
  // oxlint-disable-next-line no-unsafe-type-assertion -- The one place where such a string is made.
  return written === "{}" ? code : (`${code} ${written}` as FilledError);
}

/** What an error says beside its code; a number is written in the reader's language. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** The code and the parameters in one string; a text of another kind is a code that no catalogue has. */
export function readErrorText(text: string): {
  readonly code: string;
  readonly values: ErrorValues;
} {
  const place = text.indexOf(" {");
  if (place < 0) return { code: text, values: {} };
  return { code: text.slice(0, place), values: readValues(text.slice(place + 1)) };
}

function readValues(written: string): ErrorValues {
  try {
    const values: unknown = JSON.parse(written);
    return isErrorValues(values) ? values : {};
  } catch {
    // Not written by `errorText`: the code is unknown to every catalogue, and nobody looks at the values.
    return {};
  }
}

function isErrorValues(values: unknown): values is ErrorValues {
  return (
    typeof values === "object" &&
    values !== null &&
    !Array.isArray(values) &&
    Object.values(values).every((value) => typeof value === "string" || typeof value === "number")
  );
}
