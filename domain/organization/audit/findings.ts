/**
 * What the verification of a trail can find: an event that was changed or changed its place, one that is gone, an end that
 * was cut off, a chain that was made anew, an event from before what was anchored already, a line of the anchors that the
 * program did not write. And beside the trails a sealed text that was moved or changed.
 */
export const AUDIT_FINDING_KINDS = [
  "altered",
  "missing",
  "cut",
  "rewritten",
  "clock_back",
  "anchor_altered",
  "text_altered",
] as const;
export type AuditFindingKind = (typeof AUDIT_FINDING_KINDS)[number];

/** Something that was found, and where. */
export interface AuditFinding {
  /** Whose trail or text; null for the file of the anchors. */
  readonly trailId: string | null;
  readonly kind: AuditFindingKind;
  /** The place in the chain, or the line of the file; of a text a number that stands for its row and column. */
  readonly sequence: number;
}
