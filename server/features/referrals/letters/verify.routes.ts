import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { languageOf } from "#server/platform/http/choose-language.ts";
import { problemIn } from "#server/platform/http/problems.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readCode } from "./codes.ts";
import { verifyDocument } from "./documents.ts";
import { VERIFY_HEADERS, verifyPage, type VerifyState } from "./verify-page.ts";

/** A reception desk that verifies all of a day's letters, and nobody who tries codes. */
const PER_ADDRESS: Limit = { max: 60, windowSeconds: 600 };

const Asked = z.object({ code: z.string().optional(), codigo: z.string().optional() });

/** The page on which whoever holds a document sees whether it is genuine: by its QR code, or by typing its code. */
export function verifyRoutes({ app, deps }: Serving): void {
  void app.register((scope, _options, done) => {
    scope.setErrorHandler((error, request, reply) => {
      const problem = problemIn(error);
      if (!problem) throw error;
      const { status, retryAfter } = problem;
      if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
      return send(request, reply.code(status), { kind: "busy" });
    });
    scope.get("/verificar", (request, reply) => answer(request, reply));
    scope.get("/verificar/:code", (request, reply) => answer(request, reply));
    done();
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const typed = askedCode(request);
    if (typed === undefined) return send(request, reply, { kind: "ask" });
    deps.limit(`verify:${request.ip}`, PER_ADDRESS);
    const code = readCode(typed);
    const document = code === null ? undefined : await verifyDocument(deps, code);
    if (code === null || !document) return send(request, reply.code(404), { kind: "unknown" });
    return send(request, reply, { kind: "found", code, document });
  }
}

/** The code in the address or typed into the form; undefined when there is none. */
function askedCode({ params, query }: FastifyRequest): string | undefined {
  const inPath = Asked.safeParse(params).data?.code;
  return inPath ?? Asked.safeParse(query).data?.codigo;
}

function send(request: FastifyRequest, reply: FastifyReply, state: VerifyState): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .headers(VERIFY_HEADERS)
    .send(verifyPage(state, languageOf(request)));
}
