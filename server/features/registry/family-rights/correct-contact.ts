import type { OwnContact } from "#contract/registry/family-rights.ts";
import { CODE_MINUTES } from "#domain/messaging/family-code.ts";
import {
  hiddenAddress,
  hiddenEmail,
  hiddenPhone,
} from "#domain/registry/family-rights/hidden-contact.ts";
import { countAsked } from "#server/features/access/auth/attempts.ts";
import { canSendWhatsApp } from "#server/features/messaging/whatsapp/whatsapp.queries.ts";
import { correctAsFamily } from "#server/features/screening/patients/correct-as-family.ts";
import type { TenantDb } from "#server/platform/db/tenant.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mayHaveWhatsApp, parsePhone } from "#server/platform/phone.ts";
import { Problem, invalidField } from "#server/platform/problem.ts";
import { type CodeWay, refuseCode, sendCode, tryCode } from "./codes.ts";
import { withRights } from "./open-rights.ts";
import type { RightsHolder } from "./rights.queries.ts";

/** The link, and the session that its page holds. */
interface Asking {
  readonly token: string;
  readonly session: string;
}

/** What the family may correct, as it stands. */
export async function readOwnContact(deps: Deps, asking: Asking): Promise<OwnContact> {
  return withRights(deps, asking, async (_, holder) => contactOf(holder));
}

/** Corrects the child's address. Given as it was, nothing changes. */
export async function correctOwnAddress(
  deps: Deps,
  asking: Asking,
  address: string,
): Promise<OwnContact> {
  return withRights(deps, asking, async (db, holder) => {
    if (address !== holder.address) {
      const change = { field: "address", value: address } as const;
      await correctAsFamily(db, whose(deps, holder), change, hiddenAddress(holder.address));
    }
    return { ...contactOf(holder), address };
  });
}

/**
 * Sends a code to a new e-mail or telephone: only who reads it there may put it in the place of the old one. Throws
 * `invalid` for what is no contact, and `conflict` for a telephone that no code can be sent to.
 */
export async function proposeOwnContact(
  deps: Deps,
  asking: Asking,
  { kind, value, address }: { kind: "email" | "phone"; value: string; address: string },
): Promise<{ hidden: string; minutes: number }> {
  await countAsked(deps, "family-code", { contact: asking.token, address });
  return withRights(deps, asking, async (db, holder) => {
    const to = kind === "email" ? emailWay(value) : await phoneWay(db, value);
    await sendCode(deps, db, holder, { purpose: kind, to });
    return { hidden: to.hidden, minutes: CODE_MINUTES };
  });
}

/** Puts the contact that the code proves in the place of the old one. A wrong code is refused as at the door. */
export async function confirmOwnContact(
  deps: Deps,
  asking: Asking,
  { kind, code }: { readonly kind: "email" | "phone"; readonly code: string },
): Promise<OwnContact> {
  const outcome = await withRights(deps, asking, async (db, holder) => {
    const tried = await tryCode(deps, db, holder, { purpose: kind, code, restIsRight: true });
    if (tried.kind !== "right") return tried;
    const was = kind === "email" ? hiddenEmail(holder.email) : hiddenPhone(holder.phone);
    await correctAsFamily(db, whose(deps, holder), { field: kind, value: tried.contact }, was);
    return { kind: "done" as const, contact: { ...contactOf(holder), [kind]: tried.contact } };
  });
  if (outcome.kind === "done") return outcome.contact;
  throw refuseCode(outcome.kind);
}

function emailWay(email: string): CodeWay {
  return { way: "email", recipient: email, hidden: email };
}

async function phoneWay(db: TenantDb, written: string): Promise<CodeWay> {
  const phone = parsePhone(written);
  if (phone === null) throw invalidField("value", "invalid_phone");
  if (!mayHaveWhatsApp(phone) || !(await canSendWhatsApp(db)))
    throw new Problem("conflict", "whatsapp_account_not_set_up");
  return { way: "whatsapp", recipient: phone, hidden: hiddenPhone(phone) };
}

function contactOf({ address, email, phone }: RightsHolder): OwnContact {
  return { address, email, phone };
}

function whose({ clock }: Pick<Deps, "clock">, holder: RightsHolder) {
  const { patient_id: patientId, guardian_id: guardianId } = holder;
  return { patientId, guardianId, at: clock.now() };
}
