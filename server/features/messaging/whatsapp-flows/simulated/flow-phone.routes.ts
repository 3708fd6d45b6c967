import type { FastifyInstance, FastifyReply } from "fastify";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { INSTRUMENT_CODES } from "#domain/instruments/instrument.ts";
import type { Language } from "#domain/organization/language.ts";
import type { FlowJson } from "#domain/screening/whatsapp-flow/flow-format.ts";
import { isTrial } from "#server/platform/config.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { Problem } from "#server/platform/problem.ts";
import { signatureOf } from "../../whatsapp-webhooks/signature.ts";
import { flowReport } from "../../whatsapp-webhooks/simulated/provider-reports.ts";
import { webhookPath } from "../../whatsapp/present-account.ts";
import { flowPagePath } from "../../whatsapp/simulated/simulated-flows.ts";
import { newWamid } from "../../whatsapp/simulated/simulated-graph.ts";
import {
  findSimulatedByAddress,
  NO_BUTTONS,
  insertSimulated,
  listSimulatedAccounts,
} from "../../whatsapp/simulated/simulated.queries.ts";
import { type WebhookAccount, findWebhookAccount } from "../../whatsapp/webhook-account.ts";
import { listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import { openReply, sealExchange } from "../flow-encryption.ts";
import { flowOf } from "../flow-words.ts";
import { findFlowKey } from "../flows.queries.ts";
import { languageOf } from "../language-of.ts";
import { flowPath } from "../publish-flows.ts";
import { FLOW_POLICY, closedPage, flowPage, payloadOf } from "./flow-page.ts";

const PATH = "/dev/whatsapp/telas/:account/:flow/:token";

const Params = z.object({
  account: z.uuid(),
  flow: z.enum(INSTRUMENT_CODES),
  token: z.string().min(1).max(1000),
});
type Params = z.output<typeof Params>;

const Filled = z.record(z.string(), z.string());
const Data = z.record(z.string(), z.unknown());

/** What a request of the form answers with, opened. */
const Answer = z.object({ screen: z.string(), data: Data.default({}) });
const Told = z.object({ error_msg: z.string() });

/** A form that is open on a played telephone. */
interface OpenFlow extends Params {
  readonly account: string;
  readonly found: WebhookAccount;
  readonly publicKey: string;
  readonly language: Language;
  readonly json: FlowJson;
}

/**
 * The forms inside WhatsApp as a trial installation plays them: each screen drawn from its Flow JSON, what a person fills in
 * sealed for the account's key and signed, and sent to the program's own address, as Meta does.
 */
export function simulatedFlowRoutes({ app, deps }: Serving): void {
  if (!isTrial(deps.config)) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(PATH, async ({ params }, reply) => {
      const open = await openFlow(deps, params);
      return show(reply, await exchange(app, open, { action: "INIT" }), open);
    });
    scope.post(PATH, async ({ params, body }, reply) => {
      const open = await openFlow(deps, params);
      const { _screen: id, _data: data, ...filled } = Filled.catch({}).parse(body);
      const screen = open.json.screens.find((each) => each.id === id);
      if (!screen) throw new Problem("not_found");
      const shown = { screen, data: Data.catch({}).parse(readJson(data ?? "")) };
      const { ends, payload } = payloadOf(shown, filled);
      if (ends) {
        await reportEnd(app, deps, open);
        return reply.redirect("/dev/whatsapp", 303);
      }
      const sent = { action: "data_exchange", screen: screen.id, data: payload };
      return show(reply, await exchange(app, open, sent), open);
    });
  });
}

async function openFlow(deps: Deps, params: unknown): Promise<OpenFlow> {
  const named = Params.safeParse(params).data;
  const simulated = await withoutTenant(deps.database, listSimulatedAccounts);
  const isPlayed = simulated.some(({ account_id }) => account_id === named?.account);
  const found = named && isPlayed ? await findWebhookAccount(deps, named.account) : undefined;
  if (!named || !found) throw new Problem("not_found");
  return withTenant(deps.database, found.scope, async (db) => {
    const key = await findFlowKey(db);
    if (!key) throw new Problem("not_found");
    const language = languageOf(await listTemplates(db));
    const json = flowOf(named.flow, language);
    return { ...named, found, publicKey: key.public_key, language, json };
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Outcome = z.output<typeof Answer> | { readonly said: string };

async function exchange(
  app: FastifyInstance,
  { found, publicKey, token }: OpenFlow,
  payload: object,
): Promise<Outcome> {
  const { body, key } = sealExchange(publicKey, {
    version: "3.0",
    flow_token: token,
    ...payload,
  });
  const reply = await post(app, flowPath(found.id), found, body);
  if (reply.statusCode === 200) return Answer.parse(openReply(key, reply.body));
  const told = reply.statusCode === 427 ? Told.parse(JSON.parse(reply.body)) : undefined;
  // What the messenger says of any other failure.
  return { said: told?.error_msg ?? "Algo deu errado. Tente de novo mais tarde." };
}

function show(reply: FastifyReply, outcome: Outcome, { json, language }: OpenFlow): FastifyReply {
  const screen =
    "screen" in outcome ? json.screens.find(({ id }) => id === outcome.screen) : undefined;
  const html =
    "said" in outcome || !screen
      ? closedPage("said" in outcome ? outcome.said : "", language)
      : flowPage({ screen, data: outcome.data }, language);
  return reply
    .headers({
      "content-security-policy": FLOW_POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

/** When a form ends, the messenger writes so into the conversation. */
async function reportEnd(app: FastifyInstance, deps: Deps, open: OpenFlow): Promise<void> {
  const { found, account, flow, token } = open;
  const address = `${deps.publicUrl}${flowPagePath(account, flow)}${token}`;
  const at = deps.clock.now();
  const wamid = newWamid();
  const phone = await withTenant(deps.database, found.scope, async (db) => {
    const sent = await findSimulatedByAddress(db, address);
    if (!sent) return undefined;
    const written = { id: uuidv7(), wamid, phone: sent.phone, body: "Formulário respondido" };
    const ended = { ...NO_BUTTONS, ...written, callback_data: null };
    await insertSimulated(db, { ...ended, from_phone: true, status: "read" }, at);
    return sent.phone;
  });
  if (phone === undefined) return;
  const report = flowReport(found, { wamid, phone, token }, at);
  const { statusCode } = await post(app, webhookPath(found.id), found, report);
  if (statusCode !== 200) throw new Problem("unavailable");
}

function post(app: FastifyInstance, url: string, { appSecret }: WebhookAccount, body: object) {
  const payload = Buffer.from(JSON.stringify(body));
  return app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(appSecret, payload),
    },
    payload,
  });
}
