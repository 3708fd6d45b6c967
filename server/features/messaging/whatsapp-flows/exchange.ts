import { z } from "zod";
import type { Language } from "#domain/organization/language.ts";
import { withTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { isSigned } from "../whatsapp-webhooks/signature.ts";
import { findWebhookAccount } from "../whatsapp/webhook-account.ts";
import { listTemplates } from "../whatsapp/whatsapp.queries.ts";
import { openExchange, sealReply } from "./flow-encryption.ts";
import { privateKeyOf } from "./flow-key.ts";
import { languageOf } from "./language-of.ts";

const Fields = z.record(z.string(), z.unknown());

/** A request of a form, opened. */
const Exchange = z.looseObject({
  action: z.string(),
  screen: z.string().catch(""),
  data: Fields.catch({}),
  flow_token: z.string().catch(""),
});

/** What a person did in a form inside WhatsApp. */
export interface FlowRequest {
  readonly action: string;
  readonly screen: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The secret that the form was sent with. */
  readonly token: string;
}

/** What the form shows next, or why it goes no further: `error` is told to the person, and the form is closed. */
export type FlowAnswer =
  | { readonly screen: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly error: string };

/** Answers what a person did; the language is the one that the organisation's forms are published in. */
export type AnswerFlow = (request: FlowRequest, language: Language) => Promise<FlowAnswer>;

/** What goes back over the wire. */
export interface FlowReply {
  readonly status: 200 | 421 | 427 | 432;
  readonly type: "text/plain" | "application/json";
  readonly body: string;
}

/**
 * Takes a request for the forms of an account, as Meta documents it: 432 for a wrong signature, 421 for what cannot be
 * opened, so that the messenger asks for our key again, 427 for a form that is over. Throws `not_found` for an unknown
 * account.
 */
export async function exchangeFlow(
  deps: Deps,
  accountId: string,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
  answer: AnswerFlow,
): Promise<FlowReply> {
  const account = await findWebhookAccount(deps, accountId);
  if (!account) throw new Problem("not_found");
  if (!isSigned(account.appSecret, body, signature)) return { status: 432, ...NOTHING };
  const { privateKey, language } = await withTenant(deps.database, account.scope, async (db) => ({
    privateKey: await privateKeyOf(deps, db),
    language: languageOf(await listTemplates(db)),
  }));
  const opened = privateKey === undefined ? undefined : openExchange(privateKey, parsed(body));
  const exchange = opened && Exchange.safeParse(opened.payload).data;
  if (!opened || !exchange) return { status: 421, ...NOTHING };
  const sealed = (reply: object): FlowReply => ({
    status: 200,
    type: "text/plain",
    body: sealReply(opened.key, reply),
  });
  const { action, screen, data, flow_token: token } = exchange;
  if (action === "ping") return sealed({ data: { status: "active" } });
  // The messenger tells of what it could not show. Nothing of it is kept: it may hold answers.
  if ("error" in data || !ACTIONS.has(action)) return sealed({ data: { acknowledged: true } });
  const answered = await answer({ action, screen, data, token }, language);
  if (!("error" in answered)) return sealed(answered);
  return {
    status: 427,
    type: "application/json",
    body: JSON.stringify({ error_msg: answered.error }),
  };
}

const NOTHING = { type: "text/plain", body: "" } as const;

const ACTIONS: ReadonlySet<string> = new Set(["INIT", "BACK", "data_exchange"]);

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
