import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Completed, Submission } from "#contract/screening/completion.ts";
import type { ErrorText } from "#domain/error-text.ts";
import { type Language, isLanguage } from "#domain/organization/language.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Deps } from "#server/platform/deps.ts";
import { errorOfIssue } from "#server/platform/error-words.ts";
import { problemIn } from "#server/platform/http/problems.ts";
import { Problem } from "#server/platform/problem.ts";
import type { SubmittedValues, GuardianPages } from "./guardian-pages.ts";
import { openCompletion } from "./open-completion.ts";
import { presentToFamily } from "./present-to-family.ts";
import { submitCompletion } from "./submit-completion.ts";
import { readFormPost } from "./submitted-values.ts";

/** The longest texts there may be, every letter percent-encoded, and forty answers. */
const BODY_LIMIT = 64 * 1024;

const PATH = "/pacientes/complemento/:token";

const Params = z.object({ token: z.string() });

const Finished = Submission.omit({ screening_results: true, recommendation: true });

interface Page {
  readonly status: number;
  readonly html: string;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
}

/**
 * Takes the guardian's form as a browser posts it when no script runs, through the same use case as the JSON call, and
 * answers with a page of `pages`.
 */
export async function guardianFormPost(
  app: FastifyInstance,
  deps: Deps,
  pages: GuardianPages,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_LIMIT },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    // Also what fails before there is a body: in this browser nothing reads JSON.
    scope.setErrorHandler((error, { body }, reply) => {
      const problem = problemIn(error);
      if (!problem) throw error;
      const { status, message, retryAfter } = problem;
      const language = body instanceof URLSearchParams ? languageOf(body) : "pt-BR";
      return sendPage(pages, reply, { status, html: pages.notice(message, language), retryAfter });
    });
    scope.post(PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) =>
      sendPage(pages, reply, await pageFor(deps, pages, request)),
    );
    done();
  });
}

function sendPage(
  { headers }: GuardianPages,
  reply: FastifyReply,
  { status, html, retryAfter }: Page,
): FastifyReply {
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  return reply
    .code(status)
    .type("text/html; charset=utf-8")
    .headers({ ...headers, "cache-control": "no-store", "x-robots-tag": "noindex" })
    .send(html);
}

async function pageFor(deps: Deps, pages: GuardianPages, request: FastifyRequest): Promise<Page> {
  const { body } = request;
  if (!(body instanceof URLSearchParams)) throw new Problem("unsupported_media_type");
  countAddress(deps, request);
  const language = languageOf(body);
  return answer(deps, pages, { ...Params.parse(request.params), body, language });
}

/** The outcome, or the form again with what is wrong. Throws whatever leaves no form to show. */
async function answer(deps: Deps, pages: GuardianPages, post: FormPost): Promise<Page> {
  const { token, body, language } = post;
  const given = readFormPost(body);
  try {
    const summary = await submit(deps, token, given, body.get("consent_version"));
    return { status: 200, html: pages.result(summary, language) };
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== "invalid") throw error;
    const { status, message: detail, fields } = error;
    const record = await openCompletion(deps, token);
    return { status, html: pages.form({ token, record, given, detail, fields }, language) };
  }
}

interface FormPost {
  readonly token: string;
  readonly body: URLSearchParams;
  readonly language: Language;
}

/** Throws 422 with the fields named as the JSON call names them. */
async function submit(
  deps: Deps,
  token: string,
  given: SubmittedValues,
  consentVersion: string | null,
): Promise<Completed> {
  const parsed = Finished.safeParse({
    address: given.address,
    notes: given.notes,
    concern: given.concern,
    lost_skills: given.lostSkills,
    assistance: given.assistance,
    form_results: { type: given.instrument, answers: given.answers },
    consent: {
      text_version: consentVersion ?? undefined,
      screening: given.consent,
      share_with_school: given.shareWithSchool,
      given_at: deps.clock.now().toISOString(),
    },
  });
  if (parsed.success) {
    const { link, answer: answered } = await submitCompletion(deps, token, {
      ...parsed.data,
      claim: null,
    });
    return presentToFamily(answered, link);
  }
  const fields: Record<string, ErrorText> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= errorOfIssue(issue);
  if (!given.instrument) {
    fields["form_results.type"] = "age_group_required";
  }
  throw new Problem("invalid", Object.values(fields)[0], { fields });
}

function languageOf(body: URLSearchParams): Language {
  const wanted = body.get("language");
  return isLanguage(wanted) ? wanted : "pt-BR";
}
