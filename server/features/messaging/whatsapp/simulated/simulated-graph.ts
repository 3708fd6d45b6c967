import { randomBytes, timingSafeEqual } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { SHORT_TEMPLATES, type ShortTemplate } from "#domain/messaging/short-message.ts";
import { TEMPLATE_BODIES, blanksOf, fillBody } from "#domain/messaging/whatsapp/template-bodies.ts";
import { PROPOSED_NAMES } from "#domain/messaging/whatsapp/templates.ts";
import { type TenantDb, withTenant, withoutTenant } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secretOf } from "../account.ts";
import { type AccountRow, findAccount, organizationOfSimulated } from "../whatsapp.queries.ts";
import { failure } from "./failure.ts";
import { readMediaId } from "./samples.ts";
import { Send } from "./send-schema.ts";
import { answerFlowCall, flowPagePath } from "./simulated-flows.ts";
import { contentOf, fileFacts, keepFile, soundAt } from "./simulated-media.ts";
import {
  NO_BUTTONS,
  type SimulatedMessage,
  findSimulatedMedia,
  insertSimulated,
  simulatedLastWritten,
} from "./simulated.queries.ts";

/** What the simulated provider stands on. */
type Simulating = Pick<Deps, "config" | "database" | "clock" | "publicUrl">;

/** The first Brazilian area whose older mobiles the provider knows without the ninth digit. */
const FIRST_AREA_WITHOUT_NINTH_DIGIT = 31;

const WINDOW_MS = 24 * 3_600_000;

/**
 * Answers requests as Meta's Graph API does, for the accounts of this trial installation: sending, the templates of an
 * account, and the facts of a number. What is sent is kept for the played telephones.
 */
export async function simulatedGraph(deps: Simulating, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, version = "", node = "", edge = ""] = pathname.split("/");
  const media = readMediaId(node);
  const organizationId = /^v\d+\.\d+$/.test(version)
    ? await withoutTenant(deps.database, (db) =>
        organizationOfSimulated(db, media?.phoneNumberId ?? node),
      )
    : undefined;
  if (organizationId === undefined) return failure(400, 100, "Unsupported request: no such object");
  const body = request.method === "POST" && edge !== "media" ? await readBody(request) : undefined;
  const scope = { organizationId, accountId: null, groupIds: "all" } as const;
  return withTenant(deps.database, scope, async (db) => {
    const account = await findAccount(db);
    if (!account) return failure(400, 100, "Unsupported request: no such object");
    const given = request.headers.get("authorization") ?? "";
    if (!isSame(given, `Bearer ${secretOf(deps, db, account, "access_token")}`)) {
      return failure(401, 190, "Invalid OAuth access token");
    }
    const call = `${request.method} ${edge}`;
    if (media && call === "GET content") return contentOf(media.sample);
    if (media && call === "GET ")
      return Response.json(fileFacts(deps, version, node, media.sample));
    if (call === "POST messages" && node === account.phone_number_id)
      return send(deps, db, account, body);
    if (call === "POST media" && node === account.phone_number_id)
      return keepFile(deps, db, node, request);
    const flows = answerFlowCall(call, node, account, body);
    if (flows) return flows;
    if (call === "GET message_templates" && node === account.business_account_id) {
      return Response.json(templates(deps));
    }
    if (call === "GET " && node === account.phone_number_id) return Response.json(facts(account));
    return failure(400, 100, "Unsupported request");
  });
}

async function send(
  deps: Simulating,
  db: TenantDb,
  account: AccountRow,
  body: unknown,
): Promise<Response> {
  const parsed = Send.safeParse(body);
  if (!parsed.success) return failure(400, 100, "Invalid parameter");
  const sent = parsed.data;
  const phone = knownAs(sent.to.replace("+", ""));
  const at = deps.clock.now();
  if (sent.type !== "template") {
    const written = await simulatedLastWritten(db, phone);
    if (written === null || at.getTime() - written.getTime() > WINDOW_MS) {
      return failure(400, 131_047, "Re-engagement message");
    }
  }
  if (sent.type === "audio" && "id" in sent.audio) {
    if (!(await findSimulatedMedia(db, sent.audio.id)))
      return failure(400, 131_009, "No such media");
  }
  const content = contentOfMessage(deps, account, sent);
  if ("error" in content) return failure(404, content.error, "Template does not fit");
  const wamid = newWamid();
  await insertSimulated(
    db,
    {
      id: uuidv7(),
      wamid,
      from_phone: false,
      phone,
      ...NO_BUTTONS,
      ...content,
      callback_data: sent.biz_opaque_callback_data ?? null,
      status: "accepted",
    },
    at,
  );
  return Response.json({
    messaging_product: "whatsapp",
    contacts: [{ input: sent.to, wa_id: phone }],
    messages: [{ id: wamid, message_status: "accepted" }],
  });
}

