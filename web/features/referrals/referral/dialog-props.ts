import type { ReferralCourse } from "#contract/referrals/referral-steps.ts";
import type { ContactOutcome } from "#domain/referrals/contact.ts";

/** What every form of the page is given. */
export interface DialogProps {
  readonly course: ReferralCourse;
  /** The child's. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The forms that need no more than that. */
export type PlainForm = "schedule" | "visit" | "feedback" | "close" | "reopen" | "owner" | "due";

/** Which form is open; of a contact also what was pressed already. */
export type OpenForm =
  | { readonly kind: "contact"; readonly outcome: ContactOutcome | null }
  | { readonly kind: PlainForm };

/** A form of this page, or the message to the family. */
export type OpenDialog = OpenForm | { readonly kind: "message" };
