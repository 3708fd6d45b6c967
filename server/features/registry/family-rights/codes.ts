import { timingSafeEqual } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { z } from "zod";
import type { RightsEntry } from "#contract/registry/family-rights.ts";
import { CODE_MINUTES } from "#domain/messaging/family-code.ts";
import { hiddenEmail, hiddenPhone } from "#domain/registry/family-rights/hidden-contact.ts";
import { CODE_TRIES } from "#domain/registry/family-rights/limits.ts";
import { queueMessage } from "#server/features/messaging/dispatch/outbox.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp } from "#server/platform/phone.ts";
import { Problem } from "#server/platform/problem.ts";
import { familyCode } from "#server/platform/tokens.ts";
import {
  type CodePurpose,
  type RightsHolder,
  countTry,
  insertCode,
  markUsed,
} from "./rights.queries.ts";

/** A contact to which a code can go. */
export interface CodeWay {
  readonly way: RightsEntry["ways"][number]["way"];
  readonly recipient: string;
  /** So much of it that its owner knows it. */
  readonly hidden: string;
}

/** The contacts on record by which the program itself reaches a guardian; none where the second check cannot be passed. */
export async function findCodeChannels(
  db: TenantDb,
  { email, phone, date_of_birth: birth }: Pick<RightsHolder, "email" | "phone" | "date_of_birth">,
): Promise<CodeWay[]> {
  if (birth === null) return [];
  const address = z.email().safeParse(email.trim());
  const hasWhatsApp = mayHaveWhatsApp(phone) && (await canSendWhatsApp(db));
  return [
    ...(address.success
      ? [{ way: "email" as const, recipient: address.data, hidden: hiddenEmail(address.data) }]
      : []),
    ...(hasWhatsApp
      ? [{ way: "whatsapp" as const, recipient: phone, hidden: hiddenPhone(phone) }]
      : []),
  ];
}

/** Sends a code for a purpose to a contact. One that was sent before for the same purpose is worth nothing any more. */
export async function sendCode(
  deps: Pick<Deps, "clock" | "enqueue">,
  db: TenantDb,
  { form_link_id: formLinkId, guardian_id: guardianId, patient_id: patientId }: RightsHolder,
  { purpose, to }: { readonly purpose: CodePurpose; readonly to: CodeWay },
): Promise<void> {
  const at = deps.clock.now();
  const id = uuidv7();
  await insertCode(db, {
    id,
    formLinkId,
    guardianId,
    purpose,
    contact: purpose === "open" ? "" : to.recipient,
    at,
    expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
  });
  await queueMessage(deps, db, {
    kind: "family_code",
    channel: to.way,
    recipient: to.recipient,
    patientId,
    guardianId,
    formLinkId,
    data: { code_id: id },
  });
}

/** How a typed code was received. What is wrong is said by `refuseCode`, once the counted try is committed. */
export type CodeOutcome =
  | { readonly kind: "right"; readonly contact: string }
  | { readonly kind: "wrong" | "used_up" };

/**
 * Takes a typed code, and whatever else has to be right with it. Counted before it is compared: however many try at once, no
 * more than the limit are.
 */
export async function tryCode(
  { config, clock }: Pick<Deps, "config" | "clock">,
  db: TenantDb,
  { form_link_id: formLinkId }: Pick<RightsHolder, "form_link_id">,
  typed: { readonly purpose: CodePurpose; readonly code: string; readonly restIsRight: boolean },
): Promise<CodeOutcome> {
  const row = await countTry(db, formLinkId, typed.purpose, clock.now());
  if (!row) return { kind: "wrong" };
  if (row.tries > CODE_TRIES) return { kind: "used_up" };
  const isCode = isSame(familyCode(config.secretKey, row.id), typed.code);
  if (!isCode || !typed.restIsRight) return { kind: "wrong" };
  await markUsed(db, row.id, clock.now());
  return { kind: "right", contact: row.contact };
}

/** The same answer whether the code was wrong or what was given with it. */
export function refuseCode(kind: "wrong" | "used_up"): Problem {
  return kind === "used_up"
    ? new Problem("too_many_requests")
    : new Problem("invalid", "invalid_code");
}

function isSame(expected: string, typed: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
