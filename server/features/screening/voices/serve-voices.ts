import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { LANGUAGES } from "#domain/organization/language.ts";
import { VOICES_NAME } from "#domain/screening/guardian-files.ts";
import { inOneStatement } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Limit } from "#server/platform/http/rate-limit.ts";
import { Problem } from "#server/platform/problem.ts";
import { readSynthetic, sendSound } from "./send-sound.ts";
import { publishedSound } from "./voices.queries.ts";

const SoundParams = z.object({
  organization: z.uuid(),
  voice: z.uuid(),
  version: z.coerce.number().int().min(1).max(2_147_483_647),
  language: z.enum(LANGUAGES),
  file: z.string().regex(/^[0-9a-z]{1,20}\.(?:ogg|caf)$/),
});

/** A whole school behind one address: 60 families who listen to all of it within ten minutes, each sentence asked for twice. */
const PER_ADDRESS: Limit = { max: 24_000, windowSeconds: 600 };

/** As long as a link opens its form. A version's sounds never change, but one that was deleted shall not be kept for ever. */
const KEPT_SECONDS = 30 * 86_400;

/**
 * Serves to families what people of an organization recorded. What nobody recorded, or what was deleted since, is answered
 * with the computer's voice out of `sounds`, so that a page needs to know of no single sentence.
 */
export function serveVoices(app: FastifyInstance, deps: Deps, sounds: string): void {
  const url = `/pacientes/complemento/${VOICES_NAME}/:organization/:voice/:version/:language/:file`;
  app.get(url, async (request, reply) => {
    deps.limit(`voices-address:${request.ip}`, PER_ADDRESS);
    const params = SoundParams.safeParse(request.params).data;
    if (!params) throw new Problem("not_found");
    const { organization, voice, version, language, file } = params;
    const [sentence = ""] = file.split(".");
    const sound = await inOneStatement(deps.database, (db) =>
      publishedSound(db, { organizationId: organization, voiceId: voice, version, sentence }),
    );
    return sendSound(
      reply,
      {
        sound: sound ?? (await readSynthetic(sounds, language, sentence)),
        kind: file.endsWith(".caf") ? "caf" : "ogg",
        maxAge: KEPT_SECONDS,
      },
      request.headers.range,
    );
  });
}
