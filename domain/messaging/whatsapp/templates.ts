import { type ErrorCode, type ErrorText, errorText } from "#domain/error-text.ts";
import type { ShortTemplate } from "../short-message.ts";
import { TEMPLATE_BODIES, blanksOf } from "./template-bodies.ts";

/** The languages a template can be approved in, as the product writes them. */
export const TEMPLATE_LANGUAGES = ["pt-BR", "en-US", "en", "es-ES", "es"] as const;

/** The names that the program's templates have until an organisation says otherwise. */
export const PROPOSED_NAMES: Readonly<Record<ShortTemplate, string>> = {
  form_link: "tea_start_formulario",
  form_reminder: "tea_start_lembrete",
  staff_message: "tea_start_mensagem",
  form_flow_mchat: "tea_start_telas_mchat",
  form_flow_csbs: "tea_start_telas_csbs",
  form_flow_scq: "tea_start_telas_scq",
  course_question: "tea_start_encaminhamento",
  visit_question: "tea_start_consulta",
  form_buttons: "tea_start_botoes",
};

/** A language as the provider writes it: `pt-BR` is `pt_BR` there. */
export function providerLanguage(language: string): string {
  return language.replaceAll("-", "_");
}

/** What a template's state means for a message, for the people who look after the organisation. */
const STATES: Readonly<Record<string, Extract<ErrorCode, `template_named_${string}`>>> = {
  UNKNOWN: "template_named_not_synchronised",
  PENDING: "template_named_pending",
  IN_APPEAL: "template_named_pending",
  REJECTED: "template_named_rejected",
  PAUSED: "template_named_paused",
  DISABLED: "template_named_disabled",
  MISSING: "template_named_missing",
};

/** Why a template cannot be sent as it stands; null when it can. */
export function templateHindrance({
  name,
  status,
  misfit,
}: {
  readonly name: string;
  readonly status: string;
  readonly misfit: string;
}): ErrorText | null {
  if (status !== "APPROVED") {
    return errorText(STATES[status] ?? "template_named_not_approved", { name });
  }
  return misfit === "" ? null : errorText("template_unfit", { name, reason: misfit });
}

/** Why approved words cannot carry a message of ours; empty when they can. */
export function misfitOf(
  template: ShortTemplate,
  approved: {
    readonly body: string;
    readonly hasLinkButton: boolean;
    readonly hasFlowButton?: boolean;
    /** How many buttons answer by being tapped. */
    readonly replies?: number;
  },
): ErrorText | "" {
  const { body, button, flow, replies = [] } = TEMPLATE_BODIES[template];
  if ((approved.replies ?? 0) !== replies.length) {
    const counts = { found: approved.replies ?? 0, wanted: replies.length };
    return errorText("template_replies_differ", counts);
  }
  const wanted = blanksOf(body);
  const found = blanksOf(approved.body);
  if (found !== wanted) {
    return errorText("template_blanks_differ", { found, wanted });
  }
  if (flow !== undefined) return approved.hasFlowButton ? "" : "template_flow_button_missing";
  if (button !== null && !approved.hasLinkButton) {
    return "template_button_missing";
  }
  return button === null && approved.hasLinkButton ? "template_button_unused" : "";
}
