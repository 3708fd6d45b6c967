import { minutesOf } from "#domain/instruments/minutes.ts";
import { formLinkEmail } from "#domain/messaging/form-link.ts";
import { formReminderEmail } from "#domain/messaging/form-reminder.ts";
import { resultLinkEmail } from "#domain/messaging/result-link.ts";
import { shortFormLink, shortFormReminder } from "#domain/messaging/whatsapp/short-messages.ts";
import { dayIn } from "#server/platform/clock.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { unsubscribeLink } from "#server/platform/return-links.ts";
import { linkToken } from "#server/platform/tokens.ts";
import { hasOptedOut } from "../../suppressions/suppressed.ts";
import { bundleSiblings, whyPointless } from "../bundle-messages.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { beginByButtons } from "./form-by-buttons.ts";
import { beginInside } from "./form-inside.ts";
import { findLinkedForm } from "./linked-form.queries.ts";
import type { Writer, Writing } from "./writer.ts";

/** Invites a guardian to answer a form, unless it is no longer open at the moment of sending. */
export const writeFormLink: Writer = async (deps, db, message) => {
  const read = await readOpenForm(deps, db, message);
  if ("pointless" in read) return { pointless: read.pointless };
  const { form, token, content, unsubscribe } = read;
  const within =
    (await beginInside(db, message, form, deps.clock.now())) ??
    (await beginByButtons(deps, db, message, form));
  // A form inside the messenger asks about one child; the page behind the link has its siblings' too.
  const siblings = within ? [] : await bundleSiblings(db, message, form, deps.clock.now());
  const words = { ...content, siblings };
  return {
    email: formLinkEmail({ ...words, unsubscribe }),
    short: (within ?? shortFormLink)({ ...words, token }),
    replyTo: form.email,
    canUnsubscribe: true,
  };
};

/** Reminds a guardian of a form that waits, unless it no longer does at the moment of sending. */
export const writeFormReminder: Writer = async (deps, db, message) => {
  const read = await readOpenForm(deps, db, message);
  if ("pointless" in read) return { pointless: read.pointless };
  const { form, token, content, unsubscribe } = read;
  if (await hasOptedOut(db, form.guardian_id)) {
    return { pointless: "guardian_opted_out" };
  }
  const byButtons = await beginByButtons(deps, db, message, form);
  const siblings = byButtons ? [] : await bundleSiblings(db, message, form, deps.clock.now());
  const words = { ...content, siblings };
  return {
    email: formReminderEmail({ ...words, isBegun: form.is_begun, unsubscribe }),
    short: (byButtons ?? shortFormReminder)({ ...words, token }),
    replyTo: form.email,
    canUnsubscribe: true,
  };
};

/** What every message with the link of an open form says, beside the form as it stands; or why it is pointless by now. */
async function readOpenForm(deps: Writing, db: TenantDb, message: ClaimedMessage) {
  const { id: messageId, form_link_id: id } = message;
  const form = id === null ? undefined : await findLinkedForm(db, id);
  if (id === null || !form) {
    return { pointless: "record_gone" } as const;
  }
  const pointless = whyPointless(form, deps.clock.now());
  if (pointless !== undefined) return { pointless };
  const token = linkToken(deps.config.secretKey, id);
  const content = {
    childName: form.child_name,
    sender: {
      name: form.organization_name,
      article: form.article,
      phone: form.phone,
      email: form.email,
    },
    link: `${deps.publicUrl}/pacientes/complemento/${token}`,
    validUntil: dayIn(form.time_zone, form.expires_at),
    minutes: minutesOf({
      instrument: form.instrument,
      dateOfBirth: form.date_of_birth,
      today: dayIn(form.time_zone, deps.clock.now()),
    }),
  };
  return { form, token, content, unsubscribe: unsubscribeLink(deps, messageId) };
}

/** Where a guardian sees again what came of a form, while its link lives. */
export const writeResultLink: Writer = async (deps, db, message) => {
  const { clock, config, publicUrl } = deps;
  const { form_link_id: id } = message;
  const row = id === null ? undefined : await findLinkedForm(db, id);
  if (id === null || !row?.answered_at) return { pointless: "form_not_answered" };
  if (row.revoked_at) return { pointless: "link_revoked" };
  if (row.archived_at) return { pointless: "record_was_archived" };
  if (row.expires_at <= clock.now()) return { pointless: "link_expired" };
  const email = resultLinkEmail({
    organizationName: row.organization_name,
    article: row.article,
    childName: row.child_name,
    link: `${publicUrl}/pacientes/complemento/${linkToken(config.secretKey, id)}`,
    validUntil: dayIn(row.time_zone, row.expires_at),
    waitsForTalk: row.waits_for_talk,
    unsubscribe: unsubscribeLink(deps, message.id),
  });
  return { email, replyTo: row.email, canUnsubscribe: true };
};
