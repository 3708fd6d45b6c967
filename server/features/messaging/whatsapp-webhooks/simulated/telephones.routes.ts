import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import { errorText } from "#domain/error-text.ts";
import { ERROR_CODES } from "#domain/messaging/whatsapp/error-classes.ts";
import { isTrial } from "#server/platform/config.ts";
import { withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Serving } from "#server/platform/http/serving.ts";
import { parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { webhookPath } from "../../whatsapp/present-account.ts";
import { SAMPLE_NAMES, SAMPLES } from "../../whatsapp/simulated/samples.ts";
import { knownAs, newWamid } from "../../whatsapp/simulated/simulated-graph.ts";
import {
  NO_BUTTONS,
  findSimulated,
  insertSimulated,
  listSimulated,
  listSimulatedAccounts,
  setHold,
  setSimulatedStatus,
  type SimulatedMessage,
} from "../../whatsapp/simulated/simulated.queries.ts";
import { findWebhookAccount, type WebhookAccount } from "../../whatsapp/webhook-account.ts";
import { signatureOf } from "../signature.ts";
import {
  type StatusToReport,
  fileReport,
  statusesReport,
  tapReport,
  templateReport,
  textReport,
} from "./provider-reports.ts";
import { serveTelephoneFiles } from "./telephone-files.ts";
import { TELEPHONES_POLICY, telephoneKey, telephonesPage } from "./telephones-page.ts";

/** Messages shown at most; older ones stay in the database. */
const AT_MOST = 400;

const HOME = "/dev/whatsapp";

const Query = z.object({ telefone: z.string().max(100).optional().catch(undefined) });

const account = z.uuid();
const text = z
  .string()
  .trim()
  .min(1)
  .max(4096)
  .refine((given) => given.isWellFormed() && !given.includes("\0"));
const Hold = z.object({ account, holds: z.enum(["0", "1"]) });
const Write = z.object({ account, phone: z.string().max(40), text });
const Send = z.object({ account, phone: z.string().max(40), file: z.enum(SAMPLES) });
const Tap = z.object({
  account,
  phone: z.string().max(40),
  wamid: z.string().min(1).max(200),
  reply: z.string().min(1).max(256),
});
const Template = z.object({
  account,
  name: z.string().regex(/^[a-z0-9_]{1,100}$/),
  event: z.enum(["APPROVED", "REJECTED", "PAUSED"]),
});
const Report = z.object({
  account,
  wamid: z.string().min(1).max(200),
  status: z.enum(["delivered", "read", "failed"]),
  code: z.coerce.number().int().optional(),
});

/**
 * The telephones that a trial installation plays, as a page. What a person presses there reaches the program by its own
 * address for reports, signed as the provider signs.
 */
export function simulatedPhoneRoutes({ app, deps }: Serving): void {
  if (!isTrial(deps.config)) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook("preHandler", refuseOtherSites);
    scope.get(HOME, async ({ query }, reply) => showPage(deps, Query.parse(query).telefone, reply));
    scope.post(`${HOME}/hold`, async ({ body }, reply) => {
      const { account: id, holds } = read(Hold, body);
      const found = await mustFind(deps, id);
      await withTenant(deps.database, found.scope, (db) => setHold(db, holds === "1"));
      return reply.redirect(HOME, 303);
    });
    scope.post(`${HOME}/report`, async ({ body }, reply) => {
      const key = await reportStatus(app, deps, read(Report, body));
      return back(reply, key);
    });
    scope.post(`${HOME}/write`, async ({ body }, reply) => {
      const key = await write(app, deps, read(Write, body));
      return back(reply, key);
    });
    scope.post(`${HOME}/send`, async ({ body }, reply) => {
      const { file, ...from } = read(Send, body);
      const found = await mustFind(deps, from.account);
      const words = { ...from, text: SAMPLE_NAMES[file] };
      const key = await write(app, deps, words, (message, at) =>
        fileReport(found, message, file, at),
      );
      return back(reply, key);
    });
    scope.post(`${HOME}/tap`, async ({ body }, reply) => back(reply, await tap(app, deps, body)));
    serveTelephoneFiles(scope, deps, HOME);
    scope.post(`${HOME}/template`, async ({ body }, reply) => {
      const { account: id, name, event } = read(Template, body);
      const found = await mustFind(deps, id);
      const reason = event === "REJECTED" ? "INVALID_FORMAT" : "NONE";
      const at = deps.clock.now();
      await hand(app, found, templateReport(found, { name, event, reason }, at));
      return reply.redirect(HOME, 303);
    });
  });
}

/** A page of another site could otherwise press the buttons in a visitor's browser. */
async function refuseOtherSites({ headers, method }: FastifyRequest): Promise<void> {
  const site = headers["sec-fetch-site"];
  const isElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  if (method === "POST" && isElsewhere) throw new Problem("forbidden");
}

