import type { FamilyVoice } from "#contract/screening/voices.ts";
import type { Article } from "#domain/organization/article.ts";
import { VOICES_NAME } from "#domain/screening/guardian-files.ts";
import type { HeardVoice } from "./voices.queries.ts";

/** The voices that read a family's page, with where their sentences lie. */
export function presentVoices(
  voices: readonly HeardVoice[],
  {
    organization_id,
    organization_name,
    organization_article,
  }: {
    readonly organization_id: string;
    readonly organization_name: string;
    readonly organization_article: Article | null;
  },
): FamilyVoice[] {
  return voices.map(({ id, language, name, version }) => ({
    folder: `/pacientes/complemento/${VOICES_NAME}/${organization_id}/${id}/${version}/`,
    language,
    name,
    organization_name,
    organization_article,
  }));
}
