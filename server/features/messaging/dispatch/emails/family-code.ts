import { familyCodeEmail, familyCodeText } from "#domain/messaging/family-code.ts";
import type { ShortMessage } from "#domain/messaging/short-message.ts";
import {
  type ShortStaffContent,
  shortStaffMessage,
} from "#domain/messaging/whatsapp/short-messages.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import { familyCode } from "#server/platform/tokens.ts";
import { windowClosesAt } from "../../whatsapp/account.ts";
import { findFamilyCode } from "./emails.queries.ts";
import { type Writer, type Writing, valueOf } from "./writer.ts";

/** Tells a guardian the code of its row, while it can still be typed. Asked for on a page: nobody can opt out of it. */
export const writeFamilyCode: Writer = async (deps, db, message) => {
  const id = valueOf(message, "code_id");
  const row = id === undefined ? undefined : await findFamilyCode(db, id);
  if (id === undefined || !row) return { pointless: "request_gone" };
  if (row.used_at) return { pointless: "link_used" };
  if (row.expires_at <= deps.clock.now()) return { pointless: "link_expired" };
  const content = {
    code: familyCode(deps.config.secretKey, id),
    isForContact: row.purpose !== "open",
  };
  return {
    email: familyCodeEmail(content),
    ...(message.channel === "whatsapp" && {
      short: await shortened(deps, db, message.recipient, {
        organizationName: row.name,
        childName: row.full_name,
        text: familyCodeText(content),
      }),
    }),
    replyTo: row.email,
  };
};

/** In free words while the family's own message keeps the window open, else within the approved message. */
async function shortened(
  { clock }: Writing,
  db: TenantDb,
  phone: string,
  content: ShortStaffContent,
): Promise<ShortMessage> {
  if (await windowClosesAt(db, phone, clock.now())) return { kind: "text", text: content.text };
  return shortStaffMessage(content);
}
