import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import type { Deps } from "#server/platform/deps.ts";
import { askedLanguage, languageOf } from "#server/platform/http/choose-language.ts";
import { newNonce, pagePolicy } from "#server/platform/http/page-policy.ts";

/** What crawlers are shown: the public pages. The rest is for people who were let in, or for the one family of a link. */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /?lang=
Allow: /assets/
Allow: ${PUBLIC_PAGES.privacy}
Allow: ${PUBLIC_PAGES.terms}
Disallow: /
`;

/** Serves the pages that anyone may read, built into `folder`, each in the language of whoever asks. Throws when they are not built. */
export function publicPages(
  app: FastifyInstance,
  { publicUrl }: Pick<Deps, "publicUrl">,
  folder: string,
): void {
  const documents = loadDocuments(folder);
  for (const [page, path] of pages()) {
    app.get(path, (request, reply) => {
      const asked = askedLanguage(request);
      const document = documents.get(`${languageOf(request)}/${page}`) ?? "";
      const nonce = newNonce();
      const filled = document
        .replaceAll("__NONCE__", nonce)
        .replaceAll("__ADDRESS__", `${publicUrl}${path}${asked ? `?lang=${asked}` : ""}`)
        .replaceAll("__ORIGIN__", publicUrl);
      return sendDocument(request, reply, filled, nonce);
    });
  }
  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(ROBOTS),
  );
}

/** Compressed for each request, since the nonce differs in each: about a millisecond for a page of this size. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  nonce: string,
): Promise<FastifyReply> {
  reply.type("text/html; charset=utf-8").headers({
    "content-security-policy": pagePolicy(nonce),
    "cache-control": "private, no-cache",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    vary: "accept-encoding, accept-language, cookie",
  });
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return reply
      .header("content-encoding", "br")
      .send(await promisify(brotliCompress)(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(await promisify(gzip)(html));
  }
  return reply.send(html);
}

function loadDocuments(folder: string): ReadonlyMap<string, string> {
  return new Map(
    LANGUAGES.flatMap((language: Language) =>
      pages().map(([page]) => {
        const file = join(folder, language, `${page}.html`);
        if (!existsSync(file))
          throw new Error(`the public pages are not built: ${file} is missing`);
        return [`${language}/${page}`, readFileSync(file, "utf8")] as const;
      }),
    ),
  );
}

function pages(): [string, string][] {
  return Object.entries(PUBLIC_PAGES);
}
