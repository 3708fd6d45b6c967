import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "#server/platform/deps.ts";
import { languageOf } from "#server/platform/http/choose-language.ts";
import { problemIn } from "#server/platform/http/problems.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { readUnsubscribeToken } from "#server/platform/message-tokens.ts";
import { type PageState, PAGE_HEADERS, unsubscribePage } from "./unsubscribe-page.ts";
import { type Reader, readReader, resubscribeReader, unsubscribeReader } from "./unsubscribe.ts";

const PATH = "/descadastro/:token";

const Params = z.object({ token: z.string() });

/** One e-mail's reader, who presses, changes their mind and presses again. */
const PER_LETTER: Limit = { max: 40, windowSeconds: 600 };

/** Guesses from one address. Mail providers, which press for many readers, do not guess. */
const PER_GUESSER: Limit = { max: 60, windowSeconds: 600 };

/** A press carries a line of a form; whatever it says, the address it is sent to says what is meant. */
const BODY_LIMIT = 4096;

/**
 * The page behind the foot of letters to families. Opening it changes nothing: mail scanners follow links. A POST to the
 * same address stops the letters, without cookies and without a redirect, from the page's button and from a mail
 * program's own (RFC 8058).
 */
export function unsubscribeRoutes({ app, deps }: Serving): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: BODY_LIMIT },
      (_request, _body, parsed) => parsed(null, null),
    );
    scope.setErrorHandler((error, request, reply) => {
      const problem = problemIn(error);
      if (!problem) throw error;
      const { status, retryAfter } = problem;
      if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
      return send(request, reply.code(status), "busy");
    });
    scope.get(PATH, async (request, reply) => {
      const reader = await readerOf(deps, request, (id) => readReader(deps, id));
      return answer(request, reply, reader, reader?.isWrittenTo ? "asking" : "stopped");
    });
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
      answer(
        request,
        reply,
        await readerOf(deps, request, (id) => unsubscribeReader(deps, id)),
        "stopped",
      ),
    );
    scope.post(`${PATH}/voltar`, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
      answer(
        request,
        reply,
        await readerOf(deps, request, (id) => resubscribeReader(deps, id)),
        "resumed",
      ),
    );
    done();
  });
}

/** Whoever has the token read the e-mail. Undefined, in each case alike, when it was not made by us or its e-mail is gone. */
async function readerOf(
  deps: Deps,
  request: FastifyRequest,
  work: (messageId: string) => Promise<Reader | undefined>,
): Promise<Reader | undefined> {
  const { token } = Params.parse(request.params);
  const messageId = readUnsubscribeToken(deps.config.secretKey, token);
  if (messageId === null) {
    deps.limit(`unsubscribe-guess:${request.ip}`, PER_GUESSER);
    return undefined;
  }
  deps.limit(`unsubscribe:${messageId}`, PER_LETTER);
  return work(messageId);
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  reader: Reader | undefined,
  state: PageState,
): FastifyReply {
  return reader
    ? send(request, reply, state, { ...reader, token: Params.parse(request.params).token })
    : send(request, reply.code(404), "unknown");
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  state: PageState,
  known?: { readonly organizationName: string; readonly token: string },
): FastifyReply {
  const page = known ? `/descadastro/${known.token}` : "";
  return reply
    .type("text/html; charset=utf-8")
    .headers(PAGE_HEADERS)
    .send(
      unsubscribePage(state, languageOf(request), {
        organizationName: known?.organizationName ?? "",
        action: state === "stopped" ? `${page}/voltar` : page,
      }),
    );
}
