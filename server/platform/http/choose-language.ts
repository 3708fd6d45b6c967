import type { FastifyRequest } from "fastify";
import { isLanguage, type Language, LANGUAGES } from "#domain/organization/language.ts";

/** Remembers the language that a guardian chose. */
export const LANGUAGE_COOKIE = "guardian_language";

/** The language that the address asks for, or null. */
export function askedLanguage(request: FastifyRequest): Language | null {
  const asked = new URLSearchParams(request.url.split("?")[1]).get("lang");
  return isLanguage(asked) ? asked : null;
}

/** The language of a page: as asked, as chosen before, as the browser prefers, else Portuguese. */
export function languageOf(request: FastifyRequest): Language {
  return (
    askedLanguage(request) ??
    chosenBefore(request.headers.cookie) ??
    preferred(request.headers["accept-language"]) ??
    "pt-BR"
  );
}

function chosenBefore(cookies: string | undefined): Language | null {
  const value = cookies
    ?.split(";")
    .map((cookie) => cookie.trim().split("="))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1];
  return isLanguage(value) ? value : null;
}

/** By the order of the header, which browsers send sorted; `pt`, `en` and `es` of any country will do. */
function preferred(accepted: string | undefined): Language | null {
  for (const range of accepted?.split(",") ?? []) {
    const tongue = range.trim().slice(0, 2).toLowerCase();
    const language = LANGUAGES.find((known) => known.startsWith(tongue) && tongue.length === 2);
    if (language) return language;
  }
  return null;
}
