import { z } from "zod";

/** What an error says beside its code; a number is written in the reader's language. */
export const ErrorValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorValues = Readonly<z.output<typeof ErrorValues>>;

/**
 * What the program says: a code of the catalogue with its parameters, and the words in Portuguese. A parameter named
 * `reason` is an `ErrorText` of its own. What a person wrote has the code `as_written`.
 */
export const CodedText = z.object({ code: z.string(), params: ErrorValues, detail: z.string() });
export type CodedText = z.infer<typeof CodedText>;

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
    return ErrorValues.parse(JSON.parse(written));
  } catch {
    // Not written by `errorText`: the code is unknown to every catalogue, and nobody looks at the values.
    return {};
  }
}
