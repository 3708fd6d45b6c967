/** How a guardian is reached; `mayHaveWhatsApp` of the telephone: a landline has none. */
interface Contact {
  readonly hasEmail: boolean;
  readonly mayHaveWhatsApp: boolean;
}

/** Whether any message can reach a guardian, or only paper and the telephone. One rule for registering and for lists. */
export function isReachedByMessage({ hasEmail, mayHaveWhatsApp }: Contact): boolean {
  return hasEmail || mayHaveWhatsApp;
}

/** What decides how a link goes to a guardian of whom nobody said how. */
export interface WayFacts extends Contact {
  /** The guardian asked for no messages there, or the number takes none. */
  readonly isSuppressed: boolean;
  /** The organisation sends by WhatsApp itself. */
  readonly hasAccount: boolean;
  /** Whoever sends may see what a family's link opens, and so may carry it. */
  readonly mayCarry: boolean;
}

/**
 * The way by which a link goes: by e-mail to whoever has one; else by WhatsApp where the organisation has an account, else by
 * a wa.me link that staff press; else on paper, as a label with its code.
 */
export function wayToGuardian(facts: WayFacts): "email" | "whatsapp" | "whatsapp_link" | "paper" {
  if (facts.hasEmail) return "email";
  if (!isReachedByMessage(facts) || facts.isSuppressed) return "paper";
  if (facts.hasAccount) return "whatsapp";
  return facts.mayCarry ? "whatsapp_link" : "paper";
}
