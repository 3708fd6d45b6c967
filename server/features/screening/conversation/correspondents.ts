import { z } from "zod";
import type { Correspondent } from "#contract/messaging/conversation.ts";
import { suppressedAmong } from "#server/features/messaging/suppressions/suppressed.ts";
import { windowClosesAt } from "#server/features/messaging/whatsapp/account.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { guardiansOf } from "../patients/record.queries.ts";

/** The child's guardians, and by which ways each can be written to at an instant. */
export async function readCorrespondents(
  db: TenantDb,
  patientId: string,
  at: Date,
): Promise<Correspondent[]> {
  const guardians = await guardiansOf(db, patientId);
  const hasAccount = await canSendWhatsApp(db);
  const phones = guardians.map(({ phone }) => phone).filter((phone) => phone !== "");
  const emails = guardians.map(({ email }) => email).filter((email) => email !== "");
  const silentPhones = await suppressedAmong(db, "whatsapp", phones);
  const silentEmails = await suppressedAmong(db, "email", emails);
  const correspondents: Correspondent[] = [];
  for (const guardian of guardians) {
    const { id, full_name, relationship, is_primary, phone, email } = guardian;
    const obstacle = obstacleTo(phone, hasAccount, silentPhones.has(phone));
    const closes = obstacle === null ? await windowClosesAt(db, phone, at) : null;
    correspondents.push({
      id,
      full_name,
      relationship,
      is_primary,
      may_see: guardian.may_see,
      custody_note: guardian.custody_note,
      phone,
      email,
      whatsapp: obstacle ?? (closes ? "text" : "template"),
      window_closes_at: closes?.toISOString() ?? null,
      email_way: emailWay(email, silentEmails.has(email)),
    });
  }
  return correspondents;
}

/** Why nothing can go to a number by WhatsApp; null when something can. */
function obstacleTo(
  phone: string,
  hasAccount: boolean,
  isSuppressed: boolean,
): Exclude<Correspondent["whatsapp"], "text" | "template"> | null {
  if (!hasAccount) return "no_account";
  if (phone === "") return "no_phone";
  if (!mayHaveWhatsApp(phone)) return "landline";
  return isSuppressed ? "suppressed" : null;
}

function emailWay(email: string, isSuppressed: boolean): Correspondent["email_way"] {
  if (!z.email().safeParse(email.trim()).success) return "no_email";
  return isSuppressed ? "suppressed" : "text";
}
