/**
 * What a family has permitted and may take back one by one: the use of the answers, to tell the school of the referral, to
 * share with another institution, to hear the school, to keep what it was asked once, and to get messages.
 */
export const FAMILY_CONSENTS = [
  "answers",
  "school_told",
  "share",
  "school",
  "background",
  "messages",
] as const;
export type FamilyConsentKind = (typeof FAMILY_CONSENTS)[number];
