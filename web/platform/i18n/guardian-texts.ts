import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#domain/organization/language.ts";
import type guardian from "#messages/pt-BR/guardian.json";

const LOAD: Readonly<Record<Language, () => Promise<typeof guardian>>> = {
  "pt-BR": async () =>
    (await import("#messages/pt-BR/guardian.json", { with: { type: "json" } })).default,
  "en-US": async () =>
    (await import("#messages/en-US/guardian.json", { with: { type: "json" } })).default,
  "es-ES": async () =>
    (await import("#messages/es-ES/guardian.json", { with: { type: "json" } })).default,
};

/** The words of the guardian's page, for staff who ask for the same consent and the same answers as a link does. */
export function guardianTextsQuery(language: Language) {
  return queryOptions({
    queryKey: ["guardian-texts", language],
    queryFn: () => LOAD[language](),
    staleTime: Infinity,
  });
}
