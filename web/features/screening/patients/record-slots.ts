import { type ComponentType, createContext } from "react";

/** What the list and the record of children show of contexts below this one. The application fills the slots. */
export interface RecordSlots {
  /** On the list: that some children may be there twice. */
  readonly DuplicatesHint: ComponentType;
  /** On a record: which records were merged into it; with `isMissing`, the way on from the address of one that was merged. */
  readonly Merges: ComponentType<{ readonly patientId: string; readonly isMissing?: boolean }>;
  /** On a record of a clinic: the child's visual tests. */
  readonly VisionCard: ComponentType<{ readonly patientId: string; readonly name: string }>;
}

const Nothing = () => null;

export const RecordSlotsContext = createContext<RecordSlots>({
  DuplicatesHint: Nothing,
  Merges: Nothing,
  VisionCard: Nothing,
});
