/** What is looked at to choose among a child's attempts: how well each was measured, never what came out of it. */
export interface AttemptQuality {
  /** From 1, in the order in which they were made. */
  readonly attempt: number;
  readonly outcome: "valid" | "inconclusive";
  readonly onTaskPct: number;
  readonly probeAccuracyPct: number | null;
}

/**
 * The attempt that is reported: a valid one before one that cannot be read, then the one with more looking at the screen
 * that the probes confirm, then the earlier. Results of different stimulus sets are not for one choice: ask for each set.
 */
export function bestAttempt<T extends AttemptQuality>(attempts: readonly T[]): T | null {
  const sorted = attempts.toSorted(
    (one, other) =>
      Number(other.outcome === "valid") - Number(one.outcome === "valid") ||
      confirmed(other) - confirmed(one) ||
      one.attempt - other.attempt,
  );
  return sorted[0] ?? null;
}

const confirmed = ({ onTaskPct, probeAccuracyPct }: AttemptQuality) =>
  onTaskPct * (probeAccuracyPct ?? 0);
