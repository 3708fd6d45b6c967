import { REPLY_LIMITS, type ShortMessage } from "#domain/messaging/short-message.ts";
import { shortStaffMessage } from "#domain/messaging/whatsapp/short-messages.ts";
import { templateHindrance } from "#domain/messaging/whatsapp/templates.ts";
import { type FamilyAnswer, answersAt } from "#domain/registry/family/answers.ts";
import { oneTapButtons, oneTapTemplate } from "#domain/registry/family/one-tap.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { buttonId } from "../../whatsapp/button-ids.ts";
import { listTemplates } from "../../whatsapp/whatsapp.queries.ts";
import type { ClaimedMessage } from "../dispatch.queries.ts";
import { findStanding } from "./one-tap.queries.ts";
import type { Writing } from "./writer.ts";

/** A message about a referral, as a messenger is to have it. */
interface AboutReferral {
  readonly referralId: string;
  /** The guardian's own link, behind which the same answers are given; undefined when none works. */
  readonly linkId: string | undefined;
  readonly organizationName: string;
  readonly childName: string;
  readonly text: string;
  /** Whether it is free text wherever that may go. */
  readonly isFree: boolean;
}

/**
 * A message about a referral with the answers of one tap, as the family's own page offers them: with buttons while the
 * family's own message keeps the window open, else by the approved template that has them. Without them where the family has
 * nothing to answer, where no page of its own is behind the message, and while no such template is approved.
 */
export async function withOneTap(
  deps: Writing,
  db: TenantDb,
  message: ClaimedMessage,
  about: AboutReferral,
): Promise<ShortMessage> {
  const { organizationName, childName, text, isFree } = about;
  const answers = await answersTo(db, about, deps.clock.now());
  const idOf = (choice: FamilyAnswer): string =>
    buttonId(deps.config.secretKey, {
      messageId: message.id,
      recipient: message.recipient,
      choice,
    });
  if (await windowClosesAt(db, message.recipient, deps.clock.now())) {
    if (answers.length > 0 && text.length <= REPLY_LIMITS.body) {
      const buttons = oneTapButtons(answers).map(({ answer, title }) => ({
        id: idOf(answer),
        title,
      }));
      return { kind: "buttons", text, buttons };
    }
    if (isFree) return { kind: "text", text };
  }
  const plain = { organizationName, childName, text };
  if (answers.length === 0) return shortStaffMessage(plain);
  const asking = oneTapTemplate(answers);
  const row = (await listTemplates(db)).find(({ template }) => template === asking.template);
  if (!row || templateHindrance(row) !== null) return shortStaffMessage(plain);
  const replies = oneTapButtons(asking.answers).map(({ answer, title }) => ({
    id: idOf(answer),
    title,
  }));
  return shortStaffMessage({ ...plain, asking: { template: asking.template, replies } });
}

/** What the family's page would ask once this message has asked. */
async function answersTo(
  db: TenantDb,
  { referralId, linkId }: AboutReferral,
  now: Date,
): Promise<FamilyAnswer[]> {
  const standing = linkId === undefined ? undefined : await findStanding(db, referralId, now);
  if (!standing || standing.is_school || !standing.is_answered) return [];
  const { stage, type, appointment_on: appointmentOn, today } = standing;
  const isBefore = stage === "a_encaminhar" || stage === "contatado";
  // Until staff have talked to the family, its page does not show a referral without an appointment.
  if (standing.waits_for_talk && isBefore) return [];
  return answersAt({ stage, type, isAsked: true, appointmentOn, today });
}
