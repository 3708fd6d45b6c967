import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import {
  SENDING_CHANNELS,
  type SendingChannel,
  type SentChannel,
} from "#domain/messaging/message.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { recordScreeningEvent } from "#server/features/screening/events.ts";
import { type TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Problem } from "#server/platform/problem.ts";
import { noteChange } from "../history/history.queries.ts";
import {
  type OpenFormRow,
  cancelForm,
  chooseInstrument,
  insertForm,
  lastMessageOf,
  lockForm,
  lockOpenForm,
  lockSending,
  newestLink,
  revokeLinks,
  unrevokeLink,
} from "./forms.queries.ts";
import {
  chooseWay,
  endCompanions,
  endLinks,
  type FormSending,
  type SentLink,
  sendLink,
} from "./send-link.ts";

/** A form whose link is on its way. */
export interface SentForm extends SentLink {
  readonly formId: string;
}

/**
 * Makes a form with its link and puts the message to the guardian into the outbox, all in the caller's transaction.
 * `instrument` null: the child's age decides on the day. The child must have no open form.
 * Throws `invalid` when the guardian cannot be reached that way.
 */
export async function openForm(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly instrument: InstrumentCode | null },
): Promise<SentForm> {
  const formId = await insertForm(db, sending);
  const sent = await sendLink(deps, db, { ...sending, formId });
  await recordScreeningEvent(db, { action: "form.sent", ...ofForm(sending, formId) });
  return { formId, ...sent };
}

/**
 * Gives an open form a new link and sends it; whatever link it had stops working. The day of the first sending stays:
 * a form is overdue by how long the answer has been missing, and sending it again does not make it less so.
 */
async function replaceLink(
  deps: Deps,
  db: TenantDb,
  sending: FormSending & { readonly formId: string },
): Promise<SentForm> {
  await endLinks(db, sending.formId, sending.at);
  const sent = await sendLink(deps, db, sending);
  await recordScreeningEvent(db, { action: "form.resent", ...ofForm(sending, sending.formId) });
  return { formId: sending.formId, ...sent };
}

/** Said to whoever sends again from a screen on which the answer had not arrived yet. */
const NOTHING_TO_RESEND = "no_form_to_resend";

/** What is sent of a child's forms, and how. */
interface SendingAgain extends FormSending {
  /** Null for 'by age'; undefined for 'the open one again, as it is'. */
  readonly wanted: InstrumentCode | null | undefined;
  /** The open one again goes the way it last went, where no channel is named. */
  readonly keepsWay?: boolean;
}

/**
 * Sends the child's form: the open one again, or a new one when none is open. `wanted` is the questionnaire asked for,
 * null for 'by age', undefined for 'the open one again, as it is', which is a `conflict` when none is open. An open form
 * that nobody began changes its questionnaire; one that was begun is only given up for another when its link no longer
 * works, else `conflict`.
 */
export async function sendForm(deps: Deps, db: TenantDb, sending: SendingAgain): Promise<SentForm> {
  const { wanted, keepsWay = false } = sending;
  await lockSending(db, sending.patientId);
  const open = await lockOpenForm(db, sending.patientId);
  if (!open && wanted === undefined) throw new Problem("conflict", NOTHING_TO_RESEND);
  if (!open) return openForm(deps, db, { ...sending, instrument: wanted ?? null });
  const formId = open.id;
  if (wanted === undefined) {
    const channel = sending.channel ?? (keepsWay ? await wayAgain(db, sending, formId) : "email");
    return replaceLink(deps, db, { ...sending, formId, channel });
  }
  if (open.started_at === null || asksFor(open, wanted)) {
    await chooseInstrument(db, formId, wanted);
    return replaceLink(deps, db, { ...sending, formId });
  }
  await giveUp(db, sending, formId);
  return openForm(deps, db, { ...sending, instrument: wanted });
}

/**
 * The child's form to be answered here, with the guardian present: the open one, else a new one. Sends nothing, and leaves
 * a link that was sent as it is. The questionnaire asked for is treated as by `sendForm`; undefined takes the open form as
 * it is. Returns the form's id.
 */
export async function openHere(
  db: TenantDb,
  opening: Omit<FormSending, "guardianId" | "channel"> & {
    readonly wanted: InstrumentCode | null | undefined;
  },
): Promise<string> {
  const { patientId, wanted } = opening;
  await lockSending(db, patientId);
  const open = await lockOpenForm(db, patientId);
  if (open) {
    if (wanted === undefined || asksFor(open, wanted)) return open.id;
    if (open.started_at === null) {
      await chooseInstrument(db, open.id, wanted);
      await recordScreeningEvent(db, { action: "form.questionnaire_chosen" });
      return open.id;
    }
    await giveUp(db, opening, open.id);
  }
  const formId = await insertForm(db, { ...opening, instrument: wanted ?? null });
  await recordScreeningEvent(db, { action: "form.opened_here", ...ofForm(opening, formId) });
  return formId;
}

