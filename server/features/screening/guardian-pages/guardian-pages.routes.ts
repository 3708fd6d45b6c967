import { fastifyStatic, type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AGE_BANDS, instrumentForBand } from "#domain/instruments/choice.ts";
import { LANGUAGES, type Language } from "#domain/organization/language.ts";
import {
  ACTIVITIES_NAME,
  DRAWINGS_NAME,
  PLAIN_NAME,
  SOUNDS_NAME,
} from "#domain/screening/guardian-files.ts";
import {
  askedLanguage,
  LANGUAGE_COOKIE,
  languageOf,
} from "#server/platform/http/choose-language.ts";
import { Problem } from "#server/platform/problem.ts";
import { readSynthetic, sendSound } from "../voices/send-sound.ts";
import {
  BACKGROUND_PAGE,
  type BuiltFile,
  type BuiltPages,
  INTERVIEW_PAGE,
  type PageName,
  REPORT_PAGE,
  RIGHTS_PAGE,
  type Variant,
} from "./built-pages.ts";

/** Finds which page a link opens, from the request that asks for it. Must change nothing: mail scanners follow links. */
export type FindVariant = (token: string, request: FastifyRequest) => Promise<Variant>;

const LinkParams = z.object({ token: z.string() });
const SoundParams = z.object({
  language: z.enum(LANGUAGES),
  sentence: z.string().regex(/^[0-9a-z]{1,20}$/),
});
const FileParams = z.object({ file: z.enum(LANGUAGES.map((language) => `${language}.json`)) });

/** Pages that are the same for every link, and for none, by how their address ends: their own calls tell what it opens. */
const SAME_FOR_EVERY_LINK = [
  ["entrevista", INTERVIEW_PAGE],
  ["tres-perguntas", BACKGROUND_PAGE],
  ["relatorio", REPORT_PAGE],
  ["direitos", RIGHTS_PAGE],
] as const;

const YEAR_SECONDS = 31_536_000;

/** Serves what was built: the page behind a link, the success page, the service worker, the questionnaires, sounds and drawings. */
export async function servePages(
  app: FastifyInstance,
  built: BuiltPages,
  findVariant: FindVariant,
): Promise<void> {
  const send = (request: FastifyRequest, reply: FastifyReply, variant: PageName) => {
    const asked = askedLanguage(request);
    if (asked) {
      reply.header(
        "set-cookie",
        `${LANGUAGE_COOKIE}=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly`,
      );
    }
    reply
      .code(variant === "gone" ? 410 : 200)
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": built.policy,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
      });
    return sendBuilt(request, reply, built.page(languageOf(request), variant));
  };

  app.get("/pacientes/complemento/:token", async (request, reply) => {
    const { token } = LinkParams.parse(request.params);
    const variant = await findVariant(token, request);
    return send(request, reply, variant === "undetermined" ? pickedVariant(request) : variant);
  });
  for (const [path, page] of SAME_FOR_EVERY_LINK)
    app.get(`/pacientes/complemento/:token/${path}`, (request, reply) =>
      send(request, reply, page),
    );
  app.get("/pacientes/complemento/:token/ouvir", async (request, reply) => {
    const { token } = LinkParams.parse(request.params);
    const variant = await findVariant(token, request);
    if (variant === "gone") return send(request, reply, variant);
    return send(request, reply, `listening-${variant === "licensed" ? variant : "undetermined"}`);
  });
  app.get("/complemento/sucesso", (request, reply) => send(request, reply, "success"));
  app.get("/pacientes/complemento/sw.js", (request, reply) => {
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache");
    return sendBuilt(request, reply, built.worker);
  });
  serveFiles(app, "questionarios", built.questionnaires);
  serveFiles(app, ACTIVITIES_NAME, built.activities);
  serveFiles(app, PLAIN_NAME, built.plainWords);
  serveForSafari(app, built.sounds);
  await serveFolder(app, SOUNDS_NAME, { root: built.sounds });
  await serveFolder(app, DRAWINGS_NAME, { root: built.drawings, preCompressed: true });
}

/** The recorded sentences in the container that older Safari needs: made when one asks, so that they lie on no disk twice. */
function serveForSafari(app: FastifyInstance, sounds: string): void {
  app.get(
    `/pacientes/complemento/${SOUNDS_NAME}/:language/:sentence.caf`,
    async (request, reply) => {
      const asked = SoundParams.safeParse(request.params).data;
      if (!asked) throw new Problem("not_found");
      const sound = await readSynthetic(sounds, asked.language, asked.sentence);
      return sendSound(reply, { sound, kind: "caf", maxAge: YEAR_SECONDS }, request.headers.range);
    },
  );
}

/** Files that never change. */
async function serveFolder(
  app: FastifyInstance,
  name: string,
  options: Pick<FastifyStaticOptions, "root" | "preCompressed">,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...options,
    prefix: `/pacientes/complemento/${name}/`,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: "365d",
  });
}

/** One file for each language, the same for everybody. */
function serveFiles(
  app: FastifyInstance,
  folder: string,
  fileOf: (language: Language) => BuiltFile,
): void {
  app.get(`/pacientes/complemento/${folder}/:file`, (request, reply) => {
    const params = FileParams.safeParse(request.params);
    const language = LANGUAGES.find((known) => `${known}.json` === params.data?.file);
    if (!language) throw new Problem("not_found");
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache");
    return sendBuilt(request, reply, fileOf(language));
  });
}

/** Without scripts the guardian picks the age by a link: `?faixa=0-2`, `2-4`, or `4` for the oldest. */
function pickedVariant(request: FastifyRequest): Variant {
  const picked = new URLSearchParams(request.url.split("?")[1]).get("faixa");
  const band = AGE_BANDS.find((known) => known.replace(">", "") === picked);
  return band ? instrumentForBand(band) : "undetermined";
}

function sendBuilt(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.header("vary", "accept-encoding, accept-language, cookie");
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(file.br);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.plain);
}
