import type { ShortTemplate } from "../short-message.ts";
import { TEMPLATE_BODIES, blanksOf } from "./template-bodies.ts";

/** The languages a template can be approved in, as the product writes them. */
export const TEMPLATE_LANGUAGES = ["pt-BR", "en-US", "en", "es-ES", "es"] as const;

/** The names that the program's templates have until an organisation says otherwise. */
export const PROPOSED_NAMES: Readonly<Record<ShortTemplate, string>> = {
  form_link: "tea_start_formulario",
  form_reminder: "tea_start_lembrete",
  staff_message: "tea_start_mensagem",
};

/** A language as the provider writes it: `pt-BR` is `pt_BR` there. */
export function providerLanguage(language: string): string {
  return language.replaceAll("-", "_");
}

/** What a template's state means for a message, for the people who look after the organisation. */
const STATES: Readonly<Record<string, (name: string) => string>> = {
  UNKNOWN: (name) => `O modelo «${name}» ainda não foi sincronizado com a Meta.`,
  PENDING: (name) => `O modelo «${name}» ainda está em análise na Meta.`,
  IN_APPEAL: (name) => `O modelo «${name}» ainda está em análise na Meta.`,
  REJECTED: (name) => `O modelo «${name}» foi recusado pela Meta.`,
  PAUSED: (name) => `O modelo «${name}» foi pausado pela Meta.`,
  DISABLED: (name) => `O modelo «${name}» foi desativado pela Meta.`,
  MISSING: (name) => `O modelo «${name}» não existe na conta da Meta, neste idioma.`,
};

/** Why a template cannot be sent as it stands, in words; null when it can. */
export function templateHindrance({
  name,
  status,
  misfit,
}: {
  readonly name: string;
  readonly status: string;
  readonly misfit: string;
}): string | null {
  if (status !== "APPROVED") {
    return STATES[status]?.(name) ?? `O modelo «${name}» não está aprovado na Meta.`;
  }
  return misfit === "" ? null : `O modelo «${name}» não serve para esta mensagem. ${misfit}`;
}

/** Why approved words cannot carry a message of ours; empty when they can. */
export function misfitOf(
  template: ShortTemplate,
  approved: { readonly body: string; readonly hasLinkButton: boolean },
): string {
  const { body, button } = TEMPLATE_BODIES[template];
  const wanted = blanksOf(body);
  const found = blanksOf(approved.body);
  if (found !== wanted) {
    return `Lacunas no texto aprovado: ${found}; a mensagem precisa de ${wanted}.`;
  }
  if (button !== null && !approved.hasLinkButton) {
    return "Falta o botão com endereço variável, que leva ao formulário.";
  }
  return button === null && approved.hasLinkButton
    ? "O modelo tem um botão com endereço variável, que esta mensagem não usa."
    : "";
}
