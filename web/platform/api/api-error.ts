import { z } from "zod";
import { ErrorValues } from "#contract/errors.ts";
import { errorText } from "#domain/error-text.ts";
import { translateError } from "#web/platform/i18n/errors/translate-error.ts";

/**
 * A call that did not succeed. `detail` is written for people; `fields` names what is wrong with what was sent. Both are
 * in the language that was spoken when it failed.
 */
export interface ApiError extends Error {
  readonly code: string;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The whole answer as text; empty when there was none. */
  readonly body: string;
}

/** An error as the server codes it: of the whole answer, or of one field. */
const Coded = z.object({ code: z.string(), params: ErrorValues.default({}) });

/** What the server sends as application/problem+json. */
const ProblemBody = Coded.extend({
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
  field_errors: z.record(z.string(), Coded).default({}),
});

/** Code of a call that got no answer: an error of the catalogue, as the next is. */
export const NO_ANSWER = "no_answer";
/** Code of an answer that does not say what the contract promises. */
export const UNREADABLE = "unreadable";

/** Whether a caught value came from `call`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}

/** A failure without an answer to read: the network, or a reply that breaks the contract. */
export function apiError(code: typeof NO_ANSWER | typeof UNREADABLE, status: number): ApiError {
  return make({ code, status, detail: translateError(code), fields: {}, body: "" });
}

/** Status by which a proxy refuses a body before the program sees it. */
const TOO_LARGE = 413;

/**
 * The error in an answer that is no success. A body that is no problem of ours (a proxy's page) leaves `detail`
 * empty, so that each screen can say its own words; but what was too large for a proxy is so the next time too.
 */
export async function errorIn(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => "");
  const { status } = response;
  const problem = ProblemBody.safeParse(parsed(body));
  if (!problem.success) {
    const detail = status === TOO_LARGE ? translateError("file_too_large_on_the_way") : "";
    return make({ code: "http", detail, fields: {}, status, body });
  }
  const { code, params, detail = "", fields, field_errors: errors } = problem.data;
  const said = Object.entries(fields).map(([name, text]): [string, string] => {
    const error = errors[name];
    return [name, error ? translateError({ ...error, detail: text }) : text];
  });
  return make({
    code,
    detail: translateError({ code, params, detail }),
    fields: Object.fromEntries(said),
    status,
    body,
  });
}

/** What a screen shows of any failure: the server's words, else our own with the status for whoever is asked for help. */
export function detailOf(error: unknown): string {
  if (!isApiError(error)) return translateError(UNREADABLE);
  const { detail, status } = error;
  return detail || translateError(errorText("answer_http_status", { status }));
}

function make(parts: Omit<ApiError, keyof Error>): ApiError {
  const error = new Error(parts.detail || `HTTP ${parts.status}`);
  return Object.assign(error, { name: "ApiError", ...parts });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
