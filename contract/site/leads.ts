import { z } from "zod";
import { endpoint, plain } from "#contract/endpoint.ts";
import { CodedText } from "#contract/errors.ts";
import { emailText, id, optionalText, page, requiredText } from "#contract/text.ts";
import { errorText } from "#domain/error-text.ts";
import { SOLUTIONS } from "#domain/site/solutions.ts";

/** Whether somebody of the team has answered a request. */
export const LEAD_STATES = ["aberta", "respondida"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** What a visitor of the public page writes to the team. */
export const InformationRequest = z.strictObject({
  solucao: z.enum(SOLUTIONS, errorText("invalid_solution")),
  nome: requiredText("name_required"),
  email: emailText("email_required"),
  instituicao: optionalText(200).default(""),
  cargo: optionalText(200).default(""),
  mensagem: optionalText(4000).default(""),
});
export type InformationRequest = z.infer<typeof InformationRequest>;

/** A request as the team sees it. */
export const Lead = z.object({
  id,
  solucao: z.enum(SOLUTIONS),
  nome: z.string(),
  email: z.string(),
  instituicao: z.string(),
  cargo: z.string(),
  mensagem: z.string(),
  situacao: z.enum(LEAD_STATES),
  created_at: z.string(),
  /** Null while nobody has answered. */
  answered_at: z.string().nullable(),
  /** Name of whoever marked it as answered; null while open. */
  answered_by: z.string().nullable(),
});
export type Lead = z.infer<typeof Lead>;

export const requestInformation = endpoint({
  ...plain,
  method: "POST",
  path: "/api/leads/",
  summary: "Pedir informações sobre uma solução",
  access: "public",
  refuses: ["too_many_requests"],
  body: InformationRequest,
  reply: CodedText,
  success: 201,
});

/** Newest first. */
export const listLeads = endpoint({
  ...plain,
  method: "GET",
  path: "/api/leads/",
  summary: "Pedidos de informação recebidos",
  access: ["operator"],
  query: page.extend({ situacao: z.enum(LEAD_STATES, errorText("invalid_status")).optional() }),
  reply: z.array(Lead),
});

/** Both ways: what was marked as answered by mistake can be opened again. */
export const markLead = endpoint({
  ...plain,
  method: "PATCH",
  path: "/api/leads/:id/",
  summary: "Marcar um pedido de informação como respondido, ou reabri-lo",
  access: ["operator"],
  params: z.object({ id }),
  body: z.strictObject({ situacao: z.enum(LEAD_STATES, errorText("invalid_status")) }),
  reply: Lead,
});
