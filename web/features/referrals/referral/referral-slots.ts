import { type ComponentType, createContext } from "react";

/** What the page of a referral shows of contexts below this one. The application fills the slots. */
export interface ReferralSlots {
  /** Where the child's follow-up interview stands. */
  readonly Interview: ComponentType<{ readonly referralId: string; readonly patientId: string }>;
}

export const ReferralSlotsContext = createContext<ReferralSlots>({ Interview: () => null });
