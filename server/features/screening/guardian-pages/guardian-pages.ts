import type { FastifyInstance } from "fastify";
import { chooseInstrument } from "#domain/instruments/choice.ts";
import { countAddress } from "#server/features/access/guardian-links/live-link.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { guardianFormPost } from "../completion/form-post.ts";
import { openCompletion } from "../completion/open-completion.ts";
import { serveVoices } from "../voices/serve-voices.ts";
import { loadPages } from "./built-pages.ts";
import { type FindVariant, servePages } from "./guardian-pages.routes.ts";
import { postedPages } from "./posted-pages.ts";

/**
 * Serves the guardian's pages built into `folder`, and the form that they post when no script runs.
 * Throws when they are not built.
 */
export async function guardianPages(
  app: FastifyInstance,
  deps: Deps,
  folder: string,
): Promise<void> {
  const built = await loadPages(folder);
  serveVoices(app, deps, built.sounds);
  await servePages(app, built, variantFinder(deps));
  await guardianFormPost(app, deps, postedPages(built));
}

/**
 * The page of a link: that of the child's questionnaire, of the outcome once answered, or of a link that opens nothing.
 * While the database is away, or this address asks too often, the page still opens: its own calls say so and are repeated.
 */
function variantFinder(deps: Deps): FindVariant {
  return async (token, request) => {
    try {
      countAddress(deps, request);
      const { summary, age_band, age_years, questionnaires } = await openCompletion(deps, token);
      if (summary) return "success";
      const code = chooseInstrument({ serverBand: age_band, ageYears: age_years });
      // No page may ask in the product's words what is scored by the keys of others.
      if (questionnaires && (code === null || questionnaires[code])) return "licensed";
      return code ?? "undetermined";
    } catch (error) {
      if (error instanceof Problem && error.kind === "link_gone") return "gone";
      if (!(error instanceof Problem)) request.log.warn("the page of a link is served without it");
      return "undetermined";
    }
  };
}
