import type { FollowUpRules } from "./due-date.ts";
import type { ReferralStage } from "./stage.ts";

/** How somebody tried to reach the family. */
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email", "in_person"] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** What came of it: spoke, was asked to call back, nobody answered, the contact is somebody else's. */
export const CONTACT_OUTCOMES = ["falei", "pediu_retorno", "nao_atendeu", "numero_errado"] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** Whether nobody of the family was reached. Who asks to be called back was. */
export function isFailedContact(outcome: ContactOutcome): boolean {
  return outcome === "nao_atendeu" || outcome === "numero_errado";
}

/** What follows from one more attempt. */
export interface AfterContact {
  /** Contacts in a row that came to nothing. */
  readonly failedAttempts: number;
  /** Whether the referral goes on to `contatado`. */
  readonly isReached: boolean;
  /** Whether another way is to be taken: at the N-th failure in a row, and again at each N more. */
  readonly takesOtherWay: boolean;
}

/** What follows from an attempt: speaking to the family ends the count, and a first stage; a failure is counted. */
export function afterContact(
  referral: { readonly stage: ReferralStage; readonly failedAttempts: number },
  outcome: ContactOutcome,
  { attemptsBeforeOtherWay }: Pick<FollowUpRules, "attemptsBeforeOtherWay">,
): AfterContact {
  const isReached = outcome === "falei" && referral.stage === "a_encaminhar";
  if (outcome === "falei") return { failedAttempts: 0, isReached, takesOtherWay: false };
  if (!isFailedContact(outcome)) {
    return { failedAttempts: referral.failedAttempts, isReached, takesOtherWay: false };
  }
  const failedAttempts = referral.failedAttempts + 1;
  const takesOtherWay = failedAttempts % attemptsBeforeOtherWay === 0;
  return { failedAttempts, isReached, takesOtherWay };
}

/** The ways by which the program can write to a family by itself. */
export type WrittenWay = "email" | "whatsapp";

/**
 * By which way the program writes when contacts fail: the first one that is open and has not failed itself. Mail goes
 * first, since a number that nobody answers is often the one that WhatsApp would use; null when no way is left.
 */
export function otherWay(
  open: readonly WrittenWay[],
  failed: readonly ContactChannel[],
): WrittenWay | null {
  const ways = ["email", "whatsapp"] as const;
  return ways.find((way) => open.includes(way) && !failed.includes(way)) ?? null;
}