type Content =
  | (Pick<SimulatedMessage, "body"> & Partial<Pick<SimulatedMessage, keyof typeof NO_BUTTONS>>)
  | { readonly error: number };

function contentOfMessage(deps: Simulating, account: AccountRow, sent: Send): Content {
  if (sent.type === "text") return { body: sent.text.body };
  if (sent.type === "audio") {
    const { audio } = sent;
    return { body: "[áudio]", sound: "link" in audio ? audio.link : soundAt(deps, audio.id) };
  }
  if (sent.type === "template") return filled(deps, account, sent.template);
  const { interactive } = sent;
  return interactive.type === "button"
    ? {
        body: interactive.body.text,
        replies: interactive.action.buttons.map(({ reply }) => reply),
      }
    : {
        body: interactive.body.text,
        opens: interactive.action.button,
        replies: interactive.action.sections.flatMap(({ rows }) => rows),
      };
}

function filled(
  deps: Simulating,
  { id }: AccountRow,
  { name, language, components }: Extract<Send, { type: "template" }>["template"],
): Content {
  const template = SHORT_TEMPLATES.find((each) => PROPOSED_NAMES[each] === name);
  if (template === undefined || language.code !== "pt_BR") return { error: 132_001 };
  const { body, button, flow, replies: titles = [] } = TEMPLATE_BODIES[template];
  const values = components.flatMap((component) =>
    component.type === "body" ? component.parameters.map(({ text }) => text) : [],
  );
  const quick = components.flatMap((component) =>
    component.type === "button" && component.sub_type === "quick_reply" ? component : [],
  );
  const opening = components.flatMap((component) =>
    component.type === "button" && component.sub_type !== "quick_reply" ? component : [],
  );
  const isWhole =
    values.length === blanksOf(body) &&
    opening.length === (button === null ? 0 : 1) &&
    quick.length === titles.length &&
    [...quick, ...opening].every(({ index }, place) => index === String(place));
  if (!isWhole) return { error: 132_000 };
  if (opening.some((each) => (each.sub_type === "flow") !== (flow !== undefined)))
    return { error: 132_012 };
  const start = flow === undefined ? linkBase(deps) : `${deps.publicUrl}${flowPagePath(id, flow)}`;
  const endings = opening.flatMap(({ parameters }) =>
    parameters.map((given) => ("text" in given ? given.text : given.action.flow_token)),
  );
  return {
    body: fillBody(body, values),
    is_template: true,
    replies: titles.map((title, place) => ({
      id: quick[place]?.parameters[0]?.payload ?? "",
      title,
    })),
    ...(button !== null && { button_label: button, button_url: `${start}${endings[0] ?? ""}` }),
  };
}

function templates(deps: Simulating): object {
  return { data: SHORT_TEMPLATES.map((template, index) => describe(deps, template, index)) };
}

function describe(deps: Simulating, template: ShortTemplate, index: number): object {
  const { body, button, flow, replies = [] } = TEMPLATE_BODIES[template];
  const opened =
    flow === undefined
      ? { type: "URL", text: button, url: `${linkBase(deps)}{{1}}` }
      : { type: "FLOW", text: button, flow_action: "DATA_EXCHANGE" };
  const buttons = [
    ...replies.map((text) => ({ type: "QUICK_REPLY", text })),
    ...(button === null ? [] : [opened]),
  ];
  return {
    name: PROPOSED_NAMES[template],
    language: "pt_BR",
    status: "APPROVED",
    category: "UTILITY",
    id: `${index + 1}`,
    components: [
      { type: "BODY", text: body },
      ...(buttons.length === 0 ? [] : [{ type: "BUTTONS", buttons }]),
    ],
  };
}

function linkBase({ publicUrl }: Simulating): string {
  return `${publicUrl}/pacientes/complemento/`;
}

function facts({ display_number, phone_number_id }: AccountRow): object {
  return {
    display_phone_number: display_number,
    verified_name: "Provedor simulado",
    quality_rating: "GREEN",
    id: phone_number_id,
  };
}

/** A number as the provider knows it: of Brazilian mobiles from before the ninth digit without it. */
export function knownAs(digits: string): string {
  const [, area, subscriber] = /^55(\d{2})9([6-9]\d{7})$/.exec(digits) ?? [];
  if (area === undefined || subscriber === undefined) return digits;
  return Number(area) < FIRST_AREA_WITHOUT_NINTH_DIGIT ? digits : `55${area}${subscriber}`;
}

/** A name for a message, as the provider makes them. */
export function newWamid(): string {
  return `wamid.${randomBytes(24).toString("base64").replaceAll(/[+/=]/g, "A")}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}
