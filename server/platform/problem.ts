import { type ErrorText, type ErrorValues, readErrorText } from "#domain/error-text.ts";
import { errorInPortuguese } from "./error-words.ts";

/** Every kind of failure on purpose, with the status it answers. Each is also the code of its general words. */
const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  unavailable: 503,
} as const;

export type ProblemKind = keyof typeof STATUS;

/** An error as a program reads it. */
export interface CodedError {
  readonly code: string;
  readonly params: ErrorValues;
}

interface ProblemOptions {
  readonly fields?: Readonly<Record<string, ErrorText>>;
  readonly retryAfter?: number;
  /** What else the answer carries, beside the members that every problem has. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Why it was thrown, for whoever catches it; it is no part of the answer. */
  readonly cause?: unknown;
}

/** Thrown by any use case; turned into `application/problem+json` in one place. Its message is the Portuguese detail. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  /** The same, to be stored. */
  readonly text: ErrorText;
  readonly error: CodedError;
  /** What is wrong with each field, when the error is in what was sent. Dotted paths, Portuguese texts. */
  readonly fields: Readonly<Record<string, string>>;
  /** The same, for a program. */
  readonly fieldErrors: Readonly<Record<string, CodedError>>;
  /** Seconds after which a retry makes sense, for `too_many_requests` and `unavailable`. */
  readonly retryAfter: number | undefined;
  /** What else the answer carries. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    kind: ProblemKind,
    text: ErrorText = kind,
    { fields = {}, retryAfter, more = {}, cause }: ProblemOptions = {},
  ) {
    super(errorInPortuguese(text), { cause });
    this.name = "Problem";
    this.kind = kind;
    this.text = text;
    this.error = coded(text);
    const all = Object.entries(fields);
    this.fields = Object.fromEntries(all.map(([name, each]) => [name, errorInPortuguese(each)]));
    this.fieldErrors = Object.fromEntries(all.map(([name, each]) => [name, coded(each)]));
    this.retryAfter = retryAfter;
    this.more = more;
  }

  get status(): number {
    return STATUS[this.kind];
  }
}

/** The error of one field, its message being the detail that the screen shows. */
export function fieldProblem(kind: ProblemKind, field: string, text: ErrorText): Problem {
  return new Problem(kind, text, { fields: { [field]: text } });
}

/** The same for a value that cannot be taken: 422. */
export function invalidField(field: string, text: ErrorText): Problem {
  return fieldProblem("invalid", field, text);
}

function coded(text: ErrorText): CodedError {
  const { code, values } = readErrorText(text);
  return { code, params: values };
}