/** Takes back a begun form for another one. Throws `conflict` while its guardian can still send it. */
async function giveUp(
  db: TenantDb,
  { patientId, accountId, at }: Omit<FormSending, "guardianId">,
  formId: string,
): Promise<void> {
  if (await worksStill(db, formId, at)) {
    throw new Problem("conflict", "another_form_begun");
  }
  await endLinks(db, formId, at);
  await endCompanions(db, { patientId, formId }, at);
  await cancelForm(db, formId, at);
  await recordScreeningEvent(db, {
    action: "form.cancelled",
    ...ofForm({ patientId, accountId }, formId),
  });
  await noteChange(db, { patientId, accountId, at, kind: "form_cancelled", detail: { formId } });
}

/**
 * Ends the link of a form that waits for its answer; the form can be sent again. Revoking twice is revoking once.
 * Throws `not_found` for a form that is not this child's and `conflict` for one that is answered.
 */
export async function revokeLink(
  db: TenantDb,
  revocation: Omit<FormSending, "guardianId" | "channel"> & { readonly formId: string },
): Promise<void> {
  const { formId, patientId, accountId, at } = revocation;
  const form = await lockForm(db, patientId, formId);
  if (!form) throw new Problem("not_found");
  if (form.answered_at !== null) {
    throw new Problem("conflict", "form_answered_meanwhile");
  }
  if (!(await endLinks(db, formId, at))) return;
  await recordScreeningEvent(db, { action: "form.revoked", ...ofForm(revocation, formId) });
  await noteChange(db, { patientId, accountId, at, kind: "link_revoked", detail: { formId } });
}

/**
 * Ends whatever link of the child's open form still works, because the child is put away. The form stays open; those that
 * other guardians were sent beside it are taken back. Returns the link's id; undefined when there was none.
 */
export async function suspendLink(
  db: TenantDb,
  { patientId, at }: Pick<FormSending, "patientId" | "at">,
): Promise<string | undefined> {
  await lockSending(db, patientId);
  await endCompanions(db, { patientId }, at);
  const open = await lockOpenForm(db, patientId);
  const link = open && (await newestLink(db, open.id));
  if (!link || !(await revokeLinks(db, open.id, at))) return undefined;
  return link.id;
}

/** Makes a suspended link work again, unless another has taken its place or its form is no longer open. */
export async function resumeLink(
  db: TenantDb,
  { patientId, formLinkId }: { readonly patientId: string; readonly formLinkId: string },
): Promise<void> {
  await lockSending(db, patientId);
  const open = await lockOpenForm(db, patientId);
  const link = open && (await newestLink(db, open.id));
  if (link?.id === formLinkId) await unrevokeLink(db, formLinkId);
}

/** Whether a link of the child's open form that went to this guardian still works. */
export async function hasLiveLink(
  db: TenantDb,
  { patientId, guardianId, at }: Pick<FormSending, "patientId" | "guardianId" | "at">,
): Promise<boolean> {
  await lockSending(db, patientId);
  const open = await lockOpenForm(db, patientId);
  const link = open && (await newestLink(db, open.id));
  return link?.guardian_id === guardianId && link.revoked_at === null && link.expires_at > at;
}

/** The way on which the link last went; without an e-mail the one there is, but nothing for somebody to carry. */
async function wayAgain(
  db: TenantDb,
  { guardianId }: FormSending,
  formId: string,
): Promise<SendingChannel> {
  const last = await lastChannel(db, formId);
  return last === "email" ? chooseWay(db, guardianId, { mayCarry: false }) : last;
}

/** How the newest link of the child's open form went; undefined while it has none. What no message carried went on paper. */
export async function wayOfOpenForm(
  db: TenantDb,
  patientId: string,
): Promise<{ readonly way: SendingChannel; readonly messageId: string | null } | undefined> {
  const open = await lockOpenForm(db, patientId);
  const link = open && (await newestLink(db, open.id));
  if (!link) return undefined;
  const message = await lastMessageOf(db, link.id);
  const way = SENDING_CHANNELS.find((known) => known === message?.channel);
  return { way: way ?? "paper", messageId: message?.id ?? null };
}

/**
 * The way on which the link of a form last went. What a person carried the program sends by WhatsApp itself; where it
 * cannot, by e-mail.
 */
async function lastChannel(db: TenantDb, formId: string): Promise<SentChannel> {
  const link = await newestLink(db, formId);
  const channel = link && (await lastMessageOf(db, link.id))?.channel;
  const isByPhone = channel === "whatsapp" || channel === "whatsapp_link";
  return isByPhone && (await canSendWhatsApp(db)) ? "whatsapp" : "email";
}

/** Whether the form already puts the questionnaire wanted: by order, or by the child's age when it was begun. */
function asksFor(open: OpenFormRow, wanted: InstrumentCode | null): boolean {
  if (wanted === open.instrument) return true;
  return open.instrument === null && wanted === open.draft_instrument;
}

async function worksStill(db: TenantDb, formId: string, at: Date): Promise<boolean> {
  const link = await newestLink(db, formId);
  return link !== undefined && link.revoked_at === null && link.expires_at > at;
}

function ofForm(
  { accountId, patientId }: Pick<FormSending, "accountId" | "patientId">,
  formId: string,
) {
  return { accountId, entityId: formId, detail: { patient_id: patientId } };
}
