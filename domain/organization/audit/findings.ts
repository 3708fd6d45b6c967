/**
 * What the verification of a trail can find: an event that was changed or changed its place, one that is gone, an end that
 * was cut off, a chain that was made anew, an event from before what was anchored already, a line of the anchors that the
 * program did not write.
 */
export const AUDIT_FINDING_KINDS = [
  "altered",
  "missing",
  "cut",
  "rewritten",
  "clock_back",
  "anchor_altered",
] as const;
export type AuditFindingKind = (typeof AUDIT_FINDING_KINDS)[number];

/** Something that was found, and where. */
export interface AuditFinding {
  /** Whose trail; null for the file of the anchors. */
  readonly trailId: string | null;
  readonly kind: AuditFindingKind;
  /** The place in the chain, or the line of the file. */
  readonly sequence: number;
}
