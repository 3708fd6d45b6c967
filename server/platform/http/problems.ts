import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorInPortuguese } from "#server/platform/error-words.ts";
import { Problem, type ProblemKind } from "#server/platform/problem.ts";

/** Errors that Fastify and its plugins find by themselves, by their status; any other of the caller's is `malformed`. */
const BY_STATUS: Readonly<Record<number, ProblemKind>> = {
  403: "not_found",
  404: "not_found",
  413: "too_large",
  415: "unsupported_media_type",
};

/**
 * SQLSTATEs that mean "try again in a moment": the database is gone, full, too slow, or does not write yet. So does the
 * system's word for a disk without room.
 */
const UNAVAILABLE = /^(?:08|53|57|25006|ENOSPC|EDQUOT)/;

/** Makes every thrown thing and every unknown address an answer of `answerError`'s. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answer(new Problem("not_found"), request, reply));
}

/** The one place where a thrown thing becomes an answer. What nobody foresaw is logged, and tells the caller nothing. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemIn(error);
  if (problem) return answer(problem, request, reply);
  request.log.error({ err: scrub(error) }, "unforeseen");
  return reply
    .code(500)
    .type("application/problem+json")
    .send({
      ...presentStatus(500),
      detail: errorInPortuguese("internal"),
      code: "internal",
      params: {},
      request_id: request.id,
    });
}

/** What the HTTP parser refuses before there is a request: by its code, with the status that HTTP has for it. */
const REFUSALS: Readonly<Record<string, readonly [status: number, problem: Problem]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, new Problem("unavailable", "connection_too_slow")],
  HPE_HEADER_OVERFLOW: [431, new Problem("too_large")],
};

/** Answers what never became a request, and closes the connection. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  const [status, problem] = REFUSALS[error.code ?? ""] ?? [400, new Problem("malformed")];
  const body = JSON.stringify(presentProblem(status, problem));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply
    .code(status)
    .type("application/problem+json")
    .header("cache-control", "no-store")
    .send({ ...presentProblem(status, problem), request_id: request.id });
}

/** A problem as RFC 9457 writes it. It needs no page of its own: what it is stands in `code`, in `title` what its status means. */
function presentProblem(status: number, { message, error, fields, fieldErrors, more }: Problem) {
  return {
    ...presentStatus(status),
    detail: message,
    ...error,
    fields,
    field_errors: fieldErrors,
    ...more,
  };
}

function presentStatus(status: number) {
  return { type: "about:blank", title: STATUS_CODES[status], status };
}

/** What a thrown thing means to the caller; undefined for what nobody foresaw. */
export function problemIn(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(BY_STATUS[statusCode] ?? "malformed");
  }
  return code !== undefined && UNAVAILABLE.test(code)
    ? new Problem("unavailable", undefined, { retryAfter: 2 })
    : undefined;
}

/** Database errors quote the values they choke on: of an unforeseen error only its kind and place may reach the log. */
function scrub(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as Partial<FastifyError>;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(frames ? { stack: frames.join("\n") } : {}),
  };
}
