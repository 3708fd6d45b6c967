import { z } from "zod";

/** A call that did not succeed. `detail` is written for people; `fields` names what is wrong with what was sent. */
export interface ApiError extends Error {
  readonly code: string;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
}

/** What the server sends as application/problem+json. */
const ProblemBody = z.object({
  code: z.string(),
  detail: z.string().optional(),
  fields: z.record(z.string(), z.string()).default({}),
});

/** Code of a call that got no answer. */
export const NO_ANSWER = "no_answer";
/** Code of an answer that does not say what the contract promises. */
export const UNREADABLE = "unreadable";

const NO_DETAIL: Readonly<Record<string, string>> = {
  [NO_ANSWER]: "Sem conexão com o servidor. Verifique a internet e tente de novo.",
  [UNREADABLE]: "O servidor respondeu algo inesperado. Tente de novo em instantes.",
};

/** Whether a caught value came from `call`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}

/** A failure without an answer to read: the network, or a reply that breaks the contract. */
export function apiError(code: typeof NO_ANSWER | typeof UNREADABLE, status: number): ApiError {
  return make({ code, status, detail: NO_DETAIL[code] ?? code, fields: {} });
}

/**
 * The error in an answer that is no success. A body that is no problem of ours (a proxy's page) leaves `detail`
 * empty, so that each screen can say its own words.
 */
export async function errorIn(response: Response): Promise<ApiError> {
  const body = ProblemBody.safeParse(await response.json().catch(() => undefined));
  const { code, detail = "", fields } = body.success ? body.data : { code: "http", fields: {} };
  return make({ code, detail, fields, status: response.status });
}

/** What a screen shows of any failure: the server's words, else our own with the status for whoever is asked for help. */
export function detailOf(error: unknown): string {
  if (!isApiError(error)) return NO_DETAIL[UNREADABLE] ?? "";
  return (
    error.detail ||
    `O servidor não respondeu como devia (HTTP ${error.status}). Tente de novo em instantes.`
  );
}

function make(parts: Omit<ApiError, keyof Error>): ApiError {
  const error = new Error(parts.detail || `HTTP ${parts.status}`);
  return Object.assign(error, { name: "ApiError", ...parts });
}
