import { ageBand } from "#domain/instruments/age.ts";
import { instrumentForBand } from "#domain/instruments/choice.ts";
import { type ShortMessage, flowTemplate } from "#domain/messaging/short-message.ts";
import { type ShortLinkContent, shortFormFlow } from "#domain/messaging/whatsapp/short-messages.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import { wayToAsk } from "#domain/messaging/whatsapp/way-to-ask.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findFlowKey } from "../../whatsapp-flows/flows.queries.ts";
import { languageOf } from "../../whatsapp-flows/language-of.ts";
import { listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { type LinkedForm, findAsking } from "./linked-form.queries.ts";

/**
 * How a message about an open form brings it inside the messenger, as organisation and guardian want it; undefined where it
 * brings the link: also to a guardian who may not see what was answered before, and wherever the form is not published or its
 * template cannot be sent.
 */
export async function beginInside(
  db: TenantDb,
  { channel, form_link_id: linkId }: ClaimedMessage,
  form: LinkedForm,
  at: Date,
): Promise<((content: ShortLinkContent) => ShortMessage) | undefined> {
  const isByWhatsApp = channel === "whatsapp" && linkId !== null;
  const asking = isByWhatsApp ? await findAsking(db, linkId) : undefined;
  if (!asking?.may_see) return undefined;
  const instrument = form.instrument ?? asking.begun ?? byAge(form, at);
  const templates = await listTemplates(db);
  const way = wayToAsk({
    organization: asking.organization,
    guardian: asking.guardian,
    hasAccount: true,
    instrument,
    isLicensed: asking.licensed.some((code) => code === instrument),
    language: languageOf(templates),
  });
  if (way !== "flow" || instrument === null) return undefined;
  const row = templates.find(({ template }) => template === flowTemplate(instrument));
  if (!row || templateHindrance(row) !== null || !(await findFlowKey(db))) return undefined;
  return (content) => shortFormFlow(content, instrument);
}

function byAge({ date_of_birth: born, time_zone: zone }: LinkedForm, at: Date) {
  const band = born === null ? null : ageBand(born, dayIn(zone, at));
  return band && instrumentForBand(band);
}