async function showPage(
  deps: Deps,
  open: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { accounts, messages } = await withoutTenant(deps.database, async (db) => ({
    accounts: await listSimulatedAccounts(db),
    messages: await listSimulated(db, AT_MOST),
  }));
  return reply
    .headers({
      "content-security-policy": TELEPHONES_POLICY,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(telephonesPage({ accounts, messages, ...(open !== undefined && { open }) }));
}

async function reportStatus(
  app: FastifyInstance,
  deps: Deps,
  { account: id, wamid, status, code }: z.output<typeof Report>,
): Promise<string> {
  const found = await mustFind(deps, id);
  if (status === "failed" && !ERROR_CODES.some((known) => known.code === code)) {
    throw invalidField("code", "choose_error_code");
  }
  const at = deps.clock.now();
  const message = await withTenant(deps.database, found.scope, async (db) => {
    const stored = await findSimulated(db, wamid);
    if (!stored || stored.from_phone) throw new Problem("not_found");
    await setSimulatedStatus(db, wamid, status, at);
    return stored;
  });
  await hand(app, found, statusesReport(found, message, stepsTo(message, status, code), at));
  return telephoneKey({ organization_id: found.scope.organizationId, phone: message.phone });
}

/** What the provider reports on the way to a status: what was read was sent and delivered before. */
function stepsTo(
  { status: now }: SimulatedMessage,
  status: z.output<typeof Report>["status"],
  code: number | undefined,
): StatusToReport[] {
  if (status === "failed") return [{ status, ...(code !== undefined && { code }) }];
  const steps = [{ status: "sent" }, { status: "delivered" }, { status: "read" }] as const;
  const from = now === "accepted" ? 0 : steps.findIndex((step) => step.status === now) + 1;
  return steps.slice(from, steps.findIndex((step) => step.status === status) + 1);
}

async function tap(app: FastifyInstance, deps: Deps, body: unknown): Promise<string> {
  const { account: id, phone, wamid, reply: wanted } = read(Tap, body);
  const found = await mustFind(deps, id);
  const to = await withTenant(deps.database, found.scope, (db) => findSimulated(db, wamid));
  const reply = to?.replies.find((each) => each.id === wanted);
  if (!to || !reply) throw new Problem("not_found");
  return write(app, deps, { account: id, phone, text: reply.title }, (message, at) =>
    tapReport(found, message, { to, reply }, at),
  );
}

/** What the provider reports of something that a telephone sent. */
type Reported = (message: Pick<SimulatedMessage, "wamid" | "phone" | "body">, at: Date) => object;

async function write(
  app: FastifyInstance,
  deps: Deps,
  { account: id, phone: written, text: body }: z.output<typeof Write>,
  reported?: Reported,
): Promise<string> {
  const found = await mustFind(deps, id);
  const parsed = parsePhone(written);
  if (parsed === null) throw invalidField("phone", "phone_with_area_code");
  const phone = knownAs(parsed.slice(1));
  const at = deps.clock.now();
  const message = { wamid: newWamid(), phone, body };
  await withTenant(deps.database, found.scope, (db) =>
    insertSimulated(
      db,
      {
        ...message,
        id: uuidv7(),
        from_phone: true,
        ...NO_BUTTONS,
        callback_data: null,
        status: "read",
      },
      at,
    ),
  );
  const report = reported ? reported(message, at) : textReport(found, message, at);
  await hand(app, found, report);
  return telephoneKey({ organization_id: found.scope.organizationId, phone });
}

/** Hands a report to the program's own address, as the provider would. */
async function hand(
  app: FastifyInstance,
  { id, appSecret }: WebhookAccount,
  report: object,
): Promise<void> {
  const payload = Buffer.from(JSON.stringify(report));
  const { statusCode } = await app.inject({
    method: "POST",
    url: webhookPath(id),
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": signatureOf(appSecret, payload),
    },
    payload,
  });
  if (statusCode !== 200) throw new Problem("unavailable");
}

async function mustFind(deps: Deps, accountId: string): Promise<WebhookAccount> {
  const simulated = await withoutTenant(deps.database, listSimulatedAccounts);
  const isPlayed = simulated.some(({ account_id }) => account_id === accountId);
  const found = isPlayed ? await findWebhookAccount(deps, accountId) : undefined;
  if (!found) throw new Problem("not_found");
  return found;
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? "");
  throw invalidField(field, errorText("field_missing_or_invalid", { name: field }));
}

function back(reply: FastifyReply, key: string): FastifyReply {
  return reply.redirect(`${HOME}?telefone=${encodeURIComponent(key)}#${key}`, 303);
}
