import { createHash } from "node:crypto";
import { z } from "zod";
import type { WhatsAppState } from "#contract/messaging/whatsapp.ts";
import { errorText } from "#domain/error-text.ts";
import { INSTRUMENT_CODES, type InstrumentCode } from "#domain/instruments/instrument.ts";
import { errorOfCode } from "#domain/messaging/whatsapp/error-classes.ts";
import type { Language } from "#domain/organization/language.ts";
import { recordMessagingEvent } from "#server/features/messaging/events.ts";
import { type TenantDb, withTenant } from "#server/platform/db/tenant.ts";
import type { Staff } from "#server/platform/http/actor.ts";
import { Problem } from "#server/platform/problem.ts";
import { type GraphAccess, accessOf } from "../whatsapp/account.ts";
import { type Asking, askGraph, errorCodeIn } from "../whatsapp/graph.ts";
import { findAccount, listTemplates } from "../whatsapp/whatsapp.queries.ts";
import { keepPair, newPair } from "./flow-key.ts";
import { flowOf } from "./flow-words.ts";
import { findFlowKey, listFlows, markKeySent, storeFlow } from "./flows.queries.ts";
import { languageOf } from "./language-of.ts";

/** Where the forms of an account ask what to show next. */
export function flowPath(accountId: string): string {
  return `/api/whatsapp/flow/${accountId}/`;
}

/** The forms as administrators see them: what is published, and whether it is what would be published now. */
export async function presentFlows(db: TenantDb): Promise<WhatsAppState["flows"]> {
  const language = languageOf(await listTemplates(db));
  const published = await listFlows(db);
  return INSTRUMENT_CODES.flatMap((instrument) => {
    const flow = published.find((each) => each.instrument === instrument);
    if (!flow) return [];
    const { name, published_at } = flow;
    const isCurrent = name === nameOf(instrument, language);
    return [{ instrument, name, published_at: published_at.toISOString(), is_current: isCurrent }];
  });
}

/**
 * Gives the provider the public key of the account, once, and publishes the forms that are not as they would be now: what is
 * published cannot be changed there, so another wording is another form. Throws `not_found` without an account, `conflict`
 * when the provider refuses, and `unavailable` when it does not answer; what was done until then stays done.
 */
export async function publishFlows(deps: Asking, staff: Staff): Promise<void> {
  const pair = await newPair();
  const at = deps.clock.now();
  const found = await withTenant(deps.database, staff, async (db) => {
    const row = await findAccount(db);
    if (!row) throw new Problem("not_found", "no_whatsapp_account_connected");
    const publicKey = await keepPair(deps, db, pair, at);
    const isSent = ((await findFlowKey(db))?.sent_at ?? null) !== null;
    const language = languageOf(await listTemplates(db));
    const names = new Set((await listFlows(db)).map(({ name }) => name));
    return { id: row.id, access: accessOf(deps, db, row), publicKey, isSent, language, names };
  });
  const { access, language } = found;
  if (!found.isSent) {
    const path = `/${access.phoneNumberId}/whatsapp_business_encryption`;
    await ask(deps, access, path, { business_public_key: found.publicKey }, Done);
    await withTenant(deps.database, staff, (db) => markKeySent(db, at));
  }
  for (const instrument of INSTRUMENT_CODES) {
    const name = nameOf(instrument, language);
    if (found.names.has(name)) continue;
    const body = {
      name,
      categories: ["SURVEY"],
      flow_json: JSON.stringify(flowOf(instrument, language)),
      endpoint_uri: `${deps.publicUrl}${flowPath(found.id)}`,
      publish: true,
    };
    const { id } = await ask(deps, access, `/${access.businessAccountId}/flows`, body, Created);
    await withTenant(deps.database, staff, (db) =>
      storeFlow(db, { instrument, flow_id: id, name, published_at: at }),
    );
  }
  await withTenant(deps.database, staff, (db) =>
    recordMessagingEvent(db, {
      action: "whatsapp.changed",
      entityId: found.id,
      detail: { flows: language },
    }),
  );
}

const Done = z.object({ success: z.literal(true) });
const Created = z.object({ id: z.string().min(1) });

async function ask<Reply extends z.ZodType>(
  deps: Asking,
  access: GraphAccess,
  path: string,
  body: object,
  reply: Reply,
): Promise<z.output<Reply>> {
  const stopping = new AbortController().signal;
  const answer = await askGraph(deps, access, { method: "POST", path, body }, stopping);
  const answered = answer.kind === "answered" ? answer.body : undefined;
  const read = reply.safeParse(answered);
  if (read.success) return read.data;
  const code = errorCodeIn(answered);
  throw code === undefined
    ? new Problem("unavailable", "meta_silent")
    : new Problem("conflict", errorText("refused_by_meta", { reason: errorOfCode(code).reason }));
}

/** Names are unique there for all time: this one changes with anything that a family would see. */
function nameOf(instrument: InstrumentCode, language: Language): string {
  const content = JSON.stringify(flowOf(instrument, language));
  const version = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return `tea_start_${instrument}_${language.replace("-", "_").toLowerCase()}_${version}`;
}
