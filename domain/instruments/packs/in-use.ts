import type { InstrumentCode } from "../instrument.ts";

/** From when on which version of a questionnaire is asked. */
export interface Use {
  readonly code: InstrumentCode;
  /** Null: the product's own. */
  readonly packId: string | null;
  /** ISO instant. */
  readonly since: string;
}

/**
 * The pack that a form of this code is asked on: the one in use when the form was made, so that what was begun on a
 * version is finished on it. Null for the product's own wording.
 */
export function packInUse(
  uses: readonly Use[],
  code: InstrumentCode,
  formMadeAt: string,
): string | null {
  const before = uses
    .filter((use) => use.code === code && use.since <= formMadeAt)
    .toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return before.at(-1)?.packId ?? null;
}
