import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Problem, type ProblemCode } from "#server/platform/problem.ts";

/** Faults that Fastify finds before a handler runs, by their status. */
const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: "malformed",
  404: "not_found",
  413: "too_large",
  414: "malformed",
  415: "unsupported_media_type",
};

/** SQLSTATEs that mean "try again in a moment": the database is gone, full or too slow. */
const UNAVAILABLE = /^(?:08|53|57)/;

/** The one place where a thrown thing becomes an answer. What nobody foresaw is logged, and tells the caller nothing. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const problem = problemIn(error);
    if (problem) return answer(problem, request, reply);
    request.log.error({ err: scrub(error) }, "unforeseen");
    return reply
      .code(500)
      .type("application/problem+json")
      .send({ code: "internal", detail: "Erro interno", request_id: request.id });
  });
  app.setNotFoundHandler((request, reply) => answer(new Problem("not_found"), request, reply));
}

function answer(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, message, fields, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply
    .code(status)
    .type("application/problem+json")
    .header("cache-control", "no-store")
    .send({ code, detail: message, fields, request_id: request.id });
}

function problemIn(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return undefined;
  const { statusCode, code } = error as Partial<FastifyError>;
  const known = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (known) return new Problem(known);
  const lost = /timeout|terminated|ECONNREFUSED|ENOENT/.test(error.message);
  return (code && UNAVAILABLE.test(code)) || (lost && "query" in error)
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
