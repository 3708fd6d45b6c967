import type { InstrumentCode } from "#domain/instruments/instrument.ts";
import type { WhatsAppForm } from "../message.ts";

/** What decides how a form is asked by WhatsApp. */
export interface AskingFacts {
  /** What the organisation chose for all its families. */
  readonly organization: WhatsAppForm;
  /** What this guardian wants; null: as the organisation does. */
  readonly guardian: WhatsAppForm | null;
  /** The organisation sends by WhatsApp itself. */
  readonly hasAccount: boolean;
  /** The questionnaire; null while only the guardian can say how old the child is. */
  readonly instrument: InstrumentCode | null;
  /** It is asked in words that the organisation brought in: those are licensed for the page. */
  readonly isLicensed: boolean;
}

/**
 * How a form is asked by WhatsApp: as the guardian wants, else as the organisation chose. By the link wherever the questions
 * cannot be asked inside of WhatsApp.
 */
export function wayToAsk(facts: AskingFacts): WhatsAppForm {
  const { organization, guardian, hasAccount, instrument, isLicensed } = facts;
  const isAskable = hasAccount && instrument !== null && !isLicensed;
  return isAskable ? (guardian ?? organization) : "link";
}
