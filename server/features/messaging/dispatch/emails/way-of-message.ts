import { ageBand } from "#domain/instruments/age.ts";
import { instrumentForBand } from "#domain/instruments/choice.ts";
import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { WhatsAppForm } from "#domain/messaging/message.ts";
import { wayToAsk } from "#domain/messaging/whatsapp/way-to-ask.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { type LinkedForm, findAsking } from "./linked-form.queries.ts";

/** How the form of a message is asked. */
interface WayOfMessage {
  readonly way: Exclude<WhatsAppForm, "link">;
  readonly instrument: InstrumentCode;
  /** Whether the guardian may see what was answered before. */
  readonly maySee: boolean;
}

/** How a message by WhatsApp about an open form asks it, as organisation and guardian want; undefined where the link does. */
export async function wayOfMessage(
  db: TenantDb,
  { channel, form_link_id: linkId }: ClaimedMessage,
  form: LinkedForm,
  at: Date,
): Promise<WayOfMessage | undefined> {
  const isByWhatsApp = channel === "whatsapp" && linkId !== null;
  const asking = isByWhatsApp ? await findAsking(db, linkId) : undefined;
  if (!asking) return undefined;
  const { organization, guardian, may_see: maySee } = asking;
  const instrument = form.instrument ?? asking.begun ?? byAge(form, at);
  const isLicensed = asking.licensed.some((code) => code === instrument);
  const way = wayToAsk({ organization, guardian, hasAccount: true, instrument, isLicensed });
  return way === "link" || instrument === null ? undefined : { way, instrument, maySee };
}

function byAge({ date_of_birth: born, time_zone: zone }: LinkedForm, at: Date) {
  const band = born === null ? null : ageBand(born, dayIn(zone, at));
  return band && instrumentForBand(band);
}
