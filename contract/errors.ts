import { z } from "zod";

/** What an error says beside its code; a number is written in the reader's language. */
export const ErrorValues = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * What the program says: a code of the catalogue with its parameters, and the words in Portuguese. A parameter named
 * `reason` is an `ErrorText` of its own. What a person wrote has the code `as_written`.
 */
export const CodedText = z.object({ code: z.string(), params: ErrorValues, detail: z.string() });
export type CodedText = z.infer<typeof CodedText>;
