import type { Instrument, InstrumentTexts, InstrumentCode } from "../instrument.ts";

/** Whose words a questionnaire has, and under what they may be used. */
export interface Licence {
  readonly text: string;
  readonly holder: string;
  /** The last day on which it holds, `YYYY-MM-DD`; null where it has none. */
  readonly until: string | null;
}

/** A questionnaire as it can be brought in: what is asked, in which words, and by whose leave. */
export interface Pack {
  readonly instrument: Instrument;
  readonly texts: InstrumentTexts;
  readonly licence: Licence;
}

/** What can be wrong at one place of a pack. */
const PACK_ERRORS = [
  "not_a_pack",
  "required",
  "too_long",
  "not_a_number",
  "not_a_day",
  "unknown_code",
  "own_version",
  "item_order",
  "unknown_domain",
  "unknown_options",
  "answers_differ",
  "points_range",
  "nothing_typical",
  "thresholds_order",
  "risk_not_high",
  "months_order",
] as const;
export type PackErrorCode = (typeof PACK_ERRORS)[number];

/** Where a pack is wrong, as a path into its JSON, and how. */
export interface PackError {
  readonly path: string;
  readonly code: PackErrorCode;
  /** What was expected there, where that helps. */
  readonly expected?: string;
}

export type PackReading =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly errors: readonly PackError[] };

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
