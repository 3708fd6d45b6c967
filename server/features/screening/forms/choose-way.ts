import type { SendingChannel } from "#contract/screening/patients.ts";
import { wayToGuardian } from "#domain/messaging/way-to-guardian.ts";
import { hasOptedOut, isSuppressed } from "#server/features/messaging/suppressions/suppressed.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/account.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { guardianContact } from "./forms.queries.ts";

/** The way by which a link goes to a guardian of whom nobody said how; `mayCarry`: whoever sends may see what it opens. */
export async function chooseWay(
  db: TenantDb,
  guardianId: string,
  { mayCarry }: { readonly mayCarry: boolean },
): Promise<SendingChannel> {
  const { email, phone } = await guardianContact(db, guardianId);
  if (email !== "") return "email";
  return wayToGuardian({
    hasEmail: false,
    mayHaveWhatsApp: phone !== "" && mayHaveWhatsApp(phone),
    isSuppressed:
      (await hasOptedOut(db, guardianId)) || (await isSuppressed(db, "whatsapp", phone)),
    hasAccount: await canSendWhatsApp(db),
    mayCarry,
  });
}
