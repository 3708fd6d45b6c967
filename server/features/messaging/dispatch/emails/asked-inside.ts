import { ageBand } from "#domain/instruments/age.ts";
import { instrumentForBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import { flowTemplate } from "#domain/messaging/short-message.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import { wayToAsk } from "#domain/messaging/whatsapp/way-to-ask.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { findFlowKey } from "../../whatsapp-flows/flows.queries.ts";
import { languageOf } from "../../whatsapp-flows/language-of.ts";
import { findAccount, listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import { type LinkedForm, findAsking } from "./linked-form.queries.ts";

/**
 * The questionnaire that a message asks inside the messenger, as organisation and guardian want it; null where it brings the
 * link: also to a guardian who may not see what was answered before, and wherever the template of that form cannot be sent.
 */
export async function askedInside(
  db: TenantDb,
  form: LinkedForm & { readonly formLinkId: string },
  at: Date,
): Promise<InstrumentCode | null> {
  const asking = await findAsking(db, form.formLinkId);
  if (!asking?.may_see) return null;
  const instrument = asking.begun ?? form.instrument ?? byAge(form, at);
  const templates = await listTemplates(db);
  const way = wayToAsk({
    organization: asking.organization,
    guardian: asking.guardian,
    hasAccount: (await findAccount(db)) !== undefined,
    instrument,
    isLicensed: asking.licensed.some((code) => code === instrument),
    language: languageOf(templates),
  });
  if (way !== "flow" || instrument === null) return null;
  const template = templates.find((row) => row.template === flowTemplate(instrument));
  const isReady = template && templateHindrance(template) === null && (await findFlowKey(db));
  return isReady ? instrument : null;
}

function byAge({ date_of_birth: born, time_zone: zone }: LinkedForm, at: Date) {
  const band = born === null ? null : ageBand(born, dayIn(zone, at));
  return band && instrumentForBand(band);
}
