import { LANGUAGES, type Language } from "#domain/organization/language.ts";

/** The language of an organisation's forms inside WhatsApp: that of the template that brings them. */
export function languageOf(
  templates: readonly { readonly template: string; readonly language: string }[],
): Language {
  const row = templates.find(({ template }) => template.startsWith("form_flow_"));
  const wanted = row?.language.slice(0, 2) ?? "pt";
  return LANGUAGES.find((language) => language.startsWith(wanted)) ?? "pt-BR";
}
