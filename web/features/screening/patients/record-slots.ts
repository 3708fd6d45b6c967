import { type ComponentType, createContext } from "react";
import type { PatientReferral } from "#contract/screening/patients.ts";

/** What the list and the record of children show of contexts below this one. The application fills the slots. */
export interface RecordSlots {
  /** On the list: that some children may be there twice. */
  readonly DuplicatesHint: ComponentType;
  /** On a record: which records were merged into it; with `isMissing`, the way on from the address of one that was merged. */
  readonly Merges: ComponentType<{ readonly patientId: string; readonly isMissing?: boolean }>;
  /** On a record of a clinic: where an open referral stands, and its next step. */
  readonly ReferralStanding: ComponentType<{
    readonly referral: PatientReferral;
    readonly name: string;
  }>;
  /** On a record of a clinic: the child's visual tests. */
  readonly VisionCard: ComponentType<{ readonly patientId: string; readonly name: string }>;
}

const Nothing = () => null;

export const RecordSlotsContext = createContext<RecordSlots>({
  DuplicatesHint: Nothing,
  Merges: Nothing,
  ReferralStanding: Nothing,
  VisionCard: Nothing,
});
